import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { changeOf, whyEquivalent } from "./mutants/equivalents.ts";
import { nearTests, sourcesOf, testsOf, type Where } from "./mutants/near-tests.ts";
import { rank } from "./mutants/rank.ts";
import { markAround, marksWithin, type Reached, readReached, recorder, withMarks } from "./mutants/reached.ts";
import { type Mutant, spoilCode, spoiled } from "./mutants/spoil-code.ts";
import { withSwitches } from "./mutants/switches.ts";
import { openWorkshop } from "./mutants/workshop.ts";
import type { Trial } from "./mutants-process.ts";
import { readOptions } from "./options.ts";
import { printFindings, printTable, writeReport } from "./report.ts";

const options = readOptions({ seed: 1, domain: 150, money: 150, rentals: 0, from: 0, only: "" });
const places = ["domain", "money", "rentals"] as const satisfies Where[];
/** Of those that were tried, so many percent are to be noticed. */
const goals: Partial<Record<Where, number>> = { domain: 95, money: 85 };
const projects = { domain: "unit", money: "api", rentals: "api" } as const;
/** So many mistakes are tried in one run of Vitest. */
const AT_ONCE = 25;
/** The tests of a mistake, nearest first, by when they are asked. */
const ROUNDS = [
  [0, 1],
  [1, 4],
  [4, undefined],
] as const;
const SETUP = "test/fail-on-console.ts";

type Chosen = Mutant & { id: number; file: string; code: string };
type Tried = Chosen & { red: string | undefined; equivalent: string | undefined };
type Noted = { lines: string; took: [test: string, milliseconds: number][] };
type Ways = { reached: Reached; took: Map<string, number> };

const workshop = await openWorkshop();
const tried: Record<Where, Tried[]> = { domain: [], money: [], rentals: [] };
try {
  for (const where of places) {
    const chosen = choose(where);
    if (chosen.length === 0) continue;
    const ways = await readWays(where);
    for (let at = 0; at < chosen.length; at += AT_ONCE) {
      tried[where].push(...(await attempt(where, chosen.slice(at, at + AT_ONCE), ways)));
    }
  }
} finally {
  await workshop.close();
}

function choose(where: Where): Chosen[] {
  const files = sourcesOf(where).filter((file) => file.includes(options.only));
  const all = files.flatMap((file) => {
    const code = fs.readFileSync(file, "utf8");
    return spoilCode(file, code).map((mutant) => ({ ...mutant, file, code }));
  });
  const chosen = rank(options.seed, all).slice(options.from, options[where]);
  console.log(`${where}: ${chosen.length} of ${all.length} mistakes in ${files.length} files`);
  return chosen.map((mutant, index) => ({ ...mutant, id: index + 1 }));
}

/** What each test runs and how long it takes, noted by the first run and kept until something changes. */
async function readWays(where: Where): Promise<Ways> {
  const log = path.join(workshop.folder, `reached-${where}.txt`);
  workshop.write(SETUP, fs.readFileSync(SETUP, "utf8") + recorder(log));
  const kept = path.resolve(`.data/mutants/${where}-${stateOfFiles()}.json`);
  const noted: Noted = fs.existsSync(kept) ? JSON.parse(fs.readFileSync(kept, "utf8")) : await noteWays(where, log);
  fs.mkdirSync(path.dirname(kept), { recursive: true });
  fs.writeFileSync(kept, JSON.stringify(noted));
  return { reached: readReached(noted.lines), took: new Map(noted.took) };
}

/** Tests that are red by themselves would notice everything: they are named and have no say. */
async function noteWays(where: Where, log: string): Promise<Noted> {
  const files = sourcesOf(where).map((file) => ({ file, code: fs.readFileSync(file, "utf8") }));
  for (const { file, code } of files) workshop.write(file, withMarks(file, code));
  const results = await workshop.run(projects[where], [{ mutant: 0, tests: testsOf(where) }]);
  // A busy machine turns tests red that wait for something: they are asked once more.
  const again = results.filter((result) => result.red).map(({ test }) => test);
  const asked = again.length > 0 ? await workshop.run(projects[where], [{ mutant: 0, tests: again }]) : [];
  const red = asked.filter((result) => result.red);
  for (const result of red) console.log(`red before anything is spoiled, not asked: ${result.red}`);
  for (const { file, code } of files) workshop.write(file, code);
  const rows = fs.readFileSync(log, "utf8").replaceAll(`${workshop.folder}/`, "").trim().split("\n");
  const lines = rows.filter((row) => !red.some(({ test }) => row.startsWith(`["${test}"`))).join("\n");
  return { lines, took: results.map(({ test, took }) => [test, took]) };
}

