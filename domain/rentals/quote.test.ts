import { describe, expect, it } from "vitest";
import { quoteRental } from "#domain/rentals/quote.ts";
import { defaultSettings } from "#domain/settings.ts";
import { HOUR } from "#domain/time.ts";

const pickup = new Date("2028-02-28T10:00:00+09:00");
const rules = {
  prices: { 12: 680, 24: 980, 48: 1480, 72: 1880 },
  extensionUnitPrice: 300,
  replacementPrice: 4_000,
};
function quote(hours: number, discountValue = 0, longer = false) {
  const giveBack = new Date(pickup.getTime() + hours * HOUR);
  const coupon = discountValue > 0 ? { discountValue, discountPercent: null } : undefined;
  return quoteRental({ pickup, giveBack, rules, coupon, longer }, defaultSettings);
}

describe("the quote", () => {
  it.each([
    [1, 680],
    [12, 680],
    [12.5, 980],
    [24, 980],
    [48, 1480],
    [72, 1880],
  ])("of %d hours is %i yen", (hours, total) => {
    expect(quote(hours)).toMatchObject({ subtotal: total, discount: 0, total, tax: Math.floor((total * 10) / 110) });
  });

  it("has no price above 72 hours", () => {
    expect(quote(72.5)).toBeUndefined();
  });

  it.each([
    [72.5, 1, 300],
    [84, 1, 300],
    [84.5, 2, 600],
    // A new item costs 4,000 yen: plan and blocks stop there.
    [168, 8, 2_120],
    [336, 22, 2_120],
  ])("of %d hours, where it may be longer, is the 72-hour plan and %i blocks for %i yen", (hours, blocks, fee) => {
    expect(quote(hours, 0, true)).toMatchObject({
      ...{ planHours: 72, subtotal: 1880, extensionBlocks: blocks, extensionFee: fee, total: 1880 + fee },
      tax: Math.floor(((1880 + fee) * 10) / 110),
    });
  });

  it("takes a coupon off the plan's price only", () => {
    expect(quote(96, 300, true)).toMatchObject({ discount: 300, total: 1880 - 300 + 600 });
    expect(quote(96, 5_000, true)).toMatchObject({ discount: 1880, extensionFee: 600, total: 600 });
  });

  it("has no price above 14 days, and none below nothing, however long it may be", () => {
    expect(quote(336.5, 0, true)).toBeUndefined();
    expect(quote(-1, 0, true)).toBeUndefined();
  });

  it.each([
    [300, 300, 380],
    [680, 680, 0],
    [1_000, 680, 0],
  ])("takes a coupon of %i yen off as %i and never goes below 0", (value, discount, total) => {
    expect(quote(12, value)).toMatchObject({ discount, total });
  });
});
