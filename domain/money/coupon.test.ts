import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  afterUse,
  couponDiscount,
  couponRefusal,
  couponState,
  isCouponCode,
  normaliseCouponCode,
} from "#domain/money/coupon.ts";

describe("where a coupon stands", () => {
  const coupon = {
    validFrom: new Date("2026-12-01T00:00:00+09:00"),
    validUntil: new Date("2027-01-01T00:00:00+09:00"),
  };
  const justBefore = (instant: Date) => new Date(instant.getTime() - 1);

  it.each([
    [justBefore(coupon.validFrom), "upcoming"],
    [coupon.validFrom, "usable"],
    [justBefore(coupon.validUntil), "usable"],
    [coupon.validUntil, "expired"],
  ])("at %s it is %s", (now, state) => {
    expect(couponState(coupon, false, now)).toBe(state);
    expect(couponState(coupon, true, now)).toBe("used");
  });

  it("comes back when its use is taken back, unless it has expired by then", () => {
    const [back, lost] = [
      { couponReturned: true, couponExpired: false },
      { couponReturned: false, couponExpired: true },
    ];
    expect(afterUse(coupon, justBefore(coupon.validUntil))).toEqual(back);
    expect(afterUse(coupon, coupon.validUntil)).toEqual(lost);
    expect(afterUse(undefined, coupon.validUntil)).toEqual({ couponReturned: false, couponExpired: false });
  });
});

describe("what a coupon takes off", () => {
  it.each([
    [{ discountValue: 300, discountPercent: null }, 1_000, 300, "its value"],
    [{ discountValue: 300, discountPercent: null }, 299, 299, "never more than the price"],
    [{ discountValue: 500, discountPercent: 10 }, 1_999, 199, "whole yen, rounded down"],
    [{ discountValue: 500, discountPercent: 10 }, 5_000, 500, "its percentage up to the value"],
    [{ discountValue: 500, discountPercent: 10 }, 5_010, 500, "no more than the value"],
    [{ discountValue: 500, discountPercent: 1 }, 99, 0, "less than one yen is nothing"],
    [{ discountValue: 9_999, discountPercent: 100 }, 1_234, 1_234, "all of it"],
  ])("%j of %d yen: %d, %s", (coupon, price, discount, _why) => {
    expect(couponDiscount(coupon, price)).toBe(discount);
  });

  const yen = fc.integer({ min: 0, max: 1_000_000 });
  const value = fc.record({
    discountValue: fc.integer({ min: 1, max: 1_000_000 }),
    discountPercent: fc.option(fc.integer({ min: 1, max: 100 })),
  });

  it("is whole yen, within price, value and percentage, less than a yen below the least of them", () => {
    fc.assert(
      fc.property(value, yen, (coupon, price) => {
        const discount = couponDiscount(coupon, price);
        const share = coupon.discountPercent === null ? price : (price * coupon.discountPercent) / 100;
        const least = Math.min(share, price, coupon.discountValue);
        expect(Number.isInteger(discount)).toBe(true);
        expect(discount).toBeLessThanOrEqual(least);
        expect(discount).toBeGreaterThan(least - 1);
      }),
    );
  });

  it("never makes the dearer of two rentals the cheaper one", () => {
    fc.assert(
      fc.property(value, yen, yen, (coupon, one, more) => {
        const left = (price: number) => price - couponDiscount(coupon, price);
        expect(left(one + more)).toBeGreaterThanOrEqual(left(one));
      }),
    );
  });
});

describe("a coupon's code", () => {
  it.each([
    ["ABC", true],
    ["AB", false],
    ["A".repeat(20), true],
    ["A".repeat(21), false],
    ["A-1", true],
    ["abc", false],
    ["ABC ", false],
  ])("%j: %s", (code, allowed) => {
    expect(isCouponCode(code)).toBe(allowed);
  });

  it("is kept in one form, however it was typed", () => {
    expect(normaliseCouponCode(" ｅkikari５００　")).toBe("EKIKARI500");
    for (const typed of ["fuyu-2026", "ＦＵＹＵ－２０２６", "ＦＵＹＵー２０２６", "FUYU–2026"]) {
      expect(normaliseCouponCode(typed)).toBe("FUYU-2026");
    }
  });
});

describe("a coupon", () => {
  const coupon = {
    discountValue: 300,
    discountPercent: null,
    validFrom: new Date("2026-12-01T00:00:00+09:00"),
    validUntil: new Date("2027-01-01T00:00:00+09:00"),
    minimumAmount: 1_000,
    categorySlug: "fan",
    used: false,
    stopped: false,
    exhausted: false,
  };
  const rental = { subtotal: 1_000, categories: ["binoculars", "fan"] };
  const now = new Date("2026-12-31T23:59:59+09:00");

  it("counts from its first instant until before its last", () => {
    expect(couponRefusal(coupon, rental, coupon.validFrom)).toBeUndefined();
    expect(couponRefusal(coupon, rental, now)).toBeUndefined();
    expect(couponRefusal(coupon, rental, new Date(coupon.validFrom.getTime() - 1))).toBe("outside its time");
    expect(couponRefusal(coupon, rental, coupon.validUntil)).toBe("outside its time");
  });

  it("wants its minimum and its category or department", () => {
    expect(couponRefusal(coupon, { ...rental, subtotal: 999 }, now)).toBe("conditions not met");
    expect(couponRefusal(coupon, { ...rental, categories: ["suitcase", "travel"] }, now)).toBe("conditions not met");
    expect(couponRefusal({ ...coupon, categorySlug: null }, { ...rental, categories: [] }, now)).toBeUndefined();
  });

  it("counts no more when it was stopped, or when as many were used as there are", () => {
    expect(couponRefusal({ ...coupon, stopped: true }, rental, now)).toBe("outside its time");
    expect(couponRefusal({ ...coupon, exhausted: true }, rental, now)).toBe("no more left");
    expect(couponRefusal({ ...coupon, exhausted: true, used: true }, rental, now)).toBe("used");
  });

  it("counts once, and without a rental by its time only", () => {
    expect(couponRefusal({ ...coupon, used: true }, rental, now)).toBe("used");
    expect(couponRefusal(coupon, undefined, now)).toBeUndefined();
    expect(couponRefusal(coupon, undefined, coupon.validUntil)).toBe("outside its time");
  });
});
