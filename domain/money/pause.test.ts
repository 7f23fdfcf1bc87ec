import { expect, it } from "vitest";
import { pauseAfterUnexecuted } from "#domain/money/pause.ts";
import { MINUTE } from "#domain/time.ts";

it("what the gateway does not execute is tried three times at once, then more and more seldom, and each hour at least", () => {
  const pauses = [0, 1, 2, 3, 4, 5, 8, 9, 10, 10_000].map((times) => pauseAfterUnexecuted(times) / MINUTE);
  expect(pauses).toEqual([0, 0, 0, 1, 2, 4, 32, 60, 60, 60]);
});
