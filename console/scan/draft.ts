import { photoStore } from "./photo-store.ts";

export const checkInConditions = ["ready", "cleaning", "repair"] as const;
export type CheckInCondition = (typeof checkInConditions)[number];

/** A check-in that somebody has begun. The camera's app may push the page out of a phone's memory, so it is written down. */
export type Draft = {
  actId: string;
  staffId: string;
  unit: string;
  /** Which of the contents are not there, by their place in the list. */
  missing: number[];
  condition?: CheckInCondition;
  note: string;
  /** The places of its photos, from 1. */
  photos: number[];
};

const KEY = "console-check-in";

/** The draft that this person left of this unit, else a new one, which takes its place. */
export function openDraft(staffId: string, unit: string): Draft {
  const left: Draft | null = JSON.parse(localStorage.getItem(KEY) ?? "null");
  if (left?.staffId === staffId && left.unit === unit) return left;
  if (left) dropDraft(left);
  return { actId: crypto.randomUUID(), staffId, unit, missing: [], note: "", photos: [] };
}

export const saveDraft = (draft: Draft): void => localStorage.setItem(KEY, JSON.stringify(draft));

/** It was handed on, photos and all. */
export const closeDraft = (): void => localStorage.removeItem(KEY);

export function dropDraft({ actId }: Draft): void {
  closeDraft();
  void photoStore.drop(actId).catch(() => {});
}

export const isBegun = ({ missing, condition, note, photos }: Draft): boolean =>
  missing.length > 0 || condition !== undefined || note.trim() !== "" || photos.length > 0;
