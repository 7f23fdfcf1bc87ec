import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Caps, campaignState, coverUsed, hasRoom, movesOf } from "#domain/money/campaign.ts";

const unused = { uses: 0, yenUsed: 0 };

describe("the caps of a campaign", () => {
  it.each([
    [{ mostUses: 1, mostYen: null }, unused, true],
    [{ mostUses: 1, mostYen: null }, { uses: 1, yenUsed: 500 }, false],
    [{ mostUses: null, mostYen: 1_000 }, { uses: 1, yenUsed: 500 }, true],
    [{ mostUses: null, mostYen: 999 }, { uses: 1, yenUsed: 500 }, false],
    [{ mostUses: null, mostYen: null }, { uses: 1_000_000, yenUsed: 500_000_000 }, true],
  ])("%j after %j leave room for 500 yen: %s", (caps, used, room) => {
    expect(hasRoom(caps, used, 500)).toBe(room);
  });

  it("are never exceeded, whatever is used and given back in whatever order", () => {
    const cap = fc.option(fc.integer({ min: 1, max: 40 }), { nil: null });
    const caps = fc.record({ mostUses: cap, mostYen: cap.map((value) => value && value * 100) });
    const deeds = fc.array(fc.record({ value: fc.integer({ min: 1, max: 900 }), back: fc.boolean() }));
    fc.assert(
      fc.property(caps, deeds, (limit: Caps, list) => {
        const given: number[] = [];
        const used = () => ({ uses: given.length, yenUsed: given.reduce((sum, each) => sum + each, 0) });
        for (const { value, back } of list) {
          if (back) given.pop();
          else if (hasRoom(limit, used(), value)) given.push(value);
          // What there is room for is covered, and what is not would not be.
          expect(coverUsed(limit, used())).toBe(true);
          const more = { uses: given.length + 1, yenUsed: used().yenUsed + value };
          expect(hasRoom(limit, used(), value)).toBe(coverUsed(limit, more));
        }
      }),
    );
  });
});

describe("the state of a campaign", () => {
  const from = new Date("2026-11-20T00:00:00+09:00");
  const until = new Date("2026-12-01T00:00:00+09:00");
  const campaign = {
    discountValue: 500,
    validFrom: from,
    validUntil: until,
    mostUses: 2,
    mostYen: null,
    ...unused,
    pausedAt: null,
    endedAt: null,
  };
  const justBefore = (instant: Date) => new Date(instant.getTime() - 1);

  it.each([
    [justBefore(from), {}, "upcoming"],
    [from, {}, "running"],
    [justBefore(until), {}, "running"],
    [until, {}, "over"],
    [from, { pausedAt: from }, "paused"],
    [from, { pausedAt: from, endedAt: from }, "over"],
    [from, { uses: 2 }, "exhausted"],
    [from, { uses: 2, pausedAt: from }, "paused"],
  ])("at %s with %j is %s", (now, change, state) => {
    expect(campaignState({ ...campaign, ...change }, now)).toBe(state);
  });

  it("lets what is paused go on, and what is over stay over", () => {
    expect(movesOf("running")).toEqual(["pause", "end"]);
    expect(movesOf("exhausted")).toEqual(["pause", "end"]);
    expect(movesOf("paused")).toEqual(["resume", "end"]);
    expect(movesOf("over")).toEqual([]);
  });
});
