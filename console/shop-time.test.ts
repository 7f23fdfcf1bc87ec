import { afterEach, expect, it, vi } from "vitest";
import { learnTime, shopNow } from "./shop-time.ts";

afterEach(() => vi.useRealTimers());

it("goes on from what the shop said last, whatever the device's clock shows", () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-15T04:00:00Z") });
  expect(shopNow()).toBe(Date.parse("2026-11-15T04:00:00Z"));
  learnTime("2026-11-15T09:30:00.000Z");
  vi.setSystemTime(Date.parse("2026-11-15T04:10:00Z"));
  expect(new Date(shopNow()).toISOString()).toBe("2026-11-15T09:40:00.000Z");
  // Answers that do not come from the shop have no time.
  learnTime(null);
  learnTime("nonsense");
  expect(new Date(shopNow()).toISOString()).toBe("2026-11-15T09:40:00.000Z");
});
