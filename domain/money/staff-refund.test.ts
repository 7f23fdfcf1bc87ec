import fc from "fast-check";
import { expect, it } from "vitest";
import { needsSecondPerson, stateOfParts } from "#domain/money/staff-refund.ts";

const limits = { refundLimitYen: 10_000, refundDayLimitYen: 30_000 };

it.each([
  [10_000, 0, 0, false],
  [10_001, 0, 0, true],
  [1, 29_999, 0, false],
  [1, 30_000, 0, true],
  [10_000, 20_000, 0, false],
  [10_000, 20_001, 0, true],
  [1, 0, 9_999, false],
  [1, 0, 10_000, true],
])(
  "a refund of %i after %i on the same day and %i of the same reservation: a second person %s",
  (amount, today, here, needed) => {
    expect(needsSecondPerson(amount, { today, here }, limits)).toBe(needed);
  },
);

it("never lets one person give more than the limits alone, in however many parts", () => {
  const wish = fc.record({ amount: fc.integer({ min: 1, max: 12_000 }), reservation: fc.nat(3), who: fc.nat(1) });
  fc.assert(
    fc.property(fc.array(wish, { maxLength: 40 }), (wishes) => {
      const alone: typeof wishes = [];
      const sum = (some: typeof wishes) => some.reduce((all, { amount }) => all + amount, 0);
      const givenBy = (who: number) => sum(alone.filter((each) => each.who === who));
      const givenTo = (reservation: number) => sum(alone.filter((each) => each.reservation === reservation));
      for (const each of wishes) {
        const given = { today: givenBy(each.who), here: givenTo(each.reservation) };
        if (!needsSecondPerson(each.amount, given, limits)) alone.push(each);
      }
      for (const who of [0, 1]) expect(givenBy(who)).toBeLessThanOrEqual(limits.refundDayLimitYen);
      for (const of of [0, 1, 2, 3]) expect(givenTo(of)).toBeLessThanOrEqual(limits.refundLimitYen);
    }),
  );
});

it("is sent when all parts are, or a cancellation gave back all of a payment", () => {
  const sent = { state: "succeeded", paymentState: "captured" };
  const overtaken = { state: "refused", paymentState: "refunded" };
  expect(stateOfParts([sent, overtaken])).toBe("sent");
  expect(stateOfParts([])).toBe("sent");
});

it("has failed when the gateway refused a part, whatever is open", () => {
  const open = { state: "unknown", paymentState: "captured" };
  const declined = { state: "declined", paymentState: "captured" };
  expect(stateOfParts([open, declined])).toBe("failed");
  expect(stateOfParts([{ ...declined, state: "rejected" }])).toBe("failed");
});

it("is unknown while a part is", () => {
  const sent = { state: "succeeded", paymentState: "captured" };
  for (const state of ["created", "sent", "unknown"]) {
    expect(stateOfParts([sent, { state, paymentState: "captured" }])).toBe("unknown");
  }
});

it("is to be sent again when a part was not executed or had to wait", () => {
  for (const state of ["not_executed", "refused"]) {
    expect(stateOfParts([{ state, paymentState: "captured" }])).toBe("approved");
  }
});
