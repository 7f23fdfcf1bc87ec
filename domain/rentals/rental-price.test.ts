import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultExtensionUnitPrice, extensionCap, extensionFee } from "#domain/rentals/extension.ts";
import { longestPlan, longestRentalHours, type PlanPrices, planFor, planHours } from "#domain/rentals/plan.ts";
import { rentalPrice } from "#domain/rentals/rental-price.ts";
import { defaultSettings } from "#domain/settings.ts";
import { HOUR } from "#domain/time.ts";

const pickup = new Date("2028-02-28T10:00:00+09:00");
const until = (hours: number) => new Date(pickup.getTime() + hours * HOUR);
const most = longestRentalHours(true, defaultSettings);

const rules = fc
  .record({
    prices: fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 4, maxLength: 4 }),
    extensionUnitPrice: fc.option(fc.integer({ min: 1, max: 5_000 })),
    replacementPrice: fc.integer({ min: 1, max: 90_000 }),
  })
  .map(({ prices: some, extensionUnitPrice, replacementPrice }) => {
    const sorted = some.toSorted((a, b) => a - b);
    const prices = Object.fromEntries(planHours.map((hours, index) => [hours, sorted[index]])) as PlanPrices;
    const unit = extensionUnitPrice ?? defaultExtensionUnitPrice(prices, defaultSettings);
    return { prices, extensionUnitPrice: unit, replacementPrice };
  });
const halfHours = fc.integer({ min: 1, max: 2 * most }).map((count) => count / 2);

describe("the price of a rental", () => {
  it("is its plan's where a plan covers it, whether more may be booked or not", () => {
    fc.assert(
      fc.property(rules, fc.integer({ min: 1, max: 2 * longestPlan }), (some, count) => {
        const times = { pickup, giveBack: until(count / 2) };
        const plan = planFor(pickup, times.giveBack);
        expect(plan).toBeDefined();
        const expected = plan && { planHours: plan, extensionBlocks: 0, extensionFee: 0, price: some.prices[plan] };
        expect(rentalPrice(times, some, most)).toMatchObject(expected ?? {});
        expect(rentalPrice(times, some, longestPlan)).toMatchObject(expected ?? {});
      }),
    );
  });

  it("beyond the longest plan is that of booking it and extending it later, in however many steps", () => {
    fc.assert(
      fc.property(rules, halfHours, halfHours, (some, one, other) => {
        const [first, last] = [Math.min(one, other), Math.max(one, other)];
        const booked = rentalPrice({ pickup, giveBack: until(first) }, some, most);
        const whole = rentalPrice({ pickup, giveBack: until(last) }, some, most);
        if (!booked || !whole || booked.planHours !== longestPlan) return;
        const cap = extensionCap(booked.planPrice, some.replacementPrice);
        const contract = { pickupAt: pickup, planHours: longestPlan, extensionCap: cap, ...some } as const;
        const later = extensionFee({ ...contract, paidBlocks: booked.extensionBlocks }, until(last));
        expect(booked.extensionBlocks + later.blocks).toBe(whole.extensionBlocks);
        expect(booked.price + later.fee).toBe(whole.price);
      }),
    );
  });

  it("never falls with time, and plan and blocks never cost more than a new item unless the plan does", () => {
    fc.assert(
      fc.property(rules, halfHours, (some, hours) => {
        const price = rentalPrice({ pickup, giveBack: until(hours) }, some, most);
        const more = rentalPrice({ pickup, giveBack: until(Math.min(hours + 0.5, most)) }, some, most);
        expect(more?.price).toBeGreaterThanOrEqual(price?.price ?? Number.NaN);
        expect(price?.price).toBe((price?.planPrice ?? 0) + (price?.extensionFee ?? 0));
        expect(price?.price).toBeLessThanOrEqual(Math.max(price?.planPrice ?? 0, some.replacementPrice));
      }),
    );
  });

  it("is none where it lasts longer than it may, or not at all", () => {
    const some = { prices: { 12: 1, 24: 2, 48: 3, 72: 4 }, extensionUnitPrice: 1, replacementPrice: 100 };
    const lasting = (hours: number, limit: number) => rentalPrice({ pickup, giveBack: until(hours) }, some, limit);
    expect(lasting(longestPlan + 0.5, longestPlan)).toBeUndefined();
    expect(lasting(most, most)).toMatchObject({ planHours: 72, extensionBlocks: 22, price: 26 });
    expect(lasting(most + 0.5, most)).toBeUndefined();
    expect(lasting(0, most)).toBeUndefined();
  });
});
