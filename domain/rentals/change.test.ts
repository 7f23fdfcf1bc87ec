import { expect, it } from "vitest";
import { changeRight, deadlineAfterChange, isSameChoice, staysFilled } from "./change.ts";

const at = (time: string) => new Date(`2026-11-${time}:00+09:00`);
const booked = {
  status: "not_collected" as const,
  cancelUntil: at("19T10:00"),
  createdAt: at("15T10:00"),
  underWay: false,
  offered: true,
};

it("is allowed until the deadline of cancelling, the whole minute included", () => {
  expect(changeRight(booked, at("19T10:00"))).toEqual({ allowed: true, reason: null });
  expect(changeRight({ ...booked, status: "before_pickup" }, at("18T10:00")).allowed).toBe(true);
  expect(changeRight(booked, at("19T10:01"))).toEqual({ allowed: false, reason: "past_deadline" });
});

it("is refused for what was booked after its deadline, is not waiting for its pickup, or is being paid for", () => {
  expect(changeRight({ ...booked, createdAt: at("19T12:00") }, at("19T13:00")).reason).toBe("booked_too_late");
  for (const status of ["not_pickup", "in_rental", "returned", "cancelled"] as const) {
    expect(changeRight({ ...booked, status }, at("16T10:00")).reason, status).toBe("status");
  }
  expect(changeRight({ ...booked, underWay: true }, at("16T10:00")).reason).toBe("under_way");
});

it("is for staff alone once the product has left the shop", () => {
  const left = { ...booked, offered: false };
  expect(changeRight(left, at("16T10:00")).reason).toBe("withdrawn");
  expect(changeRight(left, at("16T10:00"), true)).toEqual({ allowed: true, reason: null });
  expect(changeRight(left, at("19T10:01")).reason).toBe("past_deadline");
});

it("moves the deadline of cancelling with the pickup, unless it is over", () => {
  const moved = at("25T10:00");
  expect(deadlineAfterChange(booked.cancelUntil, moved, at("19T10:00"))).toEqual(moved);
  expect(deadlineAfterChange(booked.cancelUntil, moved, at("19T10:01"))).toEqual(booked.cancelUntil);
});

it("of staff knows no deadline, but the same statuses and payments", () => {
  const later = at("20T09:00");
  expect(changeRight(booked, later, true)).toEqual({ allowed: true, reason: null });
  expect(changeRight({ ...booked, createdAt: at("19T12:00") }, later, true).allowed).toBe(true);
  expect(changeRight({ ...booked, underWay: true }, later, true).reason).toBe("under_way");
  expect(changeRight({ ...booked, status: "in_rental" }, later, true).reason).toBe("status");
});

const choice = { pickupAt: at("20T10:00"), returnAt: at("21T10:00"), pickupStation: "tokyo", returnStation: "ueno" };

it("is none when times and stations are what they were", () => {
  expect(isSameChoice({ ...choice, pickupAt: new Date(choice.pickupAt) }, choice)).toBe(true);
  expect(isSameChoice({ ...choice, returnStation: "tokyo" }, choice)).toBe(false);
  expect(isSameChoice({ ...choice, returnAt: at("21T10:30") }, choice)).toBe(false);
});

it("leaves an item that waits where it is only for the same pickup", () => {
  const place = { unitId: 1, pickupAt: at("20T10:00"), pickupStation: "tokyo", pickupBoxId: 7 };
  expect(staysFilled(place, { ...place })).toBe(true);
  for (const other of [{ unitId: 2 }, { pickupAt: at("20T10:30") }, { pickupStation: "ueno" }, { pickupBoxId: null }]) {
    expect(staysFilled(place, { ...place, ...other })).toBe(false);
  }
});
