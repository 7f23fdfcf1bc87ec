import { expect, it } from "vitest";
import { wholeFrom } from "./whole-text.ts";

it.each([
  ["10000", 10_000],
  ["１００００", 10_000],
  ["10,000", 10_000],
  ["１０，０００ ", 10_000],
  ["0", 0],
  ["-1", -1],
])("reads %j as people type it", (text, number) => {
  expect(wholeFrom(text)).toBe(number);
});

it.each(["", " ", "　", "1e4", "0x10", "1.5", "10.000", "Infinity", "12円", "１２3a"])(
  "takes %j for no number, and not for 0",
  (text) => {
    expect(wholeFrom(text)).toBeNaN();
  },
);
