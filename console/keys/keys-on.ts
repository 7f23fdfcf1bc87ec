import { createStore } from "#ui/store.ts";

const KEY = "console-keys";

// Kept on the device: who dictates, or whose hand trembles, wants no single letters that do something.
const off = createStore(localStorage.getItem(KEY) === "off");

export const areKeysOn = (): boolean => !off.get();
export const useKeysOn = (): boolean => !off.use();

export function turnKeys(on: boolean): void {
  if (on) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, "off");
  off.set(!on);
}
