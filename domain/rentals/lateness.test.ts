import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lateFee } from "#domain/rentals/late-fee.ts";
import {
  lateFeeNow,
  moveLateness,
  reduceLateFee,
  restoreLateFee,
  resumeLateness,
  stopLateness,
} from "#domain/rentals/lateness.ts";
import { HOUR, MINUTE } from "#domain/time.ts";

const returnAt = new Date("2026-11-21T10:00:00+09:00");
const later = (ms: number) => new Date(returnAt.getTime() + ms);
const inTime = later(30 * MINUTE);
const late = later(30 * MINUTE + 1);
const terms = { lateGraceMinutes: 30, extensionUnitPrice: 250, replacementPrice: 1_000 };
const rental = { returnAt, terms, lateFeeCharged: 0, lateFeeWaived: 0, lateFeeState: "none" as const };

describe("lateness that stops", () => {
  it("costs nothing within the grace period, and is due after it", () => {
    const nothing = { lateFee: 0, lateFeeCharged: 0, lateFeeState: "none" };
    expect(stopLateness(rental, inTime)).toEqual({ lateStoppedAt: inTime, ...nothing });
    expect(stopLateness(rental, late)).toEqual({ lateStoppedAt: late, ...nothing, lateFee: 250, lateFeeState: "due" });
  });

  it("costs only what goes beyond what was charged before", () => {
    const charged = { ...rental, lateFeeCharged: 250, lateFeeState: "paid" as const };
    expect(stopLateness(charged, late)).toMatchObject({ lateFee: 250, lateFeeState: "paid" });
    expect(stopLateness(charged, later(13 * HOUR))).toMatchObject({ lateFee: 500, lateFeeState: "due" });
  });

  it("and gives back what was charged when it was thought to have stopped later", () => {
    const charged = { ...rental, lateFeeCharged: 250, lateFeeState: "paid" as const };
    expect(stopLateness(charged, inTime)).toMatchObject({ lateFee: 0, lateFeeCharged: 0, lateFeeState: "due" });
  });
});

describe("lateness that had stopped earlier", () => {
  const paid = { ...rental, lateFeeCharged: 500, lateFeeState: "paid" as const };

  it("costs what it came to then, and what was charged beyond is due to go back", () => {
    const gone = { lateStoppedAt: inTime, lateFee: 0, lateFeeCharged: 0 };
    expect(stopLateness(paid, inTime)).toEqual({ ...gone, lateFeeState: "due" });
    expect(stopLateness(paid, late)).toMatchObject({ lateFee: 250, lateFeeCharged: 250, lateFeeState: "due" });
    expect(stopLateness({ ...paid, lateFeeWaived: 300 }, late)).toMatchObject({ lateFee: 0, lateFeeState: "due" });
    expect(stopLateness({ ...rental, lateFeeState: "failed" }, inTime)).toEqual({ ...gone, lateFeeState: "none" });
    expect(stopLateness({ ...rental, lateFeeState: "failed" }, late)).toMatchObject({
      lateFee: 250,
      lateFeeState: "due",
    });
  });

  it("is settled where it comes to what was charged, unless something may be under way", () => {
    const right = { lateFee: 250, lateFeeCharged: 250 };
    expect(stopLateness({ ...paid, lateFeeCharged: 250 }, late)).toMatchObject({ ...right, lateFeeState: "paid" });
    expect(stopLateness({ ...rental, lateFeeState: "due" }, inTime)).toMatchObject({ lateFee: 0, lateFeeState: "due" });
  });
});

it("lateness that goes on keeps what was charged, and nothing more", () => {
  const nothing = { lateStoppedAt: null, lateFee: 0, lateFeeCharged: 0, lateFeeState: "none" };
  expect(resumeLateness(rental)).toEqual(nothing);
  expect(resumeLateness({ ...rental, lateFeeState: "failed" })).toEqual(nothing);
  for (const lateFeeState of ["paid", "failed"] as const) {
    const charged = { lateFee: 250, lateFeeCharged: 250, lateFeeState: "paid" };
    expect(resumeLateness({ ...rental, lateFeeCharged: 250, lateFeeState })).toMatchObject(charged);
  }
});

it("lateness that goes on while it is charged stays due, so that what is taken then is not kept", () => {
  for (const lateFeeCharged of [0, 250]) {
    const due = { ...rental, lateFeeCharged, lateFeeState: "due" as const };
    expect(resumeLateness(due)).toMatchObject({ lateFee: lateFeeCharged, lateFeeCharged, lateFeeState: "due" });
  }
});

