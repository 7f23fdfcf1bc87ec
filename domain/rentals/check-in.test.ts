import { expect, it } from "vitest";
import { findsSomething } from "#domain/rentals/check-in.ts";

it.each([
  ["nothing", { condition: "ready", missing: [] }, false],
  ["a note alone", { condition: "cleaning", missing: [], note: "砂が入っていた" }, false],
  ["repair without a word about it", { condition: "repair", missing: [], note: " " }, false],
  ["what is to be repaired", { condition: "repair", missing: [], note: "レンズに傷" }, true],
  ["something missing, however well the rest is", { condition: "ready", missing: [0] }, true],
] as const)("finds %s", (_, found, told) => {
  expect(findsSomething(found)).toBe(told);
});
