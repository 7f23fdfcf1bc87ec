import { expect, it } from "vitest";
import { allSlots } from "./all-slots.ts";

const rules = {
  slotMinutes: 30,
  earliestPickup: "2026-11-20T14:30:00+09:00",
  lastPickupDate: "2027-01-15",
  lockerHours: { from: "06:00", to: "23:00" },
  counterHours: { from: "09:30", to: "19:30" },
};
const ends = (slots: string[]) => [slots[0], slots.at(-1), slots.length];

it("are all of a day that something serves, from the first that may be asked for", () => {
  expect(ends(allSlots("2026-11-21", rules))).toEqual(["2026-11-21T06:00:00+09:00", "2026-11-21T22:30:00+09:00", 34]);
  expect(allSlots("2026-11-20", rules)[0]).toBe(rules.earliestPickup);
  expect(allSlots("2026-11-19", rules)).toEqual([]);
});

it("are those of counters where lockers are closed, too", () => {
  const closed = { ...rules, lockerHours: { from: "12:00", to: "13:00" } };
  expect(ends(allSlots("2026-11-21", closed))).toEqual(["2026-11-21T09:30:00+09:00", "2026-11-21T19:00:00+09:00", 20]);
});
