import { expect, it } from "vitest";
import { createWedge } from "./wedge.ts";

/** Types into a wedge, a key every so many milliseconds. */
function type(keys: string[], every = 5, more: Partial<KeyboardEvent> = {}) {
  const wedge = createWedge();
  const plain = { ctrlKey: false, metaKey: false, altKey: false, isComposing: false };
  return keys
    .map((key, index) => wedge({ ...plain, ...more, key, timeStamp: index * every }))
    .filter((code) => code !== undefined);
}

it("gives the code that a hand scanner typed, with its last key", () => {
  expect(type([..."EK-202-004", "Enter"])).toEqual(["EK-202-004"]);
  expect(type([..."S04", "Tab"])).toEqual(["S04"]);
});

it("reads one code after the other", () => {
  expect(type([..."S04", "Enter", ..."S05", "Enter"])).toEqual(["S04", "S05"]);
});

it("leaves out shift keys, and empty codes", () => {
  expect(type(["Shift", "S", "Shift", "0", "4", "Enter", "Enter", " ", "Enter"])).toEqual(["S04"]);
});

it("forgets what was typed before a pause, as fingers do it", () => {
  expect(type([..."S04", "Enter"], 400)).toEqual([]);
});

it("takes no part in shortcuts and input methods", () => {
  expect(type([..."S04", "Enter"], 5, { ctrlKey: true })).toEqual([]);
  expect(type([..."S04", "Enter"], 5, { isComposing: true })).toEqual([]);
});
