import { describe, expect, it } from "vitest";
import { canConfirmLapsed, holdExpiresAt } from "#domain/rentals/hold.ts";
import { HOUR, MINUTE } from "#domain/time.ts";

const pickupAt = new Date("2026-11-20T10:00:00+09:00");
const cancelUntil = new Date("2026-11-19T10:00:00+09:00");
const msBefore = (ms: number) => new Date(pickupAt.getTime() - ms);
const settings = { boxBeforePickupMinutes: 120, boxAfterPickupMinutes: 360 };
const can = (now: Date, createdAt: Date) => canConfirmLapsed({ pickupAt, cancelUntil, createdAt }, settings, now);

it("a hold lasts as many minutes as the settings say", () => {
  const begunAt = msBefore(48 * HOUR);
  expect(holdExpiresAt(begunAt, { holdMinutes: 15 })).toEqual(new Date(begunAt.getTime() + 15 * MINUTE));
});

describe("a lapsed hold that turns out to be paid", () => {
  it("may be confirmed as long as it can be cancelled, that whole minute included", () => {
    const early = msBefore(72 * HOUR);
    expect(can(new Date(cancelUntil.getTime() + MINUTE - 1), early)).toBe(true);
    expect(can(new Date(cancelUntil.getTime() + MINUTE), early)).toBe(false);
  });

  it("that never could be cancelled may be confirmed until the box is to be filled", () => {
    const late = msBefore(12 * HOUR);
    expect(can(msBefore(2 * HOUR + 1), late)).toBe(true);
    expect(can(msBefore(2 * HOUR), late)).toBe(false);
  });
});
