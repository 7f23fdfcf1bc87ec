import fc from "fast-check";
import { expect, it } from "vitest";
import { type Stage, stageAt, stageOf, stages } from "#domain/rentals/reservation-stage.ts";
import { type ReservationStatus, reservationStatuses } from "#domain/rentals/reservation-status.ts";

const pickupFrom = new Date("2026-11-20T09:30:00+09:00");
const lateFrom = new Date("2026-11-21T10:30:00+09:00");
const before = (instant: Date) => new Date(instant.getTime() - 1);
const after = (instant: Date) => new Date(instant.getTime() + 1);
const rental = { filled: false, pickupFrom, lateFrom, shipped: false, collected: false, lossPaid: false };

it("is booked until the code is good by time, then being prepared, and ready once the item is there", () => {
  for (const status of ["not_collected", "before_pickup"] as const) {
    expect(stageOf({ ...rental, status }, before(pickupFrom))).toBe("booked");
    expect(stageOf({ ...rental, status }, pickupFrom)).toBe("preparing");
    expect(stageOf({ ...rental, status, filled: true }, before(pickupFrom))).toBe("ready");
  }
});

it("is late after the grace, whether the clock has noticed or not", () => {
  expect(stageOf({ ...rental, status: "in_rental" }, lateFrom)).toBe("rented");
  expect(stageOf({ ...rental, status: "in_rental" }, after(lateFrom))).toBe("late");
  expect(stageOf({ ...rental, status: "overdue_return" }, before(lateFrom))).toBe("late");
});

it("is lost once its loss is paid, late or not, and no more once it is back", () => {
  const paid = { ...rental, lossPaid: true };
  expect(stageOf({ ...paid, status: "in_rental" }, lateFrom)).toBe("lost");
  expect(stageOf({ ...paid, status: "overdue_return" }, after(lateFrom))).toBe("lost");
  expect(stageOf({ ...paid, status: "not_returned" }, lateFrom)).toBe("returned");
  expect(stageOf({ ...paid, status: "returned", collected: true }, lateFrom)).toBe("returned");
});

it("tells a parcel from a box, and members who never had the item from those who brought it back", () => {
  const back = { ...rental, collected: true };
  expect(stageOf({ ...back, status: "not_returned", shipped: true }, lateFrom)).toBe("shipped");
  expect(stageOf({ ...back, status: "not_returned" }, lateFrom)).toBe("returned");
  expect(stageOf({ ...back, status: "returned", shipped: true }, lateFrom)).toBe("returned");
  expect(stageOf({ ...rental, status: "returned" }, lateFrom)).toBe("never_collected");
});

const possible: Record<ReservationStatus, Stage[]> = {
  not_collected: ["booked", "preparing", "ready"],
  before_pickup: ["booked", "preparing", "ready"],
  not_pickup: ["missed"],
  in_rental: ["rented", "late", "lost"],
  overdue_return: ["late", "lost"],
  not_returned: ["shipped", "returned"],
  returned: ["returned", "never_collected"],
  cancelled: ["cancelled"],
};

it("is one of those that go with the status, at any time and whatever else is so; each is reached", () => {
  const reached = new Set<Stage>();
  const time = fc.date({ min: before(pickupFrom), max: after(lateFrom), noInvalidDate: true });
  const either = fc.boolean();
  const facts = fc.record({ filled: either, shipped: either, collected: either, lossPaid: either });
  fc.assert(
    fc.property(fc.constantFrom(...reservationStatuses), facts, time, (status, fact, now) => {
      const stage = stageOf({ ...rental, ...fact, status }, now);
      reached.add(stage);
      expect(possible[status]).toContain(stage);
    }),
    {
      numRuns: 2_000,
      examples: [
        ["in_rental", rental, after(lateFrom)],
        ["not_collected", rental, before(pickupFrom)],
      ],
    },
  );
  expect([...reached].toSorted()).toEqual([...stages].toSorted());
});

it("reads from a reservation when its code works, when it is late, and what has been done", () => {
  const kept = {
    status: "not_collected" as const,
    pickupAt: new Date("2026-11-20T10:00:00+09:00"),
    returnAt: new Date("2026-11-21T10:00:00+09:00"),
    filledAt: null,
    returnedAt: null,
    shippingNumber: null,
    lossPaid: false,
    terms: { lateGraceMinutes: 30 },
  };
  const settings = { earlyPickupMinutes: 30, boxBeforeReturnMinutes: 60 };
  expect(stageAt(kept, settings, before(pickupFrom))).toBe("booked");
  expect(stageAt(kept, settings, pickupFrom)).toBe("preparing");
  expect(stageAt({ ...kept, filledAt: pickupFrom }, settings, pickupFrom)).toBe("ready");
  const out = { ...kept, status: "in_rental" as const };
  expect(stageAt(out, settings, lateFrom)).toBe("rented");
  expect(stageAt(out, settings, after(lateFrom))).toBe("late");
  expect(stageAt({ ...out, lossPaid: true }, settings, after(lateFrom))).toBe("lost");
  expect(stageAt({ ...kept, status: "not_returned", shippingNumber: "1" }, settings, lateFrom)).toBe("shipped");
  expect(stageAt({ ...kept, status: "returned", returnedAt: lateFrom }, settings, lateFrom)).toBe("returned");
  expect(stageAt({ ...kept, status: "returned" }, settings, lateFrom)).toBe("never_collected");
});
