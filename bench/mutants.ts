import fs from "node:fs";
import { HOUR } from "#domain/time.ts";
import { moneyFolders, nearTests, sourcesIn } from "./mutants/near-tests.ts";
import { type Mutant, spoilCode, spoiled } from "./mutants/spoil-code.ts";
import { openWorkshop } from "./mutants/workshop.ts";
import { readOptions } from "./options.ts";
import { printFindings, printTable, writeReport } from "./report.ts";
import { seeded } from "./seeded.ts";

const options = readOptions({ seed: 1, domain: 150, money: 150, only: "" });
/** Of those that were tried, so many percent are to be noticed. */
const goals = { domain: 95, money: 85 };
/** How much longer than all tests together some of them may take before they count as hanging. */
const PATIENCE = 2;

type Tried = Mutant & { file: string; before: string; killed: boolean };

const workshop = await openWorkshop();
const tried: Record<keyof typeof goals, Tried[]> = { domain: [], money: [] };
try {
  for (const where of ["domain", "money"] as const) {
    const files = sourcesIn(where === "domain" ? ["domain"] : moneyFolders).filter((file) =>
      file.includes(options.only),
    );
    const all = files.flatMap((file) =>
      spoilCode(file, fs.readFileSync(file, "utf8")).map((mutant) => ({ ...mutant, file })),
    );
    const dice = seeded(options.seed, where);
    const chosen = all
      .map((mutant) => ({ mutant, at: dice.next() }))
      .toSorted((a, b) => a.at - b.at)
      .slice(0, options[where]);
    console.log(`${where}: ${chosen.length} of ${all.length} mistakes in ${files.length} files`);
    const timeoutMs = PATIENCE * (await requireGreen(chosen.map(({ mutant }) => mutant.file)));
    for (const { mutant } of chosen) tried[where].push(await attempt(mutant, timeoutMs));
  }
} finally {
  await workshop.close();
}

/** Tests that are red by themselves would notice everything. Answers how long they take. */
async function requireGreen(files: string[]): Promise<number> {
  const started = Date.now();
  const rounds = new Set(files).values().flatMap(nearTests).toArray();
  for (const project of ["unit", "api"] as const) {
    const tests = rounds.filter((round) => round.project === project).flatMap((round) => round.files);
    if (tests.length > 0 && !(await workshop.isGreen(project, [...new Set(tests)], HOUR))) {
      throw new Error(`the ${project} tests are red before anything is spoiled`);
    }
  }
  return Date.now() - started;
}

async function attempt(mutant: Mutant & { file: string }, timeoutMs: number): Promise<Tried> {
  const { file, line, start, end, text } = mutant;
  const code = fs.readFileSync(file, "utf8");
  const before = code.slice(start, end);
  workshop.write(file, spoiled(code, mutant));
  let killed = false;
  for (const { project, files } of nearTests(file)) {
    killed ||= !(await workshop.isGreen(project, files, timeoutMs));
  }
  workshop.write(file, code);
  console.log(`${killed ? "killed  " : "SURVIVED"} ${file}:${line} ${oneLine(before)} -> ${oneLine(text)}`);
  return { ...mutant, before, killed };
}

function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > 70 ? `${line.slice(0, 70)}...` : line || "nothing";
}

const shareOf = (some: Tried[]) => (100 * some.filter(({ killed }) => killed).length) / Math.max(some.length, 1);
const table = (Object.keys(goals) as (keyof typeof goals)[]).map((where) => ({
  where,
  tried: tried[where].length,
  killed: tried[where].filter(({ killed }) => killed).length,
  percent: Math.round(shareOf(tried[where])),
  goal: goals[where],
}));
printTable("Mistakes that tests notice", table);
const missed = table.filter(({ tried, percent, goal }) => tried > 0 && percent < goal);
printFindings(missed.map(({ where, percent, goal }) => ({ check: "goal", what: `${where}: ${percent} of ${goal} %` })));
writeReport("mutants", { options, table, tried });
process.exitCode = missed.length > 0 ? 1 : 0;
