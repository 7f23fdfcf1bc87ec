import { expect, it } from "vitest";
import { presetReturn, soonReturn } from "./preset-return.ts";

const pickup = (time?: string) => ({ date: "2026-11-21", time });

it("is the same evening for what goes to an event", () => {
  expect(presetReturn({ departmentSlug: "fan" }, pickup("12:00"))).toEqual({ date: "2026-11-21", time: "22:00" });
});

it("is nothing late at night, before the time is known, and for anything else", () => {
  expect(presetReturn({ departmentSlug: "fan" }, pickup("20:30"))).toBeUndefined();
  expect(presetReturn({ departmentSlug: "fan" }, pickup())).toBeUndefined();
  expect(presetReturn({ departmentSlug: "travel" }, pickup("12:00"))).toBeUndefined();
});

it("is asked about with the same evening, or the next morning for who comes late", () => {
  expect(soonReturn(pickup("20:00"))).toEqual({ date: "2026-11-21", time: "22:00" });
  expect(soonReturn(pickup("20:30"))).toEqual({ date: "2026-11-22", time: "10:00" });
});
