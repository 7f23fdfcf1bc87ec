import { describe, expect, it } from "vitest";
import { FURTHEST_MOVE, isShopMove } from "#domain/rentals/shop-move.ts";
import { DAY, MINUTE } from "#domain/time.ts";

const booked = {
  pickupAt: new Date("2026-11-20T10:00:00+09:00"),
  returnAt: new Date("2026-11-21T10:00:00+09:00"),
  pickupStation: "shinagawa",
  returnStation: "shinagawa",
};
const later = (ms: number) => ({
  ...booked,
  pickupAt: new Date(booked.pickupAt.getTime() + ms),
  returnAt: new Date(booked.returnAt.getTime() + ms),
});

describe("where the shop moves a booking because of what it closes", () => {
  it("is a time nearby, before or after, at the same stations", () => {
    const touched = { ...booked, why: ["pickup"] };
    for (const ms of [30 * MINUTE, DAY, FURTHEST_MOVE]) {
      expect([isShopMove(touched, later(ms)), isShopMove(touched, later(-ms))]).toEqual([true, true]);
    }
    for (const ms of [FURTHEST_MOVE + 1, -FURTHEST_MOVE - 1]) expect(isShopMove(touched, later(ms))).toBe(false);
    expect(isShopMove(touched, { ...later(DAY), pickupStation: "tokyo" })).toBe(false);
    expect(isShopMove(touched, { ...later(DAY), returnStation: "tokyo" })).toBe(false);
  });

  it("is no longer and no shorter than what was booked", () => {
    const touched = { ...booked, why: ["pickup", "return"] };
    for (const ms of [-DAY, -1, 1, MINUTE, 9 * DAY]) {
      const returnAt = new Date(booked.returnAt.getTime() + ms);
      expect(isShopMove(touched, { ...booked, returnAt })).toBe(false);
      expect(isShopMove(touched, { ...later(DAY), returnAt })).toBe(ms === DAY);
    }
  });

  it("is another station where something of it is closed, and not for a turnaround that got longer", () => {
    const ends = [{ pickupStation: "tokyo" }, { returnStation: "tokyo" }];
    const mayGo = (...why: string[]) => ends.map((to) => isShopMove({ ...booked, why }, { ...booked, ...to }));
    expect([mayGo("pickup"), mayGo("return"), mayGo("pickup", "return")].flat()).not.toContain(false);
    expect(mayGo("turnaround")).toEqual([false, false]);
  });
});
