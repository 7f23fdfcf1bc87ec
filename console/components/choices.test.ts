import { describe, expect, it } from "vitest";
import type { TouchedBooking } from "#contract/console/touched.ts";
import { choiceOf, keepOthers, keyOfMove, openFirst, toDecisions } from "./choices.ts";

const tokyo = { slug: "tokyo", name: "東京駅" };
const ueno = { slug: "ueno", name: "上野駅" };
const times = { pickupTime: "2026-11-20T10:00:00+09:00", returnTime: "2026-11-21T10:00:00+09:00" };
const toUeno = { ...times, pickupStation: ueno, returnStation: tokyo };
const later = { ...toUeno, pickupStation: tokyo, pickupTime: "2026-11-20T12:00:00+09:00" };

const booking = (number: string, more: Partial<TouchedBooking> = {}): TouchedBooking => ({
  number,
  status: "not_collected",
  why: ["pickup"],
  ...times,
  pickupStation: tokyo,
  returnStation: tokyo,
  product: "双眼鏡",
  lastName: null,
  phone: null,
  paying: false,
  may: ["keep", "move", "cancel"],
  moves: [toUeno, later],
  units: [],
  ...more,
});

describe("what was chosen for a booking", () => {
  it("stays that place and time when the list is looked at again and has others", () => {
    const choices = { RA: keyOfMove(later) };
    const decided = [{ number: "RA", decision: "move", move: { pickupStation: "tokyo" } }];
    expect(toDecisions([booking("RA")], choices)).toMatchObject(decided);
    expect(toDecisions([booking("RA", { moves: [later] })], choices)).toMatchObject(decided);
  });

  it("is to be chosen again when it is not possible any more", () => {
    expect(toDecisions([booking("RA", { moves: [toUeno] })], { RA: keyOfMove(later) })).toEqual([]);
    expect(toDecisions([booking("RA", { may: ["keep", "move"] })], { RA: "cancel" })).toEqual([]);
  });

  it("is kept where nothing else can be", () => {
    expect(choiceOf(booking("RA", { may: ["keep"], moves: [] }), {})).toBe("keep");
  });

  it("is kept once it is being paid, whatever was chosen before: there is nothing to choose any more", () => {
    const paying = booking("RA", { paying: true, may: ["keep"], moves: [] });
    for (const chosen of ["cancel", keyOfMove(later)]) {
      expect(toDecisions([paying], { RA: chosen })).toEqual([{ number: "RA", decision: "keep" }]);
    }
  });

  it("is another unit of the same time", () => {
    const units = ["EK-202-002"];
    expect(toDecisions([booking("RA", { units })], { RA: "EK-202-002" })).toEqual([
      { number: "RA", decision: "move", unit: "EK-202-002" },
    ]);
  });

  it("is not changed by keeping all others", () => {
    const touched = [booking("RA"), booking("RB")];
    expect(keepOthers(touched, { RA: "cancel" })).toEqual({ RA: "cancel", RB: "keep" });
  });
});

it("shows what has to be chosen yet first, when the list is another by now", () => {
  const touched = [booking("RA"), booking("RB"), booking("RC")];
  const numbers = openFirst({ touched, hash: "" }, { RA: "keep", RB: "cancel" }).touched.map(({ number }) => number);
  expect(numbers).toEqual(["RC", "RA", "RB"]);
});
