import { afterEach, expect, it, vi } from "vitest";
import { readClockOffset } from "#server/web/site/clock-offset.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const NOON = Date.parse("2026-11-20T12:00:00+09:00");

it.each([
  ["ahead", 180_000, 180],
  ["behind", -180_000, -179.6],
  ["as far off as the way there and back may explain", -300, 0],
  ["the same", 0, 0],
])("a clock that is %s is told so", async (_, ahead, offset) => {
  const clock = vi.spyOn(Date, "now");
  const db = { execute: async () => ({ rows: [{ at: NOON }] }) } as never;
  // The answer takes 400 ms, and the database looked at its clock at the beginning.
  clock.mockReturnValueOnce(NOON + ahead).mockReturnValueOnce(NOON + ahead + 400);
  expect(await readClockOffset(db)).toBe(offset);
});
