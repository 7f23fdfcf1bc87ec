import { describe, expect, it } from "vitest";
import { type BoxUse, judgeBox } from "#domain/rentals/box-state.ts";
import { defaultSettings } from "#domain/settings.ts";
import { HOUR, MINUTE } from "#domain/time.ts";

const pickupAt = new Date("2026-11-20T14:00:00+09:00");
const returnAt = new Date("2026-11-21T14:00:00+09:00");
const minutes = (from: Date, count: number) => new Date(from.getTime() + count * MINUTE);

const use = (changes: Partial<BoxUse> = {}, rental: Partial<BoxUse["rental"]> = {}): BoxUse => ({
  kind: "pickup",
  start: minutes(pickupAt, -120),
  end: minutes(pickupAt, 360),
  claimedUntil: null,
  ...changes,
  rental: {
    status: "not_collected",
    pickupAt,
    returnAt,
    filledAt: null,
    terms: { lateGraceMinutes: 30 },
    ...rental,
  },
});
const filled = { status: "before_pickup", filledAt: minutes(pickupAt, -200) } as const;
const returning = { kind: "return", start: minutes(returnAt, -120), end: minutes(returnAt, 120) } as const;

const state = (uses: BoxUse[], now: Date, facts = {}) =>
  judgeBox({ outOfOrder: false, leftInside: false, uses, ...facts }, defaultSettings, now).state;

describe("a box", () => {
  it("is free without uses, and reserved for later with one that is not near", () => {
    expect(state([], pickupAt)).toBe("free");
    expect(state([use()], minutes(pickupAt, -300))).toBe("later");
  });

  it("is to be filled from 60 minutes before the pickup, and stays so when that has passed", () => {
    expect(state([use()], new Date(minutes(pickupAt, -60).getTime() - 1))).toBe("later");
    expect(state([use()], minutes(pickupAt, -60))).toBe("to_fill");
    expect(state([use({}, { status: "not_pickup" })], minutes(pickupAt, 400))).toBe("to_fill");
  });

  it("is filled until the code works: 30 minutes before the pickup", () => {
    expect(state([use({}, filled)], new Date(minutes(pickupAt, -30).getTime() - 1))).toBe("filled");
    expect(state([use({}, filled)], minutes(pickupAt, -30))).toBe("code_valid");
  });

  it("is filled, not reserved, when staff filled it long before", () => {
    expect(state([use({}, filled)], minutes(pickupAt, -180))).toBe("filled");
  });

  it("is in use from when it is kept for a return that may come", () => {
    const back = use(returning, { status: "in_rental", filledAt: pickupAt });
    expect(state([back], new Date(minutes(returnAt, -120).getTime() - 1))).toBe("later");
    expect(state([back], minutes(returnAt, -120))).toBe("in_use");
    expect(state([use(returning, { status: "overdue_return", filledAt: pickupAt })], minutes(returnAt, 40))).toBe(
      "in_use",
    );
  });

  it("is kept for later while a rental's other box is the one that matters", () => {
    // Into this one it comes back; it is put into another one before.
    expect(state([use(returning)], pickupAt)).toBe("later");
    expect(state([use({ ...returning, kind: "next_pickup" }, filled)], pickupAt)).toBe("later");
    // It has been picked up from here.
    expect(state([use({}, { status: "in_rental", filledAt: pickupAt })], pickupAt)).toBe("later");
  });

  it("is in use while it is claimed, and no longer", () => {
    const until = new Date(returnAt.getTime() - 5 * HOUR);
    const claim = use({ kind: "claim", claimedUntil: until }, { status: "in_rental", filledAt: pickupAt });
    expect(state([claim], new Date(until.getTime() - 1))).toBe("in_use");
    expect(state([claim], until)).toBe("later");
  });

  it("is to be emptied when something was left inside, whoever is next", () => {
    expect(state([], pickupAt, { leftInside: true })).toBe("to_empty");
    expect(state([use()], pickupAt, { leftInside: true })).toBe("to_empty");
  });

  it("is out of order before anything else", () => {
    expect(state([use({}, filled)], pickupAt, { outOfOrder: true, leftInside: true })).toBe("out_of_order");
  });

  it("names the use that makes it so", () => {
    const later = use({ start: minutes(pickupAt, 3000), end: minutes(pickupAt, 3100) });
    const now = use({}, filled);
    const judged = judgeBox({ outOfOrder: false, leftInside: false, uses: [now, later] }, defaultSettings, pickupAt);
    expect(judged).toEqual({ state: "code_valid", use: now });
  });
});
