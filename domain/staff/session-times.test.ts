import { expect, it } from "vitest";
import { isFresh, isOpen, openSince } from "#domain/staff/session-times.ts";
import { HOUR, MINUTE } from "#domain/time.ts";

const began = new Date("2026-11-20T09:00:00+09:00");
const after = (ms: number) => new Date(began.getTime() + ms);

it("a session is open until it was not used for 30 minutes", () => {
  const session = { createdAt: began, lastUsedAt: after(HOUR), endedAt: null };
  expect(isOpen(session, after(HOUR + 30 * MINUTE - 1))).toBe(true);
  expect(isOpen(session, after(HOUR + 30 * MINUTE))).toBe(false);
});

it("a session is open for 12 hours at most", () => {
  const session = { createdAt: began, lastUsedAt: after(12 * HOUR - 1), endedAt: null };
  expect(isOpen(session, after(12 * HOUR - 1))).toBe(true);
  expect(isOpen(session, after(12 * HOUR))).toBe(false);
});

it("a session that was ended is not open", () => {
  expect(isOpen({ createdAt: began, lastUsedAt: began, endedAt: began }, began)).toBe(false);
});

it("a question to the database finds the sessions that are open, and no others", () => {
  const { createdAfter, usedAfter } = openSince(after(24 * HOUR));
  const cases = [12 * HOUR, 12 * HOUR + 1, 23.5 * HOUR, 23.5 * HOUR + 1].map(after);
  for (const createdAt of cases) {
    for (const lastUsedAt of cases.filter((at) => at >= createdAt)) {
      const isFound = createdAt > createdAfter && lastUsedAt > usedAfter;
      expect(isFound).toBe(isOpen({ createdAt, lastUsedAt, endedAt: null }, after(24 * HOUR)));
    }
  }
});

it("a factor is fresh for five minutes", () => {
  expect(isFresh({ factorAt: began }, after(5 * MINUTE - 1))).toBe(true);
  expect(isFresh({ factorAt: began }, after(5 * MINUTE))).toBe(false);
});
