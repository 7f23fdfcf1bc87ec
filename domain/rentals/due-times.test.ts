import { describe, expect, it } from "vitest";
import { dueTimes, pickupReminderAt, returnReminderAt } from "#domain/rentals/due-times.ts";
import { defaultSettings } from "#domain/settings.ts";
import { HOUR, MINUTE } from "#domain/time.ts";

const pickupAt = new Date("2026-11-20T10:00:00+09:00");
const later = (ms: number, from = pickupAt) => new Date(from.getTime() + ms);
const dueAfter = (length: number) =>
  dueTimes({ pickupAt, returnAt: later(length) }, { lateGraceMinutes: 45 }, defaultSettings);

describe("a rental", () => {
  it("is missed six hours after its pickup time, at the latest at its return time", () => {
    expect(dueAfter(24 * HOUR).notPickupAt).toEqual(later(6 * HOUR));
    expect(dueAfter(6 * HOUR).notPickupAt).toEqual(later(6 * HOUR));
    expect(dueAfter(6 * HOUR - MINUTE).notPickupAt).toEqual(later(6 * HOUR - MINUTE));
  });

  it("is overdue after the grace period of its terms, whatever the settings say today", () => {
    expect(dueAfter(24 * HOUR).overdueAt).toEqual(later(24 * HOUR + 45 * MINUTE));
  });
});

describe("a reminder", () => {
  it("of the pickup is due at 18:00 in Japan on the day before, or not at all", () => {
    const evening = new Date("2026-11-19T18:00:00+09:00");
    const remindAt = (now: Date, at = pickupAt) => pickupReminderAt(at, defaultSettings, now);
    expect(remindAt(later(-1, evening))).toEqual(evening);
    expect(remindAt(evening)).toBeNull();
    // Still the 19th in London, already the 20th in Japan.
    expect(remindAt(later(-1, evening), new Date("2026-11-20T00:00:00+09:00"))).toEqual(evening);
  });

  it("of the return is due two hours before it, or not at all", () => {
    const due = later(-2 * HOUR);
    expect(returnReminderAt(pickupAt, defaultSettings, later(-1, due))).toEqual(due);
    expect(returnReminderAt(pickupAt, defaultSettings, due)).toBeNull();
  });
});
