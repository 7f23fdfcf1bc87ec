import fc from "fast-check";
import { expect, it } from "vitest";
import { damageChargeAt, mostForDamage, standsLoss } from "#domain/rentals/damage.ts";

const rental = {
  status: "returned" as const,
  returnedAt: new Date("2026-11-15T10:00:00+09:00"),
  terms: { replacementPrice: 10_000 },
  lateFeeCharged: 0,
  damageTotal: 0,
  unrented: null,
};

it("is at most the replacement price, whatever was charged before", () => {
  expect(mostForDamage(rental, "damage")).toBe(10_000);
  expect(mostForDamage({ ...rental, damageTotal: 9_999 }, "damage")).toBe(1);
  expect(mostForDamage({ ...rental, damageTotal: 10_000 }, "damage")).toBe(0);
});

it("deducts late fees that were paid from what a lost item costs, and only from that", () => {
  // Said to be sent, and never there: the late fee ended with the shipping number.
  const parcel = { ...rental, status: "not_returned" as const, returnedAt: null };
  expect(mostForDamage({ ...parcel, lateFeeCharged: 3_000 }, "loss")).toBe(7_000);
  expect(mostForDamage({ ...parcel, lateFeeCharged: 3_000 }, "damage")).toBe(10_000);
  expect(mostForDamage({ ...parcel, lateFeeCharged: 8_000, damageTotal: 5_000 }, "loss")).toBe(0);
});

it.each(["not_returned", "returned"] as const)("%s and back with us: nothing is lost", (status) => {
  expect(mostForDamage({ ...rental, status }, "loss")).toBe(0);
  expect(mostForDamage({ ...rental, status }, "damage")).toBe(10_000);
});

it.each([
  ["not_collected", 0],
  ["before_pickup", 0],
  ["not_pickup", 0],
  ["in_rental", 10_000],
  ["overdue_return", 10_000],
  ["not_returned", 10_000],
  ["returned", 0],
  ["cancelled", 0],
] as const)("%s without a return: at most %i", (status, most) => {
  expect(mostForDamage({ ...rental, status, returnedAt: null }, "loss")).toBe(most);
});

it.each(["returned", "cancelled"] as const)("%s, and taken all the same: as what was rented", (status) => {
  const taken = { ...rental, status, returnedAt: null, damageTotal: 1_000 };
  const most = (unrented: "has" | "had") =>
    (["loss", "damage"] as const).map((kind) => mostForDamage({ ...taken, unrented }, kind));
  expect([most("has"), most("had")]).toEqual([
    [9_000, 9_000],
    [0, 9_000],
  ]);
});

it("charges a loss as it was announced unless it is back, or late fees were paid since", () => {
  const lost = { ...rental, returnedAt: null, damageTotal: 7_000, lateFeeCharged: 3_000 };
  expect(standsLoss(lost)).toBe(true);
  expect(standsLoss({ ...lost, lateFeeCharged: 3_001 })).toBe(false);
  expect(standsLoss({ ...lost, returnedAt: rental.returnedAt })).toBe(false);
  expect(standsLoss({ ...lost, unrented: "has" })).toBe(true);
  expect(standsLoss({ ...lost, unrented: "had" })).toBe(false);
});

it("never takes more for a loss and late fees than a new one costs", () => {
  const yen = fc.nat(20_000);
  fc.assert(
    fc.property(yen, yen, yen, yen, yen, (replacementPrice, before, announced, charged, since) => {
      const lost = {
        ...rental,
        status: "overdue_return" as const,
        returnedAt: null,
        terms: { replacementPrice },
        ...{ damageTotal: before, lateFeeCharged: charged },
      };
      const amount = Math.min(announced, mostForDamage(lost, "loss"));
      const due = { ...lost, damageTotal: before + amount, lateFeeCharged: charged + since };
      if (amount > 0 && standsLoss(due))
        expect(due.damageTotal + due.lateFeeCharged).toBeLessThanOrEqual(replacementPrice);
    }),
  );
});

it("is charged so many days after its member was told, to the minute", () => {
  const toldAt = new Date("2028-02-27T23:59:00+09:00");
  expect(damageChargeAt(toldAt, { damageNoticeDays: 7 })).toEqual(new Date("2028-03-05T23:59:00+09:00"));
});
