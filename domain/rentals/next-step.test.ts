import { describe, expect, it } from "vitest";
import { nextStepInHand, nextStepOf } from "#domain/rentals/next-step.ts";

const pickupAt = new Date("2026-11-20T10:00:00+09:00");
const returnAt = new Date("2026-11-21T10:00:00+09:00");
type Unit = Parameters<typeof nextStepOf>[0];
type Rental = NonNullable<Parameters<typeof nextStepOf>[1]>;
const here: Unit = { place: "station", station: "tokyo", condition: "ready", box: null };
const booked: Rental = {
  status: "not_collected",
  filledAt: null,
  returnedAt: null,
  pickupAt,
  pickupStation: "tokyo",
  pickupBox: "S04",
  returnAt,
  returnBox: "S05",
};
const filled: Rental = { ...booked, status: "before_pickup", filledAt: pickupAt };
const rented: Rental = { ...filled, status: "in_rental" };
const back: Rental = { ...rented, status: "not_returned", returnedAt: returnAt };
const next = (unit: Partial<Unit>, rental: Rental | null) => nextStepOf({ ...here, ...unit }, rental);

describe("what is in the back room", () => {
  it("goes into its box, to the counter, or to the station where it is picked up", () => {
    expect(next({}, booked)).toEqual({ act: "fill", box: "S04", to: null, by: pickupAt });
    expect(next({}, { ...booked, pickupBox: null })).toMatchObject({ act: "prepare", by: pickupAt });
    expect(next({}, { ...booked, pickupStation: "ueno" })).toMatchObject({ act: "carry", to: "ueno", by: pickupAt });
    expect(next({ condition: "cleaning" }, booked)).toMatchObject({ act: "fill" });
  });

  it("is made ready when nobody waits for it, and left alone when there is nothing to do", () => {
    expect(next({ condition: "cleaning" }, null)).toMatchObject({ act: "make_ready" });
    expect(next({ condition: "repair" }, booked)).toMatchObject({ act: "make_ready" });
    for (const condition of ["lost", "retired"] as const) {
      expect(next({ condition }, booked)).toMatchObject({ act: "none" });
    }
    expect(next({}, null)).toMatchObject({ act: "none" });
  });

  it("is checked in when it was taken out of the return's box", () => {
    expect(next({}, back)).toMatchObject({ act: "check_in" });
  });
});

describe("what is in a box", () => {
  it("waits for its member, or is taken out", () => {
    expect(next({ place: "box", box: "S04" }, filled)).toEqual({ act: "wait", box: "S04", to: null, by: pickupAt });
    for (const rental of [back, { ...filled, status: "cancelled" } as const, null]) {
      expect(next({ place: "box", box: "S04" }, rental)).toMatchObject({ act: "empty", box: "S04" });
    }
  });
});

it("what is in hand at another station than that of its shelf has arrived there, unless it is to be looked at", () => {
  const at = (unit: Partial<Unit>, rental: Rental | null, station = "ueno") =>
    nextStepInHand({ ...here, ...unit }, rental, station).act;
  expect([at({}, null), at({}, booked), at({}, { ...booked, pickupStation: "ueno" })]).toEqual(Array(3).fill("arrive"));
  expect([at({}, back), at({ condition: "cleaning" }, null)]).toEqual(["check_in", "make_ready"]);
  expect([at({}, booked, "tokyo"), at({ place: "box", box: "S04" }, filled)]).toEqual(["fill", "wait"]);
});

describe("what is elsewhere", () => {
  it("is handed over or checked in at the counter", () => {
    expect(next({ place: "counter" }, filled)).toMatchObject({ act: "hand_over", by: pickupAt });
    expect(next({ place: "counter" }, back)).toMatchObject({ act: "check_in" });
  });

  it("is on the shelf at a counter where nobody comes for it any more", () => {
    expect(next({ place: "counter" }, null)).toMatchObject({ act: "none" });
    expect(next({ place: "counter" }, { ...filled, status: "cancelled" })).toMatchObject({ act: "none" });
    expect(next({ place: "counter", condition: "cleaning" }, null)).toMatchObject({ act: "make_ready" });
  });

  it("arrives from a member who does not rent it", () => {
    for (const rental of [null, booked, { ...filled, status: "cancelled" } as const]) {
      expect(next({ place: "member", station: null }, rental)).toEqual({
        act: "arrive",
        box: null,
        to: null,
        by: null,
      });
    }
  });

  it("comes back into the box that is reserved for it, until it is late", () => {
    const out = { place: "member", station: null } as const;
    expect(next(out, rented)).toMatchObject({ act: "take_back", box: "S05" });
    expect(next(out, { ...rented, returnBox: null })).toMatchObject({ act: "take_back", box: null });
    expect(next(out, { ...rented, status: "overdue_return" })).toMatchObject({ act: "take_back", box: null });
  });

  it("is taken back from a member, checked in from a parcel, and arrives from another station", () => {
    expect(next({ place: "member", station: null }, rented)).toMatchObject({ act: "take_back", by: returnAt });
    expect(next({ place: "on_the_way", station: null }, back)).toMatchObject({ act: "check_in" });
    expect(next({ place: "on_the_way", station: "ueno" }, null)).toMatchObject({ act: "arrive", to: "ueno" });
  });
});
