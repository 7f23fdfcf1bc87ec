import { expect, it } from "vitest";
import { allStatuses } from "#domain/rentals/reservation-status.ts";
import { needsCard, tieOf, ties } from "#domain/rentals/ties.ts";

const closed = {
  lateFeeState: "none",
  refundState: "none",
  paying: false,
  refunding: false,
  charging: false,
  lookedInto: false,
  hasItem: false,
  lossPaid: false,
} as const;

it("is none for what is offered, returned, cancelled or expired and settled, and one for every other status", () => {
  const free = allStatuses.filter((status) => tieOf({ ...closed, status }) === undefined);
  expect(free.toSorted()).toEqual(["cancelled", "expired", "offered", "returned"]);
});

it.each([
  ["not_collected", "reserved"],
  ["before_pickup", "reserved"],
  ["not_pickup", "reserved"],
  ["in_rental", "rented"],
  ["overdue_return", "rented"],
  // Staff has not looked at it yet.
  ["not_returned", "rented"],
  ["hold", "paying"],
] as const)("of what is %s is: %s", (status, tie) => {
  expect(tieOf({ ...closed, status })).toBe(tie);
});

it.each([
  [{ lateFeeState: "failed" }, "owed"],
  [{ lateFeeState: "due" }, "paying"],
  [{ paying: true }, "paying"],
  [{ refundState: "pending" }, "refunding"],
  [{ refundState: "waiting" }, "refunding"],
  [{ charging: true }, "owed"],
  [{ refunding: true }, "refunding"],
  [{ lookedInto: true }, "looked_into"],
  [{ hasItem: true }, "rented"],
  [{ lookedInto: true, lateFeeState: "due" }, "paying"],
  [{ lateFeeState: "paid", refundState: "done" }, undefined],
] as const)("of what is returned with %j is: %s", (more, tie) => {
  expect(tieOf({ ...closed, ...more, status: "returned" })).toBe(tie);
});

it.each([
  ["in_rental", {}, undefined],
  ["overdue_return", {}, undefined],
  // It is back, or on its way: what was paid for the loss may go back.
  ["not_returned", {}, "rented"],
  ["cancelled", { hasItem: true }, undefined],
  ["overdue_return", { lateFeeState: "failed" }, "owed"],
  ["overdue_return", { charging: true }, "owed"],
  ["overdue_return", { refunding: true }, "refunding"],
] as const)("of what is %s, and whose loss is paid, with %j is: %s", (status, more, tie) => {
  expect(tieOf({ ...closed, lossPaid: true, ...more, status })).toBe(tie);
});

it("needs the card unless money only goes back", () => {
  expect(ties.filter(needsCard)).toEqual(["rented", "reserved", "owed", "paying", "looked_into"]);
});
