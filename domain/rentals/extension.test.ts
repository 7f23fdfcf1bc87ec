import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  blockHours,
  defaultExtensionUnitPrice,
  extensionCap,
  extensionFee,
  extensionRefusal,
  extensionSteps,
  latestExtension,
} from "#domain/rentals/extension.ts";
import { type PlanHours, type PlanPrices, planHours } from "#domain/rentals/plan.ts";
import { allStatuses } from "#domain/rentals/reservation-status.ts";
import { HOUR, MINUTE } from "#domain/time.ts";

const pickupAt = new Date("2028-02-28T10:00:00+09:00");
const hoursOn = (hours: number) => new Date(pickupAt.getTime() + hours * HOUR);
const pricesOf = ([first = 0, second = 0, third = 0, fourth = 0]: number[]): PlanPrices => ({
  12: first,
  24: second,
  48: third,
  72: fourth,
});
const rounding = fc.constantFrom(1, 10, 50, 100);
/** Longer plans cost as much as shorter ones or more; and such where they cost less. */
const prices = fc.oneof(
  fc.array(fc.nat(20_000), { minLength: 4, maxLength: 4 }).map((some) => some.toSorted((a, b) => a - b)),
  fc.array(fc.nat(20_000), { minLength: 4, maxLength: 4 }),
);

describe("the default unit price of an extension", () => {
  it.each([
    [[2280, 3080, 4580, 5780], 800],
    [[680, 980, 1480, 1880], 300],
    // The step that costs most is the last one, and the sum is no multiple of ten yen.
    [[1000, 1010, 1020, 1641], 320],
    [[1000, 1000, 1000, 1000], 10],
    [[1000, 900, 800, 700], 10],
  ])("of plans at %j is %i yen", (plans, unit) => {
    expect(defaultExtensionUnitPrice(pricesOf(plans), { extensionUnitRounding: 10 })).toBe(unit);
  });

  const isFair = (plans: PlanPrices, extensionUnitPrice: number) =>
    planHours.every((shorter) =>
      planHours.every((longer) => {
        const booked = { pickupAt, planHours: shorter, paidBlocks: 0, extensionUnitPrice };
        return longer < shorter || plans[longer] <= plans[shorter] + extensionFee(booked, hoursOn(longer)).fee;
      }),
    );

  it("is the smallest with which no plan is dearer than a shorter one extended to its length", () => {
    fc.assert(
      fc.property(prices, rounding, (some, extensionUnitRounding) => {
        const plans = pricesOf(some);
        const unit = defaultExtensionUnitPrice(plans, { extensionUnitRounding });
        expect(unit % extensionUnitRounding).toBe(0);
        expect(isFair(plans, unit)).toBe(true);
        const less = unit - extensionUnitRounding;
        expect(less === 0 || !isFair(plans, less)).toBe(true);
      }),
    );
  });
});

describe("plan and extensions together", () => {
  const rentals = fc.record({
    planHours: fc.constantFrom(...planHours),
    planPrice: fc.integer({ min: 1, max: 20_000 }),
    replacementPrice: fc.integer({ min: 1, max: 40_000 }),
    extensionUnitPrice: fc.integer({ min: 1, max: 5_000 }),
    steps: fc.array(fc.integer({ min: 1, max: 96 }), { minLength: 1, maxLength: 6 }),
  });

  it("never cost more than a new item, and the same in one step as in several", () => {
    fc.assert(
      fc.property(rentals, ({ planHours: plan, planPrice, replacementPrice, extensionUnitPrice, steps }) => {
        const cap = extensionCap(planPrice, replacementPrice);
        const rental = { pickupAt, planHours: plan, extensionUnitPrice, extensionCap: cap };
        let hours: number = plan;
        let paidBlocks = 0;
        let paid = 0;
        for (const step of steps) {
          hours += step / 2;
          const { blocks, fee } = extensionFee({ ...rental, paidBlocks }, hoursOn(hours));
          expect(fee).toBeGreaterThanOrEqual(0);
          paidBlocks += blocks;
          paid += fee;
        }
        expect(planPrice + paid).toBeLessThanOrEqual(Math.max(planPrice, replacementPrice));
        const unlimited = Math.ceil((hours - plan) / blockHours) * extensionUnitPrice;
        expect(paid).toBe(Math.min(unlimited, cap));
        expect(extensionFee({ ...rental, paidBlocks: 0 }, hoursOn(hours)).fee).toBe(paid);
      }),
    );
  });

  it("have no limit in a contract from before there was one", () => {
    const old = { pickupAt, planHours: 24 as const, paidBlocks: 0, extensionUnitPrice: 1_000_000 };
    expect(extensionFee(old, hoursOn(25)).fee).toBe(1_000_000);
  });
});

