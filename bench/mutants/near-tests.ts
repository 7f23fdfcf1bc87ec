import fs from "node:fs";
import path from "node:path";
import type { Reached } from "./reached.ts";

/** Where money moves: what is spoiled beside domain/. */
const moneyFolders = ["server/rentals", "server/money"];

/** One measures time only, the other compares the SQL with itself: neither knows a rule. */
const blind = ["server/rentals/availability/growth.test.ts", "server/rentals/statements.test.ts"];

const filesIn = (folder: string) => fs.globSync(`${folder}/**/*.ts`).sort();
const isTest = (file: string) => file.endsWith(".test.ts");

/** The files to spoil. */
export const sourcesOf = (where: "domain" | "money"): string[] =>
  (where === "domain" ? ["domain"] : moneyFolders).flatMap(filesIn).filter((file) => !isTest(file));

/** The tests whose word counts. Rules in domain/ are to be held by tests that need no database. */
export function testsOf(where: "domain" | "money"): string[] {
  const folders =
    where === "domain" ? ["domain", "contract", "app"] : [...moneyFolders, "server/messages", "server/web/account"];
  return folders.flatMap(filesIn).filter((file) => isTest(file) && !blind.includes(file));
}

/** A mistake that the nearest ones do not notice counts as not noticed, whatever tests far away would say. */
const NEAREST = 10;

/**
 * The tests that leave a mark, nearest first, then the shortest: the one beside the file, those of its folder, others.
 * Without a mark, what is read when the file is loaded: those of the folder, and whoever calls anything of the file.
 */
export function nearTests(
  file: string,
  mark: string | undefined,
  reached: Reached,
  took: Map<string, number>,
): string[] {
  const far = (test: string) => {
    if (test === file.replace(/\.ts$/, ".test.ts")) return 0;
    return path.dirname(test) === path.dirname(file) ? 1 : 2;
  };
  const comesBy = (test: string, left: Set<string>) =>
    mark ? left.has(mark) : far(test) < 2 || left.values().some((each) => each.startsWith(`${file}:`));
  return [...reached.tests]
    .filter(([test, left]) => comesBy(test, left))
    .map(([test]) => test)
    .toSorted((a, b) => far(a) - far(b) || (took.get(a) ?? 0) - (took.get(b) ?? 0))
    .slice(0, NEAREST);
}
