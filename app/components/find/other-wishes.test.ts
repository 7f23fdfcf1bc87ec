import { expect, it } from "vitest";
import { nearestOf, nextDayOf } from "./other-wishes.ts";

const at = (day: number, time: string) => `2026-11-${day}T${time}:00+09:00`;
const wanted = { pickup: at(21, "12:00"), return: at(21, "22:00") };
const mark = (nearest: typeof wanted | null) => ({ mark: { nearest } });

it("finds the nearest of all times at which something is free", () => {
  const near = { pickup: at(21, "13:00"), return: at(21, "22:00") };
  const far = { pickup: at(21, "18:00"), return: at(21, "22:00") };
  expect(nearestOf([mark(far), mark(null), {}, mark(near)], wanted)).toEqual(near);
  expect(nearestOf([mark(null)], wanted)).toBeUndefined();
});

it("moves both times by a day", () => {
  expect(nextDayOf({ pickup: at(30, "12:00"), return: at(30, "22:00") })).toEqual({
    pickup: "2026-12-01T12:00:00+09:00",
    return: "2026-12-01T22:00:00+09:00",
  });
});
