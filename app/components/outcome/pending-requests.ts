import { useSyncExternalStore } from "react";
import { PREFIX } from "./storage-name.ts";

/** A request to reserve that was sent and whose outcome is not known here yet. */
export type PendingRequest = {
  key: string;
  /** What it asks for: the same again is the same request. */
  body: string;
  productId: number;
  /** Where it was confirmed. */
  address: string;
  /** What arrives later is refused, by the shop's clock. */
  notAfter: string;
};

const listeners = new Set<() => void>();

/** For all tabs, and bound to the member: who else signs in on this device learns nothing of it. */
export function readRequests(memberId: string): PendingRequest[] {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + memberId) ?? "[]");
  } catch {
    return [];
  }
}

function writeRequests(memberId: string, requests: PendingRequest[]): void {
  try {
    if (requests.length > 0) localStorage.setItem(PREFIX + memberId, JSON.stringify(requests));
    else localStorage.removeItem(PREFIX + memberId);
  } catch {
    // A browser that stores nothing: the page that sent the request still tells how it ended.
  }
  for (const listener of listeners) listener();
}

/**
 * Notes a request before it is sent. The same request has the same key until its end is known, so that it is never paid
 * twice. `tried`: it was sent before.
 */
export function noteRequest(memberId: string, sent: Omit<PendingRequest, "key">) {
  const requests = readRequests(memberId);
  const before = requests.find(({ body }) => body === sent.body);
  const noted: PendingRequest = { ...sent, key: before?.key ?? crypto.randomUUID() };
  writeRequests(memberId, [...requests.filter(({ key }) => key !== noted.key), noted]);
  return { noted, tried: before !== undefined };
}

/**
 * Its end is known. Whether this caller is the one to tell: of all tabs and all who ask, one. A request that was sent
 * once more meanwhile is not over.
 */
export const settleRequest = (memberId: string, { key, notAfter }: PendingRequest): Promise<boolean> =>
  navigator.locks.request("requests", () => {
    const requests = readRequests(memberId);
    const left = requests.filter((each) => each.key !== key || each.notAfter !== notAfter);
    if (left.length < requests.length) writeRequests(memberId, left);
    return left.length < requests.length;
  });

/** What this tab's own page is waiting for, and what it has shown the end of: neither is told a second time. */
export const waitedFor = new Set<string>();
export const shown = new Set<string>();

/** Tells when requests come or go, in this tab or another. */
export function onRequests(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** Whether the member has such requests, of one product or at all. */
export const useHasRequests = (memberId: string | undefined, productId?: number): boolean =>
  useSyncExternalStore(
    onRequests,
    () =>
      memberId !== undefined &&
      readRequests(memberId).some((each) => productId === undefined || each.productId === productId),
    () => false,
  );
