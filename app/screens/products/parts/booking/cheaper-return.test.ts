import { expect, it } from "vitest";
import { cheaperReturn, type ReturnOption } from "./cheaper-return.ts";

const option = (clock: string, planHours: 12 | 24, price: number): ReturnOption => ({
  time: `2026-12-01T${clock}:00+09:00`,
  planHours,
  price,
  extensionBlocks: 0,
  extensionFee: 0,
});
const options = [option("21:30", 12, 800), option("22:00", 12, 800), option("22:30", 24, 1200)];

it("offers the last return before the dearer plan begins", () => {
  expect(cheaperReturn(options, option("22:30", 24, 1200))?.time).toBe("2026-12-01T22:00:00+09:00");
});

it("offers nothing within the same plan or when it would be hours earlier", () => {
  expect(cheaperReturn(options, option("22:00", 12, 800))).toBeUndefined();
  expect(cheaperReturn([option("06:00", 12, 800)], option("22:30", 24, 1200))).toBeUndefined();
});