function stateOfFiles(): string {
  const files = fs.globSync("{bench/mutants,contract,db,domain,sandbox,server,test}/**/*.{ts,sql}").sort();
  const hash = createHash("sha256");
  for (const file of files) hash.update(`${file}\n${fs.readFileSync(file, "utf8")}\n`);
  return hash.digest("hex").slice(0, 16);
}

/** Tries those that can be switched on while the code runs together, the others one by one. */
async function attempt(where: Where, chosen: Chosen[], { reached, took }: Ways): Promise<Tried[]> {
  const markOf = ({ file, code, ...part }: Chosen) => markAround(file, code, part, reached.loading);
  const trialOf = (mutant: Chosen): Trial => {
    const { file, code, id, ...part } = mutant;
    const within = marksWithin(file, code, part);
    const text = code.slice(part.start, part.end);
    return { mutant: id, tests: nearTests({ file, text, mark: markOf(mutant), within }, reached, took) };
  };
  const real = chosen.filter((mutant) => !whyEquivalent(mutant));
  const together = real.filter((mutant) => mutant.within && markOf(mutant));
  const red = await spoiling(
    Map.groupBy(together, ({ file }) => file)
      .entries()
      .map(([file, mutants]): [string, string] => [file, withSwitches(mutants[0]?.code ?? "", mutants)])
      .toArray(),
    () => firstRed(where, together.map(trialOf)),
  );
  for (const mutant of real.filter((each) => !together.includes(each))) {
    const { file, code } = mutant;
    const found = await spoiling([[file, spoiled(code, mutant)]], () => redAmong(where, [trialOf(mutant)]));
    for (const [id, test] of found) red.set(id, test);
  }
  return chosen.map((mutant) => {
    const outcome = { ...mutant, red: red.get(mutant.id), equivalent: whyEquivalent(mutant) };
    print(outcome, trialOf(mutant).tests.length);
    return outcome;
  });
}

async function spoiling<T>(files: [string, string][], act: () => Promise<T>): Promise<T> {
  for (const [file, code] of files) workshop.write(file, code);
  const outcome = await act();
  for (const [file] of files) workshop.write(file, fs.readFileSync(file, "utf8"));
  return outcome;
}

/** By mistake, the first test that is red. The nearest notices most of them; the others are asked about the rest. */
async function firstRed(where: Where, trials: Trial[]): Promise<Map<number, string>> {
  const red = new Map<number, string>();
  for (const [from, to] of ROUNDS) {
    const open = trials
      .filter(({ mutant }) => !red.has(mutant))
      .map(({ mutant, tests }) => ({ mutant, tests: tests.slice(from, to) }));
    for (const [mutant, test] of await redAmong(where, open)) red.set(mutant, test);
  }
  return red;
}

/** Whoever hangs, or takes the process along, is noticed. */
async function redAmong(where: Where, trials: Trial[]): Promise<Map<number, string>> {
  const red = new Map<number, string>();
  let open = trials;
  while (open.some(({ tests }) => tests.length > 0)) {
    const results = await workshop.run(projects[where], open);
    for (const result of results) if (result.red && !red.has(result.mutant)) red.set(result.mutant, result.red);
    const ended = ({ mutant, tests }: Trial) =>
      red.has(mutant) || results.filter((result) => result.mutant === mutant).length === tests.length;
    const at = open.findIndex((trial) => !ended(trial));
    const hanging = open[at];
    if (!hanging) break;
    red.set(hanging.mutant, "no end");
    open = open.slice(at + 1);
  }
  return red;
}

function print(mutant: Tried, tests: number): void {
  const { file, line, red, equivalent } = mutant;
  const word = equivalent ? "same    " : red ? "killed  " : "SURVIVED";
  console.log(`${word} ${file}:${line} ${changeOf(mutant)} (${equivalent ?? red ?? `${tests} test files`})`);
}

const table = places.map((where) => {
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
const missed = table.filter(({ tried, percent, goal = 0 }) => tried > 0 && percent < goal);
printFindings(missed.map(({ where, percent, goal }) => ({ check: "goal", what: `${where}: ${percent} of ${goal} %` })));
const told = ({ file, line, red, equivalent, ...mutant }: Tried) => {
  return { file, line, change: changeOf({ file, line, ...mutant }), red, equivalent };
};
writeReport("mutants", { options, table, tried: places.map((where) => ({ where, tried: tried[where].map(told) })) });
process.exitCode = missed.length > 0 ? 1 : 0;
