import fs from "node:fs";
import path from "node:path";
import type { Reached } from "./reached.ts";

/** What is spoiled: the rules, the use cases that take money or give it back, and the rest of what rentals are made of. */
export type Where = "domain" | "money" | "rentals";

/** The folders of server/rentals in which a use case charges, gives back, waives, or says how much. */
const moneyInRentals = [
  "bookings",
  "changes",
  "damages",
  "extensions",
  "holds",
  "late-fees",
  "queue",
  "receipts",
  "refunds",
  "reservations",
  "returns",
].map((folder) => `server/rentals/${folder}`);
const movesMoney = (file: string) => moneyInRentals.includes(path.dirname(file));

/** Fills an empty demo shop. */
const demo = ["server/rentals/day/load-demo-day.ts"];

/** One measures time only, the other compares the SQL with itself: neither knows a rule. */
const blind = ["server/rentals/availability/growth.test.ts", "server/rentals/statements.test.ts"];

/** Hold a rule wherever it applies, and are asked first about mistakes in what calls it. */
const farReaching = [{ test: "server/platform/rate-limited-calls.test.ts", about: /\b(limit|forgive)Rate\(/ }];

const filesIn = (folder: string) => fs.globSync(`${folder}/**/*.ts`).sort();
const isTest = (file: string) => file.endsWith(".test.ts");

const filesOf = {
  domain: () => filesIn("domain"),
  money: () => [...filesIn("server/rentals").filter(movesMoney), ...filesIn("server/money")],
  rentals: () => filesIn("server/rentals").filter((file) => !movesMoney(file)),
} satisfies Record<Where, () => string[]>;

/** The files to spoil. */
export const sourcesOf = (where: Where): string[] =>
  filesOf[where]().filter((file) => !isTest(file) && !demo.includes(file));

/** The tests whose word counts. Rules in domain/ are to be held by tests that need no database. */
export function testsOf(where: Where): string[] {
  const folders =
    where === "domain"
      ? ["domain", "contract", "app"]
      : ["server/rentals", "server/money", "server/messages", "server/web"];
  const near = folders.flatMap(filesIn).filter((file) => isTest(file) && !blind.includes(file));
  return where === "domain" ? near : [...near, ...farReaching.map(({ test }) => test)];
}

/** A mistake that the nearest ones do not notice counts as not noticed, whatever tests far away would say. */
const NEAREST = 10;

/** Where a mistake stands: its file, what is spoiled, the mark around it, if tests leave one, and those of what it decides. */
type Place = { file: string; text: string; mark: string | undefined; within: string[] };

/**
 * The tests that leave the mark: who holds the spoiled rule everywhere, the one beside the file, then who leaves most of the
 * marks of what it decides (who runs both sides of a condition is more likely to know which is right), then those of its folder, then the
 * shortest. Without a mark, what is read when the file is loaded: those of the folder, and whoever calls anything of the file.
 */
export function nearTests({ file, text, mark, within }: Place, reached: Reached, took: Map<string, number>): string[] {
  const holds = (test: string) => Number(!farReaching.some((each) => each.test === test && each.about.test(text)));
  const beside = (test: string) => Number(test !== file.replace(/\.ts$/, ".test.ts"));
  const apart = (test: string) => Number(path.dirname(test) !== path.dirname(file));
  const comesBy = (test: string, left: Set<string>) =>
    mark ? left.has(mark) : !apart(test) || left.values().some((each) => each.startsWith(`${file}:`));
  const seen = (test: string) => within.filter((each) => reached.tests.get(test)?.has(each)).length;
  return [...reached.tests]
    .filter(([test, left]) => comesBy(test, left))
    .map(([test]) => ({
      test,
      holds: holds(test),
      beside: beside(test),
      seen: seen(test),
      apart: apart(test),
      took: took.get(test) ?? 0,
    }))
    .toSorted(
      (a, b) => a.holds - b.holds || a.beside - b.beside || b.seen - a.seen || a.apart - b.apart || a.took - b.took,
    )
    .map(({ test }) => test)
    .slice(0, NEAREST);
}
