import { describe, expect, it } from "vitest";
import { couponState, isCouponCode, normaliseCouponCode } from "#domain/coupon.ts";

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
  });
});
