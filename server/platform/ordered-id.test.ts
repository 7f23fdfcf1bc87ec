import { afterEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { orderedId } from "#server/platform/ordered-id.ts";

afterEach(() => vi.useRealTimers());

it("is a UUID of version 7 that begins with the time", () => {
  vi.useFakeTimers({ now: new Date("2026-11-16T20:15:00.123Z") });
  const id = orderedId();
  expect(z.uuidv7().safeParse(id).success).toBe(true);
  expect(Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16)).toBe(Date.now());
});

it("is another one each time, a later one after the earlier", () => {
  vi.useFakeTimers({ now: 1_000 });
  const first = Array.from({ length: 1_000 }, orderedId);
  vi.setSystemTime(1_001);
  const later = orderedId();
  expect(new Set(first).size).toBe(1_000);
  expect(first.every((id) => id < later)).toBe(true);
});
