import { expect, it } from "vitest";
import { soonestFirst } from "./counter-opening.ts";

const counter = (opensAt: string | null | undefined, open = false) => ({
  counter: { from: "09:30", open, ...(opensAt !== undefined && { opensAt }) },
});

it("leads to a counter that is open, however near a closed one is", () => {
  const [near, far] = [counter("2026-11-22T09:30:00+09:00"), counter(null, true)];
  expect(soonestFirst([near, far])).toEqual([far, near]);
});

it("then to whichever opens first, the nearest of those that open together, and last to what stays closed", () => {
  const [never, nextDay, near, far] = [
    counter(null),
    counter("2026-11-23T09:30:00+09:00"),
    counter("2026-11-22T09:30:00+09:00"),
    { ...counter("2026-11-22T09:30:00+09:00"), far: true },
  ];
  expect(soonestFirst([never, nextDay, near, far])).toEqual([near, far, nextDay, never]);
});

it("keeps the order of a copy from before the opening was told", () => {
  const [near, far] = [counter(undefined), { ...counter(undefined), far: true }];
  expect(soonestFirst([near, far])).toEqual([near, far]);
});
