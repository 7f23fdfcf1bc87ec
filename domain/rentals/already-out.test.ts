import { expect, it } from "vitest";
import { alreadyOut } from "#domain/rentals/already-out.ts";

const pickupFrom = new Date("2026-11-20T09:30:00+09:00");
const before = new Date(pickupFrom.getTime() - 1);
const awaited = { status: "before_pickup" as const, returnedAt: null, endedAt: null, pickupFrom };

it.each(["not_collected", "before_pickup", "not_pickup"] as const)("%s: rented from when it could be had", (status) => {
  expect(alreadyOut({ ...awaited, status }, before)).toBe("too early");
  expect(alreadyOut({ ...awaited, status }, pickupFrom)).toBe("rented");
});

it.each(["cancelled", "returned"] as const)(
  "%s before anybody said so: out without a rental, if it could be had",
  (status) => {
    expect(alreadyOut({ ...awaited, status, endedAt: pickupFrom }, pickupFrom)).toBe("unrented");
    expect(alreadyOut({ ...awaited, status, endedAt: before }, pickupFrom)).toBeUndefined();
  },
);

it("is nothing of what came back, is out, or was never paid", () => {
  const back = { ...awaited, status: "returned" as const, returnedAt: pickupFrom, endedAt: pickupFrom };
  expect(alreadyOut(back, pickupFrom)).toBeUndefined();
  for (const status of ["in_rental", "overdue_return", "not_returned", "hold", "offered", "expired"] as const)
    expect(alreadyOut({ ...awaited, status }, pickupFrom)).toBeUndefined();
});
