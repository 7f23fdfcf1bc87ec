import { deviceStorage } from "#app/device-storage.ts";
import { createStore } from "#ui/store.ts";

export type Station = { slug: string; name: string; area: string };

const KEY = "last-station";
const last = createStore<Station | undefined>(undefined);
let wasRead = false;

function read(): void {
  wasRead = true;
  try {
    last.set(JSON.parse(localStorage.getItem(KEY) ?? "null") ?? undefined);
  } catch {
    // Storage is off, or holds something else: nothing is remembered.
  }
}

/** The station that was chosen last on this device. */
export function lastStation(): Station | undefined {
  if (!wasRead && deviceStorage()) read();
  return last.get();
}

export function forgetStation(): void {
  last.set(undefined);
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing can be there either.
  }
}

export function rememberStation(station: Station): void {
  last.set(station);
  try {
    localStorage.setItem(KEY, JSON.stringify(station));
  } catch {
    // It is remembered until the page is left.
  }
}
