import { describe, expect, it } from "vitest";
import { type DeskAct, deskActs, deskActsOn, movableBoxes } from "#domain/rentals/desk-acts.ts";
import { type AnyStatus, allStatuses, canMove } from "#domain/rentals/reservation-status.ts";

const plain = {
  ...{ filled: false, pending: false, hasMember: true, byStaff: true },
  ...{ lossPaid: false, pickupBox: true, returnBox: true },
};
const statusesFor = (act: DeskAct, state = plain): AnyStatus[] =>
  allStatuses.filter((status) => deskActsOn({ ...state, status }).includes(act));

describe("what the desk may do", () => {
  it("is to change time and station before the item is handed over", () => {
    expect(statusesFor("change")).toEqual(["not_collected", "before_pickup"]);
  });
  it("is to give another unit while none lies in the box", () => {
    expect(statusesFor("unit")).toEqual(["not_collected", "before_pickup", "not_pickup"]);
    expect(statusesFor("unit", { ...plain, filled: true })).toEqual([]);
  });
  it("is to give another box until the item is back", () => {
    expect(statusesFor("box")).toEqual(["not_collected", "before_pickup", "not_pickup", "in_rental", "overdue_return"]);
  });
  it("is to move no box with something in it, and none that is not needed any more", () => {
    const boxesIn = (status: AnyStatus, state = {}) => movableBoxes({ ...plain, ...state, status });
    expect(boxesIn("before_pickup")).toEqual(["pickup", "return"]);
    expect(boxesIn("before_pickup", { filled: true })).toEqual(["return"]);
    expect(boxesIn("before_pickup", { pickupBox: false })).toEqual(["return"]);
    expect(boxesIn("in_rental")).toEqual(["return"]);
    expect(boxesIn("in_rental", { returnBox: false })).toEqual([]);
    expect(boxesIn("not_returned")).toEqual([]);
  });
  it("is to extend also what is late already", () => {
    expect(statusesFor("extend")).toEqual([
      "not_collected",
      "before_pickup",
      "not_pickup",
      "in_rental",
      "overdue_return",
    ]);
  });
  it("is not to extend what is lost and paid for", () => {
    expect(statusesFor("extend", { ...plain, lossPaid: true })).toEqual([]);
  });
  it("is to cancel whatever the table of moves lets the operator cancel", () => {
    expect(statusesFor("cancel")).toEqual(allStatuses.filter((status) => canMove(status, "cancelled", "force")));
  });
  it("is to take back what staff keeps for a member, not what the waitlist offers", () => {
    expect(statusesFor("withdraw")).toEqual(["offered"]);
    expect(statusesFor("withdraw", { ...plain, byStaff: false })).toEqual([]);
  });
  it("is to write mails again and notes in any status", () => {
    expect(statusesFor("resend")).toEqual([...allStatuses]);
    expect(statusesFor("note")).toEqual([...allStatuses]);
  });
  it("is nothing but mails and notes while something is being paid", () => {
    for (const status of allStatuses) {
      if (status === "offered") continue;
      expect(deskActsOn({ ...plain, pending: true, status })).toEqual(["resend", "note"]);
    }
  });
  it("is a note and another unit when the member has left", () => {
    const acts = new Set(allStatuses.flatMap((status) => deskActsOn({ ...plain, hasMember: false, status })));
    expect(deskActs.filter((act) => acts.has(act))).toEqual(["unit", "note"]);
  });
});
