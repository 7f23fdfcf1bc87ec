import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cancellationDeadline, inTimeToCancel } from "#domain/cancellation.ts";
import { couponRefusal } from "#domain/coupon.ts";
import { extensionFee, inTimeToExtend, latestExtension } from "#domain/extension.ts";
import { lateFee, lateFrom, nextLateFee } from "#domain/late-fee.ts";
import { type PlanHours, planHours } from "#domain/plan.ts";
import { includedTax, quoteRental } from "#domain/quote.ts";
import { defaultSettings } from "#domain/settings.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const pickup = new Date("2028-02-28T10:00:00+09:00");
const later = (from: Date, ms: number) => new Date(from.getTime() + ms);
const prices = { 12: 680, 24: 980, 48: 1480, 72: 1880 };
const quote = (hours: number, discountValue = 0) =>
  quoteRental({ pickup, giveBack: later(pickup, hours * HOUR), prices, discountValue }, defaultSettings);

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

  it("contains a tax that never exceeds what 10 percent of the net would be", () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), (total) => {
        const tax = includedTax(total);
        expect(Number.isInteger(tax)).toBe(true);
        expect(tax * 11 <= total && total < (tax + 1) * 11).toBe(true);
      }),
    );
  });
});

describe("cancelling", () => {
  const deadline = cancellationDeadline(pickup, 24);
  it("is allowed until 24 hours before the pickup, that whole minute included", () => {
    expect(deadline).toEqual(new Date("2028-02-27T10:00:00+09:00"));
    expect(inTimeToCancel(deadline, deadline)).toBe(true);
    expect(inTimeToCancel(deadline, later(deadline, MINUTE - 1))).toBe(true);
    expect(inTimeToCancel(deadline, later(deadline, MINUTE))).toBe(false);
  });
});

describe("an extension", () => {
  const booked = (plan: PlanHours, paidBlocks = 0) => ({
    pickupAt: pickup,
    planHours: plan,
    paidBlocks,
    extensionUnitPrice: 250,
  });

  it.each(planHours)("of the %i-hour plan costs nothing up to the plan, then a block per started 12 hours", (plan) => {
    const fee = (beyond: number) => extensionFee(booked(plan), later(pickup, plan * HOUR + beyond)).fee;
    expect([-MINUTE, 0, 1, 12 * HOUR, 12 * HOUR + 1, 24 * HOUR].map(fee)).toEqual([0, 0, 250, 250, 500, 500]);
  });

  it("costs the same in one step as in several", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...planHours),
        fc.array(fc.integer({ min: 1, max: 48 }), { minLength: 1, maxLength: 6 }),
        (plan, steps) => {
          let paidBlocks = 0;
          let paid = 0;
          let hours: number = plan;
          for (const step of steps) {
            hours += step / 2;
            const { blocks, fee } = extensionFee(booked(plan, paidBlocks), later(pickup, hours * HOUR));
            paidBlocks += blocks;
            paid += fee;
          }
          expect(paid).toBe(extensionFee(booked(plan), later(pickup, hours * HOUR)).fee);
        },
      ),
    );
  });

  it("may be asked for until the return time, not a moment later", () => {
    expect(inTimeToExtend({ returnAt: pickup }, pickup)).toBe(true);
    expect(inTimeToExtend({ returnAt: pickup }, later(pickup, 1))).toBe(false);
  });

  it("goes up to 14 days in all, or 24 hours before the unit is needed", () => {
    const booking = { pickupAt: pickup, longestRentalDays: 14 };
    expect(latestExtension(booking, undefined, 24)).toEqual(new Date("2028-03-13T10:00:00+09:00"));
    expect(latestExtension(booking, later(pickup, 60 * HOUR), 24)).toEqual(later(pickup, 36 * HOUR));
  });
});

describe("the late fee", () => {
  const rules = { lateGraceMinutes: 30, extensionUnitPrice: 250, replacementPrice: 1_100 };
  const fee = (ms: number) => lateFee(pickup, later(pickup, ms), rules);

  it("starts after 30 minutes, grows per started 12 hours and stops at the price of a new item", () => {
    expect(lateFrom(pickup, rules)).toEqual(later(pickup, 30 * MINUTE));
    expect([-HOUR, 0, 30 * MINUTE, 30 * MINUTE + 1, 30 * MINUTE + 12 * HOUR].map(fee)).toEqual([0, 0, 0, 250, 250]);
    expect(fee(30 * MINUTE + 12 * HOUR + 1)).toBe(500);
    expect(fee(1_000 * HOUR)).toBe(1_100);
  });

  it("never falls as time passes", () => {
    fc.assert(fc.property(fc.nat(10_000), fc.nat(1_000), (a, b) => fee(a * MINUTE) <= fee((a + b) * MINUTE)));
  });

  it("tells after when it grows and to what, until it has reached the cap", () => {
    const next = (ms: number) => nextLateFee(pickup, later(pickup, ms), rules);
    expect(next(0)).toEqual({ at: later(pickup, 30 * MINUTE), fee: 250 });
    expect(next(30 * MINUTE)).toEqual({ at: later(pickup, 30 * MINUTE), fee: 250 });
    expect(next(30 * MINUTE + 1)).toEqual({ at: later(pickup, 12.5 * HOUR), fee: 500 });
    expect(next(37 * HOUR)).toEqual({ at: later(pickup, 48.5 * HOUR), fee: 1_100 });
    expect(next(49 * HOUR)).toBeUndefined();
  });
});

describe("a coupon", () => {
  const coupon = {
    discountValue: 300,
    validFrom: new Date("2026-12-01T00:00:00+09:00"),
    validUntil: new Date("2027-01-01T00:00:00+09:00"),
    minimumAmount: 1_000,
    categorySlug: "fan",
    used: false,
  };
  const rental = { subtotal: 1_000, categories: ["binoculars", "fan"] };
  const now = new Date("2026-12-31T23:59:59+09:00");

  it("counts from its first instant until before its last", () => {
    expect(couponRefusal(coupon, rental, coupon.validFrom)).toBeUndefined();
    expect(couponRefusal(coupon, rental, now)).toBeUndefined();
    expect(couponRefusal(coupon, rental, later(coupon.validFrom, -1))).toBe("outside its time");
    expect(couponRefusal(coupon, rental, coupon.validUntil)).toBe("outside its time");
  });

  it("wants its minimum and its category or department", () => {
    expect(couponRefusal(coupon, { ...rental, subtotal: 999 }, now)).toBe("conditions not met");
    expect(couponRefusal(coupon, { ...rental, categories: ["suitcase", "travel"] }, now)).toBe("conditions not met");
    expect(couponRefusal({ ...coupon, categorySlug: null }, { ...rental, categories: [] }, now)).toBeUndefined();
  });

  it("counts once, and without a rental by its time only", () => {
    expect(couponRefusal({ ...coupon, used: true }, rental, now)).toBe("used");
    expect(couponRefusal(coupon, undefined, now)).toBeUndefined();
    expect(couponRefusal(coupon, undefined, coupon.validUntil)).toBe("outside its time");
  });
});