describe("an extension", () => {
  const beyond = (ms: number) => new Date(pickupAt.getTime() + ms);
  const booked = (plan: PlanHours, paidBlocks = 0) => ({
    pickupAt,
    planHours: plan,
    paidBlocks,
    extensionUnitPrice: 250,
  });

  it.each(planHours)("of the %i-hour plan costs nothing up to the plan, then a block per started 12 hours", (plan) => {
    const fee = (ms: number) => extensionFee(booked(plan), beyond(plan * HOUR + ms)).fee;
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
            const { blocks, fee } = extensionFee(booked(plan, paidBlocks), beyond(hours * HOUR));
            paidBlocks += blocks;
            paid += fee;
          }
          expect(paid).toBe(extensionFee(booked(plan), beyond(hours * HOUR)).fee);
        },
      ),
    );
  });

  it("says until when it costs what: nothing for what is paid, then block by block up to the longest rental", () => {
    const rental = { ...booked(24), returnAt: beyond(20 * HOUR), longestRentalDays: 14 };
    const steps = (more: object) =>
      extensionSteps({ ...rental, ...more }, 4).map(({ until, fee }) => [(+until - +pickupAt) / HOUR, fee]);
    expect(steps({})).toEqual([
      [24, 0],
      [36, 250],
      [48, 500],
      [60, 750],
    ]);
    expect(steps({ returnAt: beyond(30 * HOUR), paidBlocks: 1 })[0]).toEqual([36, 0]);
    expect(steps({ returnAt: beyond(36 * HOUR), paidBlocks: 1 })[0]).toEqual([48, 250]);
    expect(steps({ returnAt: beyond(24 * HOUR), longestRentalDays: 2, extensionCap: 300 })).toEqual([
      [36, 250],
      [48, 300],
    ]);
  });

  it("is possible until the return time itself, and too late after it", () => {
    const at = (now: Date) => extensionRefusal({ status: "in_rental", returnAt: pickupAt, lossPaid: false }, now);
    expect(at(pickupAt)).toBeUndefined();
    expect(at(beyond(1))).toBe("too late");
  });

  it("is possible until the item is back or overdue", () => {
    const refusals = allStatuses.map((status) => [
      status,
      extensionRefusal({ status, returnAt: pickupAt, lossPaid: false }, pickupAt),
    ]);
    expect(Object.fromEntries(refusals)).toEqual({
      offered: "status",
      hold: "status",
      expired: "status",
      not_collected: undefined,
      before_pickup: undefined,
      not_pickup: undefined,
      in_rental: undefined,
      overdue_return: "too late",
      not_returned: "status",
      returned: "status",
      cancelled: "status",
    });
  });

  it.each(["in_rental", "overdue_return"] as const)("is not for what is lost and paid for, when %s", (status) => {
    for (const byStaff of [false, true])
      expect(extensionRefusal({ status, returnAt: pickupAt, lossPaid: true }, pickupAt, byStaff)).toBe("status");
  });

  it("goes up to 14 days in all, or 24 hours before the unit is needed", () => {
    const booking = { pickupAt, longestRentalDays: 14 };
    expect(latestExtension(booking, undefined, 24)).toEqual(new Date("2028-03-13T10:00:00+09:00"));
    expect(latestExtension(booking, beyond(60 * HOUR), 24)).toEqual(beyond(36 * HOUR));
  });
});
