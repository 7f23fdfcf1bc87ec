import fc from "fast-check";
import { expect, it } from "vitest";
import { splitRefund } from "./split-refund.ts";

const taken = fc
  .array(fc.record({ amount: fc.integer({ min: 1, max: 10_000 }), share: fc.double({ min: 0, max: 1, noNaN: true }) }))
  .map((payments) =>
    payments.map(({ amount, share }, index) => ({ id: String(index), amount, planned: Math.floor(amount * share) })),
  );

it("gives back the whole sum, of no payment more than is left of it", () => {
  fc.assert(
    fc.property(taken, fc.integer({ min: 1, max: 50_000 }), (payments, refund) => {
      const left = payments.reduce((sum, { amount, planned }) => sum + amount - planned, 0);
      const parts = splitRefund(payments, refund);
      if (refund > left) {
        expect(parts).toBeUndefined();
        return;
      }
      expect(parts?.reduce((sum, { amount }) => sum + amount, 0)).toBe(refund);
      for (const { id, amount } of parts ?? []) {
        const payment = payments.find((each) => each.id === id);
        expect(amount).toBeGreaterThan(0);
        expect(amount).toBeLessThanOrEqual((payment?.amount ?? 0) - (payment?.planned ?? 0));
      }
    }),
  );
});

it("takes the first payments first", () => {
  const payments = [
    { id: "change", amount: 300, planned: 100 },
    { id: "rental", amount: 1_000, planned: 0 },
  ];
  expect(splitRefund(payments, 150)).toEqual([{ id: "change", amount: 150 }]);
  expect(splitRefund(payments, 500)).toEqual([
    { id: "change", amount: 200 },
    { id: "rental", amount: 300 },
  ]);
});
