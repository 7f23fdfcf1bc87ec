import { describe, expect, it } from "vitest";
import { isShippingNumber, normaliseShippingNumber } from "#domain/rentals/shipping-number.ts";

describe("a shipping number", () => {
  it.each([
    "1234-5678-9012",
    "1234 5678　9012",
    "１２３４－５６７８－９０１２",
    "１２３４ー５６７８ー９０１２",
    "1234–5678−9012",
  ])("typed as %j is read as it is printed", (typed) => expect(normaliseShippingNumber(typed)).toBe("123456789012"));

  it("has letters in one case", () => expect(normaliseShippingNumber("ab123456789jp")).toBe("AB123456789JP"));

  it.each([
    ["1234567", false],
    ["12345678", true],
    ["A".repeat(20), true],
    ["A".repeat(21), false],
    ["ab123456", false],
    ["1234567あ", false],
    ["", false],
  ])("%j: %s", (number, allowed) => expect(isShippingNumber(number)).toBe(allowed));
});
