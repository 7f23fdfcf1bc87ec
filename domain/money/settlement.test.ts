import fc from "fast-check";
import { expect, it } from "vitest";
import { type BookLine, compareDay, isTrouble, netOf } from "#domain/money/settlement.ts";

const DAY = "2026-11-15";
const our = (operation: string, amount = 1_000, day = DAY): BookLine => ({ kind: "capture", operation, amount, day });
const their = (operation: string, amount = 1_000, day = DAY) => ({
  ...our(operation, amount, day),
  processId: operation,
});
const compare = (ours: BookLine[], theirs: ReturnType<typeof their>[], orphans: string[] = []) =>
  compareDay({ day: DAY, ours, theirs, orphans: new Set(orphans) }).map(({ verdict }) => verdict);

it("has one line for what both have", () => {
  expect(compareDay({ day: DAY, ours: [our("a")], theirs: [their("a")], orphans: new Set() })).toEqual([
    { kind: "capture", operation: "a", ours: 1_000, theirs: 1_000, otherDay: null, verdict: "same" },
  ]);
});

it("tells what only one side has, and a yen of difference", () => {
  expect(compare([our("a")], [])).toEqual(["only_ours"]);
  expect(compare([], [their("a")])).toEqual(["only_theirs"]);
  expect(compare([our("a", 1_001)], [their("a")])).toEqual(["amount"]);
  expect(compare([], [their("a")], ["a"])).toEqual(["orphan"]);
});

it("tells a capture from a refund of the same call", () => {
  expect(compare([our("a")], [{ ...their("a"), kind: "refund" }]).toSorted()).toEqual(["only_ours", "only_theirs"]);
});

it("names the other day where the two books have one on different days", () => {
  const late = { day: DAY, ours: [our("a", 1_000, "2026-11-16")], theirs: [their("a")], orphans: new Set<string>() };
  expect(compareDay(late)).toMatchObject([{ verdict: "other_day", otherDay: "2026-11-16" }]);
  expect(compare([our("a", 1_000, "2026-11-16")], [their("a", 1_000, "2026-11-16")])).toEqual([]);
});

it("tells what the gateway did twice, on the same day or another one", () => {
  expect(compare([our("a")], [their("a"), their("a")])).toEqual(["same", "only_theirs"]);
  expect(compare([our("a")], [their("a", 900), their("a")])).toEqual(["same", "only_theirs"]);
  expect(compare([our("a")], [their("a", 1_000, "2026-11-14"), their("a")])).toEqual(["same"]);
  const again = { ours: [our("a")], theirs: [their("a"), their("a", 1_000, "2026-11-16")], orphans: new Set<string>() };
  expect(compareDay({ day: "2026-11-16", ...again })).toMatchObject([{ ours: null, theirs: 1_000, otherDay: null }]);
  expect(compare([], [their(""), their("")])).toEqual(["only_theirs", "only_theirs"]);
});

it("has something to look into exactly when the sums differ by it, for books of one day", () => {
  const line = fc.record({
    operation: fc.string({ maxLength: 2 }),
    kind: fc.constantFrom("capture" as const, "refund" as const),
    amount: fc.integer({ min: 1, max: 9_999_999 }),
  });
  const calls = fc.uniqueArray(line, { selector: ({ operation, kind }) => `${kind} ${operation}` });
  fc.assert(
    fc.property(calls, fc.array(line), (ours, theirs) => {
      const compared = compareDay({
        day: DAY,
        ours: ours.map((line) => ({ ...line, day: DAY })),
        theirs: theirs.map((line) => ({ ...line, day: DAY, processId: line.operation })),
        orphans: new Set(),
      });
      const signed = (kind: string, amount: number | null) => (kind === "capture" ? 1 : -1) * (amount ?? 0);
      const difference = compared
        .filter(isTrouble)
        .reduce((sum, line) => sum + signed(line.kind, line.theirs) - signed(line.kind, line.ours), 0);
      expect(difference).toBe(netOf(theirs) - netOf(ours));
    }),
  );
});
