import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { receiptLines, taxOfParts } from "#domain/money/receipt.ts";
import { includedTax } from "#domain/money/tax.ts";

describe("the tax of parts", () => {
  it.each([
    [[980], [89]],
    // Each alone would have 0 or 54 yen.
    [
      [10, 10, 10],
      [0, 1, 1],
    ],
    [
      [600, 600, 600],
      [54, 55, 54],
    ],
    [
      [980, 300, -300, -980],
      [89, 27, -27, -89],
    ],
    [[], []],
  ])("%j is %j", (amounts, taxes) => {
    expect(taxOfParts(amounts)).toEqual(taxes);
  });

  /** Payments and refunds in any order, never more given back than there is. */
  const movements = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 50_000 }), fc.boolean(), fc.nat(100)), { maxLength: 12 })
    .map((steps) => {
      let left = 0;
      return steps.map(([amount, isRefund, percent]) => {
        const refund = Math.floor((left * percent) / 100);
        const moved = isRefund && refund > 0 ? -refund : amount;
        left += moved;
        return moved;
      });
    });

  it("adds up to the tax of the sum at every step, and back to nothing", () => {
    fc.assert(
      fc.property(movements, (amounts) => {
        const taxes = taxOfParts(amounts);
        const sum = (some: number[]) => some.reduce((total, each) => total + each, 0);
        for (const [index] of amounts.entries()) {
          expect(sum(taxes.slice(0, index + 1))).toBe(includedTax(sum(amounts.slice(0, index + 1))));
        }
        expect(sum(taxOfParts([...amounts, -sum(amounts)]))).toBe(0);
      }),
    );
  });

  it("differs by less than a yen from what the part alone would contain", () => {
    fc.assert(
      fc.property(movements, (amounts) => {
        for (const [index, tax] of taxOfParts(amounts).entries()) {
          expect(Math.abs(tax - (amounts[index] ?? 0) / 11)).toBeLessThan(1);
        }
      }),
    );
  });
});

describe("the lines of a receipt", () => {
  const rental = { purpose: "rental" as const, amount: 780, tax: 70 };
  const extension = { purpose: "extension" as const, amount: 600, tax: 55 };
  const lateFee = { purpose: "late_fee" as const, amount: 300, tax: 27 };

  const parts = { discount: 200, bookedExtension: 0 };

  it("of a rental longer than its plan name the blocks that were booked with it", () => {
    const longer = { ...parts, bookedExtension: 300 };
    expect(receiptLines([rental], [], longer)).toMatchObject({
      rental: 680,
      extension: 300,
      discount: 200,
      total: 780,
    });
    expect(receiptLines([rental, extension], [], longer)).toMatchObject({ rental: 680, extension: 900, total: 1_380 });
    expect(receiptLines([extension], [], longer)).toMatchObject({ rental: 0, extension: 600, discount: 0, total: 600 });
  });

  it("of one payment are its own", () => {
    const nothing = { rental: 0, extension: 0, change: 0, lateFee: 0, damage: 0, discount: 0, refunded: 0 };
    expect(receiptLines([rental], [], parts)).toEqual({ ...nothing, rental: 980, discount: 200, total: 780, tax: 70 });
    expect(receiptLines([extension], [], parts)).toEqual({ ...nothing, extension: 600, total: 600, tax: 55 });
    expect(receiptLines([lateFee], [], parts)).toEqual({ ...nothing, lateFee: 300, total: 300, tax: 27 });
  });

  it("of a reservation that was changed name what the change cost", () => {
    const change = { purpose: "change" as const, amount: 400, tax: 36 };
    expect(receiptLines([change], [], parts)).toMatchObject({ rental: 0, change: 400, discount: 0, total: 400 });
    expect(receiptLines([rental, change], [{ amount: 500, tax: 45 }], parts)).toMatchObject({
      rental: 980,
      change: 400,
      discount: 200,
      refunded: 500,
      total: 680,
      tax: 61,
    });
  });

  it("of the whole rental are the sums, less what was given back", () => {
    expect(receiptLines([rental, extension, extension, lateFee], [{ amount: 600, tax: 54 }], parts)).toEqual({
      rental: 980,
      extension: 1_200,
      change: 0,
      lateFee: 300,
      damage: 0,
      discount: 200,
      refunded: 600,
      total: 1_680,
      tax: 153,
    });
  });
});

it("names what damage or loss cost on a line of its own", () => {
  const damage = { purpose: "damage" as const, amount: 1_100, tax: 100 };
  const none = { discount: 0, bookedExtension: 0 };
  expect(receiptLines([damage], [{ amount: 550, tax: 50 }], none)).toMatchObject({
    rental: 0,
    lateFee: 0,
    damage: 1_100,
    refunded: 550,
    total: 550,
    tax: 50,
  });
});

it("has lines that add up to the total, whatever was paid, given back and taken off", () => {
  const purpose = fc.constantFrom("rental", "extension", "change", "late_fee", "damage");
  const yen = fc.nat(50_000);
  const payment = fc.record({ purpose, amount: yen, tax: yen });
  const parts = fc.record({ discount: yen, bookedExtension: yen });
  fc.assert(
    fc.property(fc.array(payment), fc.array(fc.record({ amount: yen, tax: yen })), parts, (payments, refunds, made) => {
      const { rental, extension, change, lateFee, damage, discount, refunded, total } = receiptLines(
        payments,
        refunds,
        made,
      );
      expect(rental + extension + change + lateFee + damage - discount - refunded).toBe(total);
    }),
  );
});
