import { describe, expect, it } from "vitest";
import { quoteRental } from "#domain/rentals/quote.ts";
import { defaultSettings } from "#domain/settings.ts";
import { HOUR } from "#domain/time.ts";

const pickup = new Date("2028-02-28T10:00:00+09:00");
const prices = { 12: 680, 24: 980, 48: 1480, 72: 1880 };
function quote(hours: number, discountValue = 0) {
  const giveBack = new Date(pickup.getTime() + hours * HOUR);
  return quoteRental({ pickup, giveBack, prices, discountValue }, defaultSettings);
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
    [300, 300, 380],
    [680, 680, 0],
    [1_000, 680, 0],
  ])("takes a coupon of %i yen off as %i and never goes below 0", (value, discount, total) => {
    expect(quote(12, value)).toMatchObject({ discount, total });
  });
});
