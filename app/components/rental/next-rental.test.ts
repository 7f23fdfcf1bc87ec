import { expect, it } from "vitest";
import { nextRental } from "./next-rental.ts";

const day = (number: number) => `2026-12-0${number}T10:00:00+09:00`;
const pickedUp = { status: "in_rental", pickupTime: day(1), returnTime: day(4) } as const;
const booked = { status: "not_collected", pickupTime: day(3), returnTime: day(5) } as const;
const later = { status: "before_pickup", pickupTime: day(6), returnTime: day(7) } as const;
const late = { status: "overdue_return", pickupTime: day(1), returnTime: day(2) } as const;
const givenBack = { status: "not_returned", pickupTime: day(1), returnTime: day(2) } as const;

it("is what has to be picked up or returned first", () => {
  expect(nextRental([pickedUp, booked, later])).toBe(booked);
  expect(nextRental([later, pickedUp])).toBe(pickedUp);
});

it("is what is late before anything else", () => {
  expect(nextRental([booked, pickedUp, late])).toBe(late);
  // Its pickup has been due for longer than the other's return; waiting costs nothing, lateness does.
  const missed = { status: "not_pickup", pickupTime: day(1), returnTime: day(5) } as const;
  expect(nextRental([missed, late])).toBe(late);
});

it("is nothing that is given back already", () => {
  expect(nextRental([givenBack, later])).toBe(later);
  expect(nextRental([givenBack])).toBeUndefined();
  expect(nextRental([])).toBeUndefined();
});
