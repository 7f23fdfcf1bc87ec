import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  lateFeeNow,
  reduceLateFee,
  restoreLateFee,
  resumeLateness,
  stopEarlier,
  stopLateness,
} from "#domain/rentals/lateness.ts";
import { HOUR, MINUTE } from "#domain/time.ts";

const returnAt = new Date("2026-11-21T10:00:00+09:00");
const later = (ms: number) => new Date(returnAt.getTime() + ms);
const inTime = later(30 * MINUTE);
const late = later(30 * MINUTE + 1);
const terms = { lateGraceMinutes: 30, extensionUnitPrice: 250, replacementPrice: 1_000 };
const rental = { returnAt, terms, lateFeeCharged: 0, lateFeeWaived: 0 };

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

describe("lateness that had stopped earlier", () => {
  const paid = { ...rental, lateFeeCharged: 500, lateFeeState: "paid" as const };

  it("costs what it came to then, and what was charged beyond is due to go back", () => {
    const gone = { lateStoppedAt: inTime, lateFee: 0, lateFeeCharged: 0 };
    expect(stopEarlier(paid, inTime)).toEqual({ ...gone, lateFeeState: "due" });
    expect(stopEarlier(paid, late)).toMatchObject({ lateFee: 250, lateFeeCharged: 250, lateFeeState: "due" });
    expect(stopEarlier({ ...paid, lateFeeWaived: 300 }, late)).toMatchObject({ lateFee: 0, lateFeeState: "due" });
    expect(stopEarlier({ ...rental, lateFeeState: "failed" }, inTime)).toEqual({ ...gone, lateFeeState: "none" });
    expect(stopEarlier({ ...rental, lateFeeState: "failed" }, late)).toMatchObject({
      lateFee: 250,
      lateFeeState: "due",
    });
  });

  it("is settled where it comes to what was charged, unless something may be under way", () => {
    const right = { lateFee: 250, lateFeeCharged: 250 };
    expect(stopEarlier({ ...paid, lateFeeCharged: 250 }, late)).toMatchObject({ ...right, lateFeeState: "paid" });
    expect(stopEarlier({ ...rental, lateFeeState: "due" }, inTime)).toMatchObject({ lateFee: 0, lateFeeState: "due" });
  });
});

it("lateness that goes on keeps what was charged, and nothing more", () => {
  expect(resumeLateness(rental)).toEqual({ lateStoppedAt: null, lateFee: 0, lateFeeState: "none" });
  expect(resumeLateness({ lateFeeCharged: 1 })).toMatchObject({ lateFeeState: "paid" });
  expect(resumeLateness({ lateFeeCharged: 250 })).toEqual({ lateStoppedAt: null, lateFee: 250, lateFeeState: "paid" });
});

describe("the late fee now", () => {
  const now = { ...rental, lossPaid: false };

  it("grows while the item is out", () => {
    const fees = (["in_rental", "overdue_return"] as const).map((status) =>
      lateFeeNow({ ...now, status, lateFee: 0 }, late),
    );
    expect(fees).toEqual([250, 250]);
    expect(lateFeeNow({ ...now, status: "in_rental", lateFee: 0, lateFeeCharged: 500 }, late)).toBe(500);
  });

  it("is no more than what was charged where the loss is paid", () => {
    const lost = { ...rental, lossPaid: true, status: "overdue_return" as const, lateFee: 0 };
    expect(lateFeeNow(lost, late)).toBe(0);
    expect(lateFeeNow({ ...lost, lateFeeCharged: 250 }, later(48 * HOUR))).toBe(250);
  });

  it("stays what it was when lateness stopped", () => {
    expect(lateFeeNow({ ...now, status: "not_returned", lateFee: 250 }, later(48 * HOUR))).toBe(250);
    expect(lateFeeNow({ ...now, status: "not_collected", lateFee: 0 }, later(48 * HOUR))).toBe(0);
  });
});

