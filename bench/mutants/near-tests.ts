import fs from "node:fs";
import path from "node:path";

/** Where money moves: what is spoiled beside domain/, and whose tests have the last word. */
export const moneyFolders = ["server/rentals", "server/money"];

const filesIn = (folder: string) => fs.globSync(`${folder}/**/*.ts`).sort();
const isTest = (file: string) => file.endsWith(".test.ts");

/** The files to spoil. */
export const sourcesIn = (folders: string[]): string[] => folders.flatMap(filesIn).filter((file) => !isTest(file));

/**
 * The tests that should notice a mistake in a file, in rounds: those beside it and in its folder, then all others near
 * money. Rules in domain/ are to be held by tests that need no database.
 */
export function nearTests(file: string): { project: "unit" | "api"; files: string[] }[] {
  const folder = path.dirname(file);
  const tests = filesIn(folder).filter(isTest);
  if (file.startsWith("domain/")) {
    const unit = fs.globSync("{domain,contract,app}/**/*.test.ts");
    const own = unit.filter((test) => fs.readFileSync(test, "utf8").includes(`#${file}`));
    return [{ project: "unit", files: own.length > 0 ? own : tests }];
  }
  const beside = tests.filter((test) => test === file.replace(/\.ts$/, ".test.ts"));
  const others = [...moneyFolders, "server/messages"];
  const rounds = [
    beside,
    tests.filter((test) => !beside.includes(test)),
    others.flatMap(filesIn).filter((file) => isTest(file) && !tests.includes(file)),
  ];
  return rounds.filter((files) => files.length > 0).map((files) => ({ project: "api" as const, files }));
}
