import { describe, expect, it } from "vitest";
import {
  cancellationDeadline,
  cancellationRefund,
  cancellationRight,
  inTimeToCancel,
} from "#domain/rentals/cancellation.ts";
import { reservationStatuses } from "#domain/rentals/reservation-status.ts";
import { HOUR, MINUTE } from "#domain/time.ts";

const pickupAt = new Date("2028-02-28T10:00:00+09:00");
const cancelUntil = cancellationDeadline(pickupAt, 24);
const hoursBefore = (hours: number) => new Date(pickupAt.getTime() - hours * HOUR);
const reservation = {
  status: "not_collected" as const,
  pickupAt,
  filledAt: null,
  cancelUntil,
  createdAt: hoursBefore(72),
};

describe("a member may cancel", () => {
  it("until the deadline", () => {
    const allowed = { allowed: true, reason: null, unfilled: false };
    expect(cancellationRight(reservation, cancelUntil)).toEqual(allowed);
    expect(cancellationRight({ ...reservation, filledAt: hoursBefore(25) }, cancelUntil)).toEqual(allowed);
  });

  it("not after it, and learns whether it had passed already when it was booked", () => {
    const refused = { allowed: false, reason: "past_deadline", unfilled: false };
    expect(cancellationRight(reservation, hoursBefore(23))).toEqual(refused);
    const late = { ...reservation, createdAt: hoursBefore(5) };
    expect(cancellationRight(late, hoursBefore(4))).toEqual({ ...refused, reason: "booked_too_late" });
  });

  it("again from the pickup time on when the item is not there", () => {
    expect(cancellationRight(reservation, new Date(pickupAt.getTime() - 1)).allowed).toBe(false);
    expect(cancellationRight(reservation, pickupAt)).toEqual({ allowed: true, reason: null, unfilled: true });
    const filled = { ...reservation, filledAt: hoursBefore(1) };
    expect(cancellationRight(filled, pickupAt)).toMatchObject({ allowed: false, unfilled: false });
  });

  it("not while an extension or a change is being paid, which hides no other reason", () => {
    const underWay = { ...reservation, underWay: true };
    const refused = { allowed: false, reason: "under_way", unfilled: false };
    expect(cancellationRight(underWay, cancelUntil)).toEqual(refused);
    expect(cancellationRight(underWay, pickupAt)).toEqual({ ...refused, unfilled: true });
    expect(cancellationRight(underWay, hoursBefore(23)).reason).toBe("past_deadline");
    expect(cancellationRight({ ...underWay, status: "in_rental" }, cancelUntil).reason).toBe("status");
  });

  it("as long as the item has not been handed over or missed", () => {
    const may = reservationStatuses.filter(
      (status) => cancellationRight({ ...reservation, status }, cancelUntil).allowed,
    );
    expect(may).toEqual(["not_collected", "before_pickup"]);
    expect(cancellationRight({ ...reservation, status: "in_rental" }, cancelUntil).reason).toBe("status");
  });
});

it("a cancellation refunds the rental and its extensions, also where a coupon paid for one of them", () => {
  expect(cancellationRefund({ total: 1_980, extensionTotal: 0, givenBack: 0 })).toBe(1_980);
  expect(cancellationRefund({ total: 1_980, extensionTotal: 500, givenBack: 0 })).toBe(2_480);
  expect(cancellationRefund({ total: 0, extensionTotal: 500, givenBack: 0 })).toBe(500);
  // What staff gave back before does not go back twice.
  expect(cancellationRefund({ total: 1_980, extensionTotal: 500, givenBack: 1_000 })).toBe(1_480);
});

describe("the deadline", () => {
  it("is 24 hours before the pickup, that whole minute included", () => {
    expect(cancelUntil).toEqual(new Date("2028-02-27T10:00:00+09:00"));
    const after = (ms: number) => new Date(cancelUntil.getTime() + ms);
    expect([0, MINUTE - 1, MINUTE].map((ms) => inTimeToCancel(cancelUntil, after(ms)))).toEqual([true, true, false]);
  });
});
