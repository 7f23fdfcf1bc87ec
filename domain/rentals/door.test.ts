import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { askDoor, type DoorRental, doorWindow, isLeftInBox } from "#domain/rentals/door.ts";
import { allStatuses } from "#domain/rentals/reservation-status.ts";
import { defaultSettings } from "#domain/settings.ts";
import { HOUR, MINUTE } from "#domain/time.ts";

const pickupAt = new Date("2026-11-20T10:00:00+09:00");
const returnAt = new Date("2026-11-21T10:00:00+09:00");
const filledAt = new Date("2026-11-20T08:00:00+09:00");
const later = (from: Date, ms: number) => new Date(from.getTime() + ms);

const rental: DoorRental = { status: "before_pickup", pickupAt, returnAt, filledAt, terms: { lateGraceMinutes: 30 } };
const out: DoorRental = { ...rental, status: "in_rental" };
const pickupBox = { start: later(pickupAt, -2 * HOUR), end: later(pickupAt, 6 * HOUR) };
const returnBox = { start: later(returnAt, -2 * HOUR), end: later(returnAt, 2 * HOUR) };
type Kept = typeof pickupBox | null | "counter";
const ask = (asked: DoorRental, purpose: "pickup" | "return", kept: Kept, now: Date) =>
  askDoor(asked, { purpose, kept: kept === "counter" ? undefined : kept }, defaultSettings, now);
const pickUp = (now: Date, more: Partial<DoorRental> = {}, kept: Kept = pickupBox) =>
  ask({ ...rental, ...more }, "pickup", kept, now);
const giveBack = (now: Date, more: Partial<DoorRental> = {}, kept: Kept = returnBox) =>
  ask({ ...out, ...more }, "return", kept, now);

describe("the pickup's door", () => {
  it("opens from 30 minutes before the pickup to the return time, while the box is the reservation's", () => {
    const first = later(pickupAt, -30 * MINUTE);
    expect(pickUp(later(first, -1))).toEqual({ says: "too early", from: first });
    expect(pickUp(first)).toEqual({ says: "open" });
    expect(pickUp(later(pickupBox.end, -1))).toEqual({ says: "open" });
    expect(pickUp(pickupBox.end)).toEqual({ says: "closed" });
    const long = { ...pickupBox, end: later(returnAt, HOUR) };
    expect(pickUp(returnAt, {}, long)).toEqual({ says: "open" });
    expect(pickUp(later(returnAt, 1), {}, long)).toEqual({ says: "closed" });
    expect(pickUp(pickupAt, {}, null)).toEqual({ says: "closed" });
  });

  it("opens onto nothing for nobody, and says by when the item is there", () => {
    expect(pickUp(pickupAt, { filledAt: null })).toEqual({ says: "being prepared", by: pickupAt });
    expect(pickUp(pickupAt, { filledAt: null, status: "not_collected" })).toEqual({
      says: "being prepared",
      by: pickupAt,
    });
    expect(pickUp(pickupBox.start, { filledAt: null })).toMatchObject({ says: "too early" });
    // A counter is no exception.
    expect(pickUp(pickupAt, { filledAt: null }, "counter")).toMatchObject({ says: "being prepared" });
  });
});

describe("the return's door", () => {
  it("opens from two hours before the return to the end of the grace, and no sooner than the box is free", () => {
    expect(giveBack(later(returnBox.start, -1))).toEqual({ says: "too early", from: returnBox.start });
    expect(giveBack(returnBox.start)).toEqual({ says: "open" });
    expect(giveBack(later(returnAt, 30 * MINUTE))).toEqual({ says: "open" });
    expect(giveBack(later(returnAt, 30 * MINUTE + 1))).toEqual({ says: "closed" });
    const late = { ...returnBox, start: later(returnAt, -HOUR) };
    expect(giveBack(returnBox.start, {}, late)).toEqual({ says: "too early", from: late.start });
  });

  it("of a short rental opens from its pickup time on", () => {
    const short = { returnAt: later(pickupAt, HOUR) };
    expect(giveBack(later(pickupAt, -1), short, "counter")).toEqual({ says: "too early", from: pickupAt });
    expect(giveBack(pickupAt, short, "counter")).toEqual({ says: "open" });
  });
});

it("opens a door in its window only, for members with something to fetch or to bring, and never onto nothing", () => {
  const time = fc.integer({ min: -3, max: 30 }).map((hours) => later(pickupAt, hours * HOUR));
  fc.assert(
    fc.property(
      fc.constantFrom(...allStatuses),
      fc.constantFrom("pickup" as const, "return" as const),
      fc.boolean(),
      fc.constantFrom(pickupBox, returnBox, undefined, null),
      time,
      (status, purpose, filled, kept, now) => {
        const asked = { ...rental, status, filledAt: filled ? filledAt : null };
        const { says } = askDoor(asked, { purpose, kept }, defaultSettings, now);
        if (says !== "open") return;
        const { start, end } = doorWindow(asked, purpose, defaultSettings, kept ?? undefined);
        expect(now >= start && now <= end).toBe(true);
        if (kept) expect(now >= kept.start && now < kept.end).toBe(true);
        const right =
          purpose === "pickup" ? ["not_collected", "before_pickup", "not_pickup"] : ["in_rental", "overdue_return"];
        expect(right).toContain(status);
        if (purpose === "pickup") expect(filled).toBe(true);
      },
    ),
    { numRuns: 2_000 },
  );
});

it("an item is left in the box when its reservation is over and nobody had it", () => {
  const left = (status: DoorRental["status"], returned: Date | null = null, filled: Date | null = filledAt) =>
    isLeftInBox({ status, filledAt: filled, returnedAt: returned });
  expect(allStatuses.filter((status) => left(status))).toEqual(["returned", "cancelled"]);
  expect([left("returned", returnAt), left("cancelled", null, null)]).toEqual([false, false]);
});

it("opens for a return whether or not anybody reported the pickup box filled", () => {
  expect(giveBack(returnAt, { filledAt: null })).toEqual({ says: "open" });
});
