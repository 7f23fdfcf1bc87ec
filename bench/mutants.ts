import fs from "node:fs";
import path from "node:path";
import { HOUR, MINUTE } from "#domain/time.ts";
import { whyEquivalent } from "./mutants/equivalents.ts";
import { nearTests, sourcesOf, testsOf } from "./mutants/near-tests.ts";
import { marksOf, type Reached, recorder, withMarks } from "./mutants/reached.ts";
import { type Mutant, spoilCode, spoiled } from "./mutants/spoil-code.ts";
import { openWorkshop } from "./mutants/workshop.ts";
import type { Told } from "./mutants-process.ts";
import { readOptions } from "./options.ts";
import { printFindings, printTable, writeReport } from "./report.ts";
import { seeded } from "./seeded.ts";

const options = readOptions({ seed: 1, domain: 150, money: 150, from: 0, only: "" });
/** Of those that were tried, so many percent are to be noticed. */
const goals = { domain: 95, money: 85 };
type Where = keyof typeof goals;
const projects = { domain: "unit", money: "api" } as const;
/** How many times longer than at first tests may take before they count as hanging, and how long in any case. */
const PATIENCE = 10;
const LEAST = 2 * MINUTE;
const SETUP = "test/fail-on-console.ts";

type Chosen = Mutant & { file: string; before: string };
type Tried = Chosen & { red: string | undefined; equivalent: string | undefined };

const workshop = await openWorkshop();
const tried: Record<Where, Tried[]> = { domain: [], money: [] };
try {
  for (const where of ["domain", "money"] as const) {
    const chosen = choose(where);
    if (chosen.length === 0) continue;
    const ways = await requireGreen(where, [...new Set(chosen.map(({ file }) => file))]);
    for (const mutant of chosen) tried[where].push(await attempt(where, mutant, ways));
  }
} finally {
  await workshop.close();
}

function choose(where: Where): Chosen[] {
  const files = sourcesOf(where).filter((file) => file.includes(options.only));
  const all = files.flatMap((file) => {
    const code = fs.readFileSync(file, "utf8");
    return spoilCode(file, code).map((mutant) => ({ ...mutant, file, before: code.slice(mutant.start, mutant.end) }));
  });
  const dice = seeded(options.seed, where);
  const chosen = all
    .map((mutant) => ({ mutant, at: dice.next() }))
    .toSorted((a, b) => a.at - b.at)
    .slice(options.from, options[where]);
  console.log(`${where}: ${chosen.length} of ${all.length} mistakes in ${files.length} files`);
  return chosen.map(({ mutant }) => mutant);
}

/** Tests that are red by themselves would notice everything. Answers what each of them calls and how long it takes. */
async function requireGreen(where: Where, files: string[]): Promise<{ reached: Reached; took: Told["took"] }> {
  const log = path.join(workshop.folder, `reached-${where}.txt`);
  const setup = fs.readFileSync(SETUP, "utf8");
  workshop.write(SETUP, setup + recorder(log));
  for (const file of files) workshop.write(file, withMarks(file, fs.readFileSync(file, "utf8")));
  const { took, red } = await workshop.run(projects[where], testsOf(where), HOUR);
  if (red) throw new Error(`red before anything is spoiled: ${red}`);
  for (const file of [SETUP, ...files]) workshop.write(file, fs.readFileSync(file, "utf8"));
  const lines = fs.readFileSync(log, "utf8").trim().split("\n");
  const left = lines.map((line): [string, string[]] => JSON.parse(line));
  return {
    reached: new Map(left.map(([test, marks]) => [path.relative(workshop.folder, test), new Set(marks)])),
    took,
  };
}

async function attempt(where: Where, mutant: Chosen, ways: { reached: Reached; took: Told["took"] }): Promise<Tried> {
  const { file, line, before, text } = mutant;
  const code = fs.readFileSync(file, "utf8");
  const tests = nearTests(file, marksOf(file, code, mutant), ways.reached, ways.took);
  const usual = tests.reduce((sum, test) => sum + (ways.took[test] ?? 0), 0);
  const equivalent = whyEquivalent(mutant);
  let red: string | undefined;
  if (tests.length > 0 && !equivalent) {
    workshop.write(file, spoiled(code, mutant));
    ({ red } = await workshop.run(projects[where], tests, Math.max(PATIENCE * usual, LEAST)));
    workshop.write(file, code);
  }
  const word = equivalent ? "same    " : red ? "killed  " : "SURVIVED";
  const by = equivalent ?? red ?? `${tests.length} tests`;
  console.log(`${word} ${file}:${line} ${oneLine(before)} -> ${oneLine(text)} (${by})`);
  return { ...mutant, red, equivalent };
}

function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > 70 ? `${line.slice(0, 70)}...` : line || "nothing";
}

const table = (Object.keys(goals) as Where[]).map((where) => {
  const real = tried[where].filter(({ equivalent }) => !equivalent);
  const killed = real.filter(({ red }) => red).length;
  return {
    where,
    tried: real.length,
    killed,
    percent: Math.floor((100 * killed) / Math.max(real.length, 1)),
    goal: goals[where],
    equivalent: tried[where].length - real.length,
  };
});
printTable("Mistakes that tests notice", table);
const missed = table.filter(({ tried, percent, goal }) => tried > 0 && percent < goal);
printFindings(missed.map(({ where, percent, goal }) => ({ check: "goal", what: `${where}: ${percent} of ${goal} %` })));
writeReport("mutants", { options, table, tried });
process.exitCode = missed.length > 0 ? 1 : 0;
