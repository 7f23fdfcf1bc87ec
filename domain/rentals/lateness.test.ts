import { describe, expect, it } from "vitest";
import { lateFeeNow, resumeLateness, stopLateness } from "#domain/rentals/lateness.ts";
import { HOUR, MINUTE } from "#domain/time.ts";

const returnAt = new Date("2026-11-21T10:00:00+09:00");
const later = (ms: number) => new Date(returnAt.getTime() + ms);
const inTime = later(30 * MINUTE);
const late = later(30 * MINUTE + 1);
const terms = { lateGraceMinutes: 30, extensionUnitPrice: 250, replacementPrice: 1_000 };
const rental = { returnAt, terms, lateFeeCharged: 0 };

describe("lateness that stops", () => {
  it("costs nothing within the grace period, and is due after it", () => {
    expect(stopLateness(rental, inTime)).toEqual({ lateStoppedAt: inTime, lateFee: 0, lateFeeState: "none" });
    expect(stopLateness(rental, late)).toEqual({ lateStoppedAt: late, lateFee: 250, lateFeeState: "due" });
  });

  it("costs only what goes beyond what was charged before", () => {
    const charged = { ...rental, lateFeeCharged: 250 };
    expect(stopLateness(charged, late)).toMatchObject({ lateFee: 250, lateFeeState: "paid" });
    expect(stopLateness(charged, later(13 * HOUR))).toMatchObject({ lateFee: 500, lateFeeState: "due" });
    expect(stopLateness(charged, inTime)).toMatchObject({ lateFee: 250, lateFeeState: "paid" });
  });
});

it("lateness that goes on keeps what was charged, and nothing more", () => {
  expect(resumeLateness(rental)).toEqual({ lateStoppedAt: null, lateFee: 0, lateFeeState: "none" });
  expect(resumeLateness({ lateFeeCharged: 1 })).toMatchObject({ lateFeeState: "paid" });
  expect(resumeLateness({ lateFeeCharged: 250 })).toEqual({ lateStoppedAt: null, lateFee: 250, lateFeeState: "paid" });
});

describe("the late fee now", () => {
  it("grows while the item is out", () => {
    const fees = (["in_rental", "overdue_return"] as const).map((status) =>
      lateFeeNow({ ...rental, status, lateFee: 0 }, late),
    );
    expect(fees).toEqual([250, 250]);
    expect(lateFeeNow({ ...rental, status: "in_rental", lateFee: 0, lateFeeCharged: 500 }, late)).toBe(500);
  });

  it("stays what it was when lateness stopped", () => {
    expect(lateFeeNow({ ...rental, status: "not_returned", lateFee: 250 }, later(48 * HOUR))).toBe(250);
    expect(lateFeeNow({ ...rental, status: "not_collected", lateFee: 0 }, later(48 * HOUR))).toBe(0);
  });
});