describe("lateness from another return time", () => {
  const charged = { ...rental, lateFeeCharged: 500, lateFeeState: "paid" as const };

  it("gives back what was charged for the time before", () => {
    const back = { lateFee: 0, lateFeeCharged: 0, lateFeeState: "due" };
    expect(moveLateness(charged, inTime)).toEqual(back);
    // It was paid so late that the new time is over too.
    expect(moveLateness(charged, late)).toEqual({ lateFee: 250, lateFeeCharged: 250, lateFeeState: "due" });
    expect(moveLateness({ ...charged, lateFeeWaived: 250 }, late)).toEqual(back);
  });

  it("changes nothing where nothing was charged, or no more than it comes to", () => {
    expect(moveLateness(rental, late)).toEqual({ lateFee: 0, lateFeeCharged: 0, lateFeeState: "none" });
    const kept = { lateFee: 500, lateFeeCharged: 500, lateFeeState: "paid" };
    expect(moveLateness(charged, later(30 * MINUTE + 25 * HOUR))).toEqual(kept);
  });
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

  it("stays due while what was taken beyond it goes back", () => {
    const less = { ...due, lateFee: 250, lateFeeCharged: 250 };
    expect(reduceLateFee(less, 100, 251)).toMatchObject({ lateFee: 100, lateFeeState: "due", givesBack: 150 });
    expect(reduceLateFee(less, 100, 250)).toMatchObject({ lateFee: 100, lateFeeState: "paid", givesBack: 150 });
    expect(reduceLateFee({ ...less, lateFeeState: "paid" }, 0, 251)).toMatchObject({ lateFeeState: "none" });
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
    expect(refusal(paid, 0, { returnAt: lateStoppedAt })).toMatchObject({ lateFeeCharged: 0, lateFeeState: "due" });
  });

  it("keeps no more than lateness came to, when it turned out meanwhile to have stopped earlier", () => {
    const earlier = { lateStoppedAt: late };
    const rest = { lateFee: 250, lateFeeCharged: 250, lateFeeWaived: 0, lateFeeState: "due" };
    expect(refusal(paid, 0, { ...earlier, lateFee: 0 })).toEqual(rest);
    // What goes back of it is still on its way.
    const waiting = { lateFee: 0, lateFeeCharged: 0, lateFeeWaived: 250, lateFeeState: "due" as const };
    expect(refusal(paid, 500, { ...earlier, ...waiting })).toEqual(rest);
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

  it("keeps what lateness comes to, whatever is told later, said yes or no to, and however long the gateway is away", () => {
    const step = fc.record({
      what: fc.constantFrom("stop", "stop", "resume", "move", "reduce", "reduce", "approve", "refuse", "clock"),
      block: fc.integer({ min: 0, max: 6 }),
      draw: fc.nat(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let now = { ...rental, returnAt, lateFee: 0, lateStoppedAt: null as Date | null } as Parameters<
          typeof restoreLateFee
        >[0] & { lateFee: number };
        const asked: { amount: number; letGo: number }[] = [];
        const planned = () => asked.reduce((sum, { amount, letGo }) => sum + amount - letGo, 0);
        let here = 0;
        const clock = () => {
          if (now.lateFeeState !== "due") return;
          here += now.lateFee - (here - planned());
          now = { ...now, lateFeeCharged: now.lateFee, lateFeeState: now.lateFee > 0 ? "paid" : "none" };
        };
        const decide = (yes: boolean, draw: number) => {
          const [decided] = asked.splice(draw % Math.max(1, asked.length), 1);
          if (decided && yes) here -= decided.amount - decided.letGo;
          else if (decided) now = { ...now, ...restoreLateFee(now, decided) };
        };
        for (const { what, block, draw } of steps) {
          const at = later(30 * MINUTE + block * 12 * HOUR);
          const isOut = now.lateStoppedAt === null;
          if (what === "stop" && (isOut || at < (now.lateStoppedAt ?? at))) now = { ...now, ...stopLateness(now, at) };
          if (what === "resume" && !isOut) now = { ...now, ...resumeLateness(now) };
          if (what === "move" && isOut) now = { ...now, returnAt: at, ...moveLateness({ ...now, returnAt: at }, at) };
          if (what === "approve" || what === "refuse") decide(what === "approve", draw);
          if (what === "clock") clock();
          const taken = here - planned();
          const isUnnoted = now.lateFeeState === "due" && taken > now.lateFeeCharged && taken <= now.lateFee;
          const reduced = what === "reduce" && !isUnnoted && reduceLateFee(now, draw % (now.lateFee + 1), taken);
          if (!reduced) continue;
          const { givesBack, ...changes } = reduced;
          const amount = now.lateFee - reduced.lateFee;
          asked.push({ amount, letGo: amount - givesBack });
          now = { ...now, ...changes };
        }
        while (asked.length > 0) decide(asked.length % 2 === 0, 0);
        clock();
        const { lateStoppedAt, lateFeeWaived } = now;
        const comesTo = lateStoppedAt && Math.max(0, lateFee(now.returnAt, lateStoppedAt, terms) - lateFeeWaived);
        expect([now.lateFeeCharged, here]).toEqual([now.lateFee, now.lateFee]);
        if (comesTo !== null) expect(now.lateFee).toBe(comesTo);
      }),
      { numRuns: 1_000 },
    );
  });
});
