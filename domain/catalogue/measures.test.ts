import { describe, expect, it } from "vitest";
import { isLuggage, isSmall, layInto } from "#domain/catalogue/measures.ts";

const box = { width: 350, depth: 570, height: 340 };

describe("what goes into a box", () => {
  it("fits exactly, and not a millimetre more", () => {
    expect(layInto(box, box)).toEqual({ width: 350, height: 340, upright: true });
    expect(layInto({ ...box, width: 351 }, box)).toBeUndefined();
  });

  it("is turned where it cannot stand", () => {
    expect(layInto({ width: 340, depth: 240, height: 540 }, box)).toEqual({ width: 340, height: 240, upright: false });
    expect(layInto({ width: 100, depth: 345, height: 300 }, box)).toEqual({ width: 100, height: 300, upright: true });
    expect(layInto({ width: 560, depth: 100, height: 100 }, box)).toEqual({ width: 100, height: 100, upright: false });
  });

  it("does not fit because its volume would", () => {
    expect(layInto({ width: 10, depth: 10, height: 600 }, box)).toBeUndefined();
  });

  it("must fit with its second edge too", () => {
    expect(layInto({ width: 360, depth: 240, height: 550 }, box)).toBeUndefined();
  });
});

it("is small below 30 cm on every side", () => {
  expect(isSmall({ width: 299, depth: 10, height: 10 })).toBe(true);
  expect(isSmall({ width: 10, depth: 300, height: 10 })).toBe(false);
});

it("packs clothes into luggage only", () => {
  expect((["suitcase", "backpack", "bag", "box", "camera"] as const).map(isLuggage)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
