import { expect, it } from "vitest";
import { readLabel, writeBoxLabel, writeUnitLabel } from "#domain/rentals/label.ts";

it("reads what it wrote", () => {
  expect(readLabel(writeUnitLabel("EK-202-006"))).toEqual({ kind: "unit", serialNumber: "EK-202-006" });
  expect(readLabel(writeBoxLabel("shin-yokohama", "S04"))).toEqual({
    kind: "box",
    station: "shin-yokohama",
    number: "S04",
  });
});

it("reads what a person typed, in small or full-width letters, with spaces around", () => {
  expect(readLabel(" ek-202-006 ")).toEqual({ kind: "unit", serialNumber: "EK-202-006" });
  expect(readLabel("ＥＫ-２０２-００６")).toEqual({ kind: "unit", serialNumber: "EK-202-006" });
});

it.each(["", "S04", "BOX:tokyo", "BOX:tokyo:", "EK-202", "https://example.com", "R23456789AB"])(
  "is not fooled by %j",
  (text) => {
    expect(readLabel(text)).toBeUndefined();
  },
);
