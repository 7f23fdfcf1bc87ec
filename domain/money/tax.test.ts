import fc from "fast-check";
import { expect, it } from "vitest";
import { includedTax } from "#domain/money/tax.ts";

it("is a whole number that never exceeds what 10 percent of the net would be", () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), (total) => {
      const tax = includedTax(total);
      expect(Number.isInteger(tax)).toBe(true);
      expect(tax * 11 <= total && total < (tax + 1) * 11).toBe(true);
    }),
  );
});
