import { describe, expect, it } from "vitest";
import { isOut, unitConditions, unitMoveAfter, unitPlaces } from "#domain/rentals/unit-place.ts";

const at = new Date("2026-11-20T10:00:00+09:00");
const rental: Parameters<typeof unitMoveAfter>[1] = {
  status: "not_collected",
  filledAt: null,
  pickupStation: "tokyo",
  pickupBoxId: 4,
  returnStation: "ueno",
  returnedAt: null,
  returnedStation: null,
  returnedBoxId: null,
  checkedInAt: null,
};
const filled = { ...rental, status: "before_pickup" as const, filledAt: at };
const rented = { ...filled, status: "in_rental" as const };
const returned = {
  ...rented,
  status: "not_returned" as const,
  returnedAt: at,
  returnedStation: "shinagawa",
  returnedBoxId: 9,
};

describe("a unit goes", () => {
  it("into the box or to the counter where it waits for the pickup, and is ready then", () => {
    expect(unitMoveAfter(rental, filled)).toMatchObject({
      place: "box",
      station: "tokyo",
      boxId: 4,
      condition: "ready",
    });
    const atCounter = { ...filled, pickupBoxId: null };
    expect(unitMoveAfter(rental, atCounter)).toMatchObject({ place: "counter", station: "tokyo", boxId: null });
  });

  it("back to the station when it is taken out again, whatever became of the reservation", () => {
    for (const status of ["before_pickup", "cancelled", "returned"] as const) {
      const before = { ...filled, status };
      expect(unitMoveAfter(before, { ...before, filledAt: null })).toEqual({
        place: "station",
        station: "tokyo",
        boxId: null,
      });
    }
  });

  it("to the member, also when nothing was found where it was returned", () => {
    const withMember = { place: "member", station: null, boxId: null };
    expect(unitMoveAfter(filled, rented)).toEqual(withMember);
    expect(unitMoveAfter(rental, rented)).toEqual(withMember);
    expect(unitMoveAfter(returned, rented)).toEqual(withMember);
  });

  it("into the box or over the counter where it is returned, or on the way in a parcel", () => {
    expect(unitMoveAfter(rented, returned)).toEqual({ place: "box", station: "shinagawa", boxId: 9 });
    expect(unitMoveAfter(rented, { ...returned, returnedBoxId: null })).toEqual({
      place: "counter",
      station: "shinagawa",
      boxId: null,
    });
    expect(unitMoveAfter(rented, { ...rented, status: "not_returned" })).toEqual({
      place: "on_the_way",
      station: null,
      boxId: null,
    });
  });

  it("into the station that checks it in, to be cleaned unless staff says otherwise; what is retired stays so", () => {
    const checkedIn = { ...returned, status: "returned" as const, checkedInAt: at };
    expect(unitMoveAfter(returned, checkedIn)).toEqual({
      place: "station",
      station: "shinagawa",
      boxId: null,
      condition: "cleaning",
      unless: ["retired"],
    });
    expect(unitMoveAfter(returned, checkedIn, { condition: "repair", station: "tokyo" })).toMatchObject({
      condition: "repair",
      station: "tokyo",
    });
    expect(unitMoveAfter(rented, { ...checkedIn, returnedStation: null })).toMatchObject({ station: "ueno" });
  });
});

describe("a unit stays where it is", () => {
  it("while it is on its way, also when its shipping number is corrected", () => {
    const sent = { ...rented, status: "not_returned" as const };
    expect(unitMoveAfter(sent, { ...sent })).toBeUndefined();
  });

  it("while time passes, and in the box when it is cancelled or never collected", () => {
    expect(unitMoveAfter(rented, { ...rented, status: "overdue_return" })).toBeUndefined();
    expect(unitMoveAfter(filled, { ...filled, status: "cancelled" })).toBeUndefined();
    expect(unitMoveAfter(filled, { ...filled, status: "not_pickup" })).toBeUndefined();
    expect(unitMoveAfter({ ...filled, status: "not_pickup" }, { ...filled, status: "returned" })).toBeUndefined();
    expect(unitMoveAfter(rental, { ...rental, status: "cancelled" })).toBeUndefined();
  });
});

it("is out while a member has it, unless it counts as lost or is not rented out any more", () => {
  const every = unitPlaces.flatMap((place) => unitConditions.map((condition) => ({ place, condition })));
  expect(every.filter(isOut)).toEqual([
    { place: "member", condition: "ready" },
    { place: "member", condition: "cleaning" },
  ]);
});
