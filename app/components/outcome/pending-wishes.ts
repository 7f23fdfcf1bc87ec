import { useSyncExternalStore } from "react";
import { PREFIX } from "./storage-name.ts";

/** A wish to reserve that was sent, and of which nobody here knows yet what became. */
export type PendingWish = {
  key: string;
  wish: string;
  productId: number;
  /** Where it was confirmed. */
  address: string;
  /** What arrives later is refused, by the shop's clock. */
  notAfter: string;
};

const listeners = new Set<() => void>();

/** For all tabs, and bound to the member: who else signs in on this device learns nothing of it. */
export function readWishes(memberId: string): PendingWish[] {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + memberId) ?? "[]");
  } catch {
    return [];
  }
}

function writeWishes(memberId: string, wishes: PendingWish[]): void {
  try {
    if (wishes.length > 0) localStorage.setItem(PREFIX + memberId, JSON.stringify(wishes));
    else localStorage.removeItem(PREFIX + memberId);
  } catch {
    // A browser that stores nothing: the page that sent the wish still tells how it ended.
  }
  for (const listener of listeners) listener();
}

/** Notes a wish before it is sent. The same wish has the same key until its end is known, so that it is never paid twice. */
export function noteWish(memberId: string, sent: Omit<PendingWish, "key">): PendingWish {
  const wishes = readWishes(memberId);
  const key = wishes.find(({ wish }) => wish === sent.wish)?.key ?? crypto.randomUUID();
  const noted = { ...sent, key };
  writeWishes(memberId, [...wishes.filter((each) => each.key !== key), noted]);
  return noted;
}

/**
 * Its end is known. Whether this caller is the one to tell: of all tabs and all who ask, one. A wish that was sent once more
 * meanwhile is not over.
 */
export const settleWish = (memberId: string, { key, notAfter }: PendingWish): Promise<boolean> =>
  navigator.locks.request("wishes", () => {
    const wishes = readWishes(memberId);
    const left = wishes.filter((each) => each.key !== key || each.notAfter !== notAfter);
    if (left.length < wishes.length) writeWishes(memberId, left);
    return left.length < wishes.length;
  });

/** What this tab's own page is waiting for, and what it has shown the end of: neither is told a second time. */
export const waitedFor = new Set<string>();
export const shown = new Set<string>();

/** Tells when wishes come or go, in this tab or another. */
export function onWishes(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** Whether the member has such wishes, of one product or at all. */
export const useHasWishes = (memberId: string | undefined, productId?: number): boolean =>
  useSyncExternalStore(
    onWishes,
    () =>
      memberId !== undefined &&
      readWishes(memberId).some((each) => productId === undefined || each.productId === productId),
    () => false,
  );
