import { DAY } from "#domain/time.ts";
import { shopNow } from "../shop-time.ts";
import { type PhotoStore, photoStore } from "./photo-store.ts";

export const checkInConditions = ["ready", "cleaning", "repair"] as const;
export type CheckInCondition = (typeof checkInConditions)[number];

/** A check-in that somebody has begun. The camera's app may push the page out of a phone's memory, so it is written down. */
export type Draft = {
  actId: string;
  staffId: string;
  unit: string;
  begunAt: number;
  /** Which of the contents are not there, by their place in the list. */
  missing: number[];
  condition?: CheckInCondition;
  note: string;
  /** The places of its photos, from 1. */
  photos: number[];
};

type DraftOptions = {
  storage: () => Pick<Storage, "getItem" | "setItem">;
  photos: Pick<PhotoStore, "drop">;
  now: () => number;
};

const KEY = "console-check-in";

/** The drafts of a device, one for each unit and person: something else may come in between. */
export function createDrafts({ storage, photos, now }: DraftOptions) {
  const read = (): Draft[] => {
    const left: Draft | Draft[] = JSON.parse(storage().getItem(KEY) ?? "[]");
    return Array.isArray(left) ? left : [left];
  };
  const close = ({ actId }: Draft) =>
    storage().setItem(KEY, JSON.stringify(read().filter((each) => each.actId !== actId)));
  const drop = (draft: Draft) => {
    close(draft);
    void photos.drop(draft.actId).catch(() => {});
  };
  return {
    /** The draft that this person left of this unit, else a new one. After a day it may be of another rental: it is given up. */
    open: (staffId: string, unit: string): Draft => {
      for (const old of read().filter(({ begunAt }) => !(now() - begunAt < DAY))) drop(old);
      const left = read().find((each) => each.staffId === staffId && each.unit === unit);
      const fresh = { actId: crypto.randomUUID(), staffId, unit, begunAt: now(), missing: [], note: "", photos: [] };
      return left ?? fresh;
    },
    save: (draft: Draft): void => {
      const others = read().filter(({ actId }) => actId !== draft.actId);
      storage().setItem(KEY, JSON.stringify([...others, draft]));
    },
    /** It was handed on, photos and all. */
    close,
    drop,
  };
}

export const drafts = createDrafts({ storage: () => localStorage, photos: photoStore, now: shopNow });

export const isBegun = ({ missing, condition, note, photos }: Draft): boolean =>
  missing.length > 0 || condition !== undefined || note.trim() !== "" || photos.length > 0;
