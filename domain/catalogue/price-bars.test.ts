import fc from "fast-check";
import { expect, it } from "vitest";
import { priceBars } from "./price-bars.ts";

it("counts prices by twelve parts of equal width; the highest belongs to the last", () => {
  expect(priceBars([280, 280, 1_480, 300, 1_479])).toEqual({
    lowest: 280,
    highest: 1_480,
    bars: [3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2],
  });
  expect(priceBars([0, 99, 100, 1_200])?.bars.slice(0, 2)).toEqual([2, 1]);
});

it("has nothing to say where all cost the same, or there is nothing", () => {
  expect(priceBars([])).toBeUndefined();
  expect(priceBars([980])).toBeUndefined();
  expect(priceBars([980, 980])).toBeUndefined();
});

it("counts every price once, whatever they are", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50_000), { minLength: 2, maxLength: 60 }), (prices) => {
      fc.pre(new Set(prices).size > 1);
      const { lowest, highest, bars } = priceBars(prices) ?? { lowest: 0, highest: 0, bars: [] };
      expect([lowest, highest]).toEqual([Math.min(...prices), Math.max(...prices)]);
      expect(bars).toHaveLength(12);
      expect(bars.reduce((sum, count) => sum + count, 0)).toBe(prices.length);
      expect([bars[0], bars[11]]).not.toContain(0);
    }),
  );
});
