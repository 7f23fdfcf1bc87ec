import { describe, expect, it } from "vitest";
import {
  cardBrand,
  isCardNumber,
  isExpired,
  isSecurityCode,
  maskCardNumber,
  parseExpiry,
  readExpiry,
} from "#domain/money/card-rules.ts";

describe("a card number", () => {
  it.each(["4111111111111111", "3530111333300000", "378282246310005", "30569309025904"])("%s is one", (digits) => {
    expect(isCardNumber(digits)).toBe(true);
  });

  it.each([
    "4111111111111112",
    "4111 1111 1111 1111",
    "411111111111",
    "",
    "41111111111111111",
    "４１１１１１１１１１１１１１１１",
  ])("%s is none", (digits) => {
    expect(isCardNumber(digits)).toBe(false);
  });

  it("shows its last four digits only", () => {
    expect(maskCardNumber("4111111111111111")).toBe("************1111");
  });

  it("tells its brand", () => {
    expect(["4111", "5555", "2221", "3530", "3782", "3056", "6011"].map(cardBrand)).toEqual([
      "visa",
      "mastercard",
      "mastercard",
      "jcb",
      "amex",
      "diners",
      "other",
    ]);
  });
});

it.each([
  ["5100", "mastercard"],
  ["5099", "other"],
  ["5599", "mastercard"],
  ["5600", "other"],
  ["2220", "other"],
  ["2720", "mastercard"],
  ["2721", "other"],
  ["3527", "other"],
  ["3528", "jcb"],
  ["3589", "jcb"],
  ["3590", "other"],
])("a card that begins with %s is of %s", (prefix, brand) => {
  expect(cardBrand(prefix)).toBe(brand);
});

describe("an expiry", () => {
  it("is four digits with a month that exists", () => {
    expect(parseExpiry("1228")).toEqual({ year: 2028, month: 12 });
    expect(parseExpiry("0128")).toEqual({ year: 2028, month: 1 });
    expect(["0028", "1328", "128", "12/28", "abcd", ""].map(parseExpiry)).toEqual(Array(6).fill(undefined));
  });

  it("is kept with its year first", () => {
    expect(readExpiry("2812")).toEqual({ year: 2028, month: 12 });
  });

  it("holds to the end of its month in Japan", () => {
    const expiry = { year: 2026, month: 11 };
    expect(isExpired(expiry, new Date("2026-11-30T23:59:59+09:00"))).toBe(false);
    expect(isExpired(expiry, new Date("2026-12-01T00:00:00+09:00"))).toBe(true);
    expect(isExpired({ year: 2027, month: 1 }, new Date("2026-12-31T23:00:00+09:00"))).toBe(false);
  });
});

it("a security code has three or four digits", () => {
  expect(["123", "1234", "12", "12345", "12a", ""].map(isSecurityCode)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
