import { describe, expect, it } from "vitest";
import type { AnyStatus, Mover } from "#domain/rentals/reservation-status.ts";
import { whereaboutsAfter } from "#domain/rentals/whereabouts.ts";

const at = new Date("2026-11-20T10:00:00+09:00");
const now = new Date("2026-11-20T10:05:00+09:00");
const earlier = new Date("2026-11-20T08:00:00+09:00");
const nowhere: Parameters<typeof whereaboutsAfter>[0] = {
  status: "not_collected",
  filledAt: null,
  returnedAt: null,
  pickupBoxId: 3,
  returnStation: "ueno",
  returnBoxId: 7,
};
const move = (status: AnyStatus, to: AnyStatus, by: Mover, known: Partial<typeof nowhere> = {}) =>
  whereaboutsAfter({ ...nowhere, ...known, status }, { to, by, at, now });

describe("the item is at the pickup place", () => {
  it("since it is said to wait there, once", () => {
    expect(move("not_collected", "before_pickup", "locker")).toEqual({ filledAt: now });
    expect(move("before_pickup", "not_pickup", "clock", { filledAt: earlier })).toEqual({});
  });

  it("where its pickup counts as missed: what is not there by its time is cancelled", () => {
    expect(move("not_collected", "not_pickup", "clock")).toEqual({ filledAt: now });
  });

  it("at the latest when it is taken from there", () => {
    expect(move("not_collected", "in_rental", "locker")).toEqual({ filledAt: at });
    expect(move("before_pickup", "in_rental", "locker", { filledAt: earlier })).toEqual({});
  });
});

describe("an item that nobody comes for any more", () => {
  it.each([
    ["before_pickup", "cancelled", "force"],
    ["not_pickup", "cancelled", "force"],
    ["not_pickup", "returned", "clock"],
  ] as const)("from %s to %s waits in its box until it is taken out, and not at a counter", (from, to, by) => {
    expect(move(from, to, by, { filledAt: earlier })).toEqual({});
    expect(move(from, to, by, { filledAt: earlier, pickupBoxId: null })).toEqual({ filledAt: null });
    expect(move(from, to, by, { pickupBoxId: null })).toEqual({});
  });

  it("is at the counter no less for having been collected there", () => {
    expect(move("in_rental", "returned", "staff", { filledAt: earlier, pickupBoxId: null })).not.toHaveProperty(
      "filledAt",
    );
  });
});

describe("the item is with us again", () => {
  it.each(["in_rental", "overdue_return"] as const)("when a locker has it, from %s", (status) => {
    const proof = { returnedAt: at, returnedBy: "locker", returnedStation: "ueno", returnedBoxId: 7 };
    expect(move(status, "not_returned", "locker")).toEqual(proof);
  });

  it("when staff takes it back over the counter", () => {
    const proof = { returnedAt: at, returnedBy: "staff", returnedStation: "ueno", returnedBoxId: null };
    expect(move("overdue_return", "not_returned", "staff", { returnBoxId: null })).toEqual(proof);
  });

  it("not when the member sends it off", () => {
    expect(move("in_rental", "not_returned", "member")).toEqual({});
  });

  it("when staff checks it in, unless a locker has said so before", () => {
    expect(move("in_rental", "returned", "staff")).toEqual({ checkedInAt: now, returnedAt: at, returnedBy: "staff" });
    expect(move("not_returned", "returned", "staff", { returnedAt: earlier })).toEqual({ checkedInAt: now });
  });

  it("not when nobody ever had it", () => {
    expect(move("not_pickup", "returned", "clock")).toEqual({});
  });

  it("no longer when the box turns out to be empty", () => {
    const none = { returnedAt: null, returnedBy: null, returnedStation: null, returnedBoxId: null };
    expect(move("not_returned", "in_rental", "staff", { returnedAt: earlier })).toEqual(none);
  });
});