describe("a late fee that staff reduces", () => {
  const due = { lateFee: 750, lateFeeCharged: 0, lateFeeWaived: 0, lateFeeState: "due" as const };
  const paid = { ...due, lateFeeCharged: 750, lateFeeState: "paid" as const };

  it("is due for the rest, or for nothing any more", () => {
    expect(reduceLateFee(due, 500)).toEqual({ ...due, lateFee: 500, lateFeeWaived: 250, givesBack: 0 });
    const gone = { lateFee: 0, lateFeeWaived: 750, lateFeeState: "none", givesBack: 0 };
    expect(reduceLateFee(due, 0)).toEqual({ ...due, ...gone });
    expect(reduceLateFee({ ...due, lateFeeState: "failed" }, 0)).toMatchObject(gone);
    expect(reduceLateFee({ ...due, lateFeeState: "failed" }, 1)).toMatchObject({ lateFee: 1, lateFeeState: "failed" });
  });

  it("gives back what was charged beyond it", () => {
    const reduced = { lateFee: 250, lateFeeCharged: 250, lateFeeWaived: 500, lateFeeState: "paid", givesBack: 500 };
    expect(reduceLateFee(paid, 250)).toEqual(reduced);
    expect(reduceLateFee(paid, 0)).toMatchObject({ lateFeeState: "none", givesBack: 750 });
    expect(reduceLateFee({ ...due, lateFeeCharged: 250 }, 500)).toMatchObject({ lateFeeState: "due", givesBack: 0 });
  });

  it("is no reduction where it would be as much, more or less than nothing", () => {
    for (const fee of [-1, 750, 751]) expect(reduceLateFee(due, fee)).toBeUndefined();
    expect(reduceLateFee({ ...due, lateFee: 0, lateFeeState: "none" }, 0)).toBeUndefined();
  });

  const lateStoppedAt = later(30 * MINUTE + 25 * HOUR);
  const refusal = (before: typeof due | typeof paid, fee: number, meanwhile: object = {}) => {
    const reduced = reduceLateFee(before, fee);
    if (!reduced) throw new Error("not reduced");
    const { givesBack, ...fees } = reduced;
    const amount = before.lateFee - fee;
    const rental = { returnAt, terms, lateStoppedAt, ...fees, ...meanwhile };
    return restoreLateFee(rental, { amount, letGo: amount - givesBack });
  };

  it("is as it was when somebody else does not approve it, paid or not", () => {
    const partly = { ...due, lateFeeCharged: 250 };
    for (const before of [due, paid, partly]) {
      for (const fee of [0, 100, 500]) expect(refusal(before, fee)).toEqual(before);
    }
  });

  it("is as it would be had nobody reduced it, when lateness went on or the return time changed meanwhile", () => {
    expect(refusal(due, 0, { lateStoppedAt: null, lateFee: 0, lateFeeState: "none" })).toMatchObject({
      ...{ lateFee: 0, lateFeeWaived: 0, lateFeeState: "none" },
    });
    expect(refusal(due, 0, { lateStoppedAt: later(30 * MINUTE + 40 * HOUR) })).toMatchObject({ lateFee: 1_000 });
    expect(refusal(due, 0, { returnAt: lateStoppedAt })).toMatchObject({ lateFee: 0, lateFeeState: "none" });
    expect(refusal(paid, 0, { returnAt: lateStoppedAt })).toMatchObject({ lateFee: 750, lateFeeState: "paid" });
  });

  it("stays reduced when lateness goes on and stops again", () => {
    const late = later(30 * MINUTE + 24 * HOUR);
    expect(stopLateness({ ...rental, lateFeeWaived: 250 }, late)).toMatchObject({ lateFee: 250, lateFeeState: "due" });
    expect(stopLateness({ ...rental, lateFeeWaived: 900 }, late)).toMatchObject({ lateFee: 0, lateFeeState: "none" });
  });

  it("adds up whatever was paid, is let go of and given back; and is as it was once none of it is approved", () => {
    const blocks = fc.integer({ min: 1, max: 6 });
    const wishes = fc.array(fc.nat(1_000), { maxLength: 4 });
    fc.assert(
      fc.property(blocks, fc.nat(1_000), wishes, fc.infiniteStream(fc.nat()), (count, paid, fees, draws) => {
        const stopped = { ...rental, ...stopLateness(rental, later(30 * MINUTE + count * 12 * HOUR)) };
        const lateFeeCharged = Math.min(paid, stopped.lateFee);
        const isPaid = lateFeeCharged === stopped.lateFee;
        const first = { ...stopped, lateFeeCharged, lateFeeState: isPaid ? ("paid" as const) : ("due" as const) };
        let now: Parameters<typeof restoreLateFee>[0] & { lateFee: number } = first;
        const asked: { amount: number; letGo: number }[] = [];
        for (const fee of fees) {
          const reduced = reduceLateFee(now, fee);
          if (!reduced) continue;
          const { givesBack, ...changes } = reduced;
          const amount = now.lateFee - fee;
          asked.push({ amount, letGo: amount - givesBack });
          now = { ...now, ...changes };
          expect(now.lateFee + now.lateFeeWaived).toBe(first.lateFee);
          expect(now.lateFeeCharged).toBe(Math.min(lateFeeCharged, fee));
        }
        while (asked.length > 0) {
          const [refused] = asked.splice((draws.next().value ?? 0) % asked.length, 1);
          if (refused) now = { ...now, ...restoreLateFee(now, refused) };
          expect(now.lateFee + now.lateFeeWaived).toBe(first.lateFee);
          expect(now.lateFeeState).toBe(now.lateFee > now.lateFeeCharged ? "due" : now.lateFee > 0 ? "paid" : "none");
        }
        expect(now).toEqual(first);
      }),
    );
  });
});
