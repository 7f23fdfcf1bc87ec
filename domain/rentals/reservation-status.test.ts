import { describe, expect, it } from "vitest";
import {
  type AnyStatus,
  allStatuses,
  canMove,
  endedStatuses,
  hasMove,
  movers,
  reservationMoves,
  reservationStatuses,
  runningStatuses,
} from "#domain/rentals/reservation-status.ts";

/** The table of the product decisions. */
const expected: Record<AnyStatus, AnyStatus[]> = {
  offered: ["hold", "expired"],
  hold: ["not_collected", "expired", "offered"],
  expired: ["not_collected"],
  not_collected: ["before_pickup", "in_rental", "not_pickup", "cancelled"],
  before_pickup: ["in_rental", "not_pickup", "cancelled"],
  not_pickup: ["in_rental", "returned", "cancelled"],
  in_rental: ["not_returned", "returned", "overdue_return"],
  overdue_return: ["not_returned", "returned", "in_rental"],
  not_returned: ["returned", "in_rental"],
  returned: [],
  cancelled: [],
};

describe("the status table", () => {
  it("is the one that was decided", () => {
    for (const from of allStatuses) {
      expect(allStatuses.filter((to) => hasMove(from, to)).toSorted(), from).toEqual(expected[from].toSorted());
    }
  });

  it("names somebody for every move", () => {
    for (const from of allStatuses) {
      for (const to of Object.keys(reservationMoves[from]) as AnyStatus[]) {
        expect(movers.some((by) => canMove(from, to, by))).toBe(true);
      }
    }
  });

  it("lets nobody make any other move", () => {
    const others = allStatuses.flatMap((from) =>
      allStatuses.filter((to) => !expected[from].includes(to)).map((to) => [from, to] as const),
    );
    for (const [from, to] of others)
      for (const by of movers) expect(canMove(from, to, by), `${from} ${to}`).toBe(false);
  });

  it("reaches every status from a hold, and an end from everywhere", () => {
    const reached = new Set<AnyStatus>(["hold"]);
    for (const from of reached) for (const to of expected[from]) reached.add(to);
    expect([...reached].toSorted()).toEqual([...allStatuses].toSorted());
    for (const start of runningStatuses) {
      const seen = new Set<AnyStatus>([start]);
      for (const from of seen) for (const to of expected[from]) seen.add(to);
      expect(endedStatuses.some((end) => seen.has(end))).toBe(true);
    }
  });

  it("calls everything running that is not over", () => {
    expect([...runningStatuses, ...endedStatuses].toSorted()).toEqual([...reservationStatuses].toSorted());
    expect(runningStatuses).not.toContain("returned");
  });

  it("lets a member cancel only before the item is handed over and not after missing the pickup", () => {
    expect(allStatuses.filter((from) => canMove(from, "cancelled", "member"))).toEqual([
      "not_collected",
      "before_pickup",
    ]);
    expect(canMove("not_pickup", "cancelled", "force")).toBe(true);
  });
});
