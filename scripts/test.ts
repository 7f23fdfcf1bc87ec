import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { build } from "./build.ts";
import { findChromium } from "./chromium.ts";
import { endWith, untilPrinted } from "./end-with.ts";

const reports = fs.mkdtempSync(path.join(os.tmpdir(), "ekikari-reports-"));
const totals = { passed: 0, failed: 0 };
/** What failed is told once more at the very end, where whoever sees only the end of the output finds it. */
const failures: string[] = [];
const TAIL_LINES = 60;
/** What passed at its second try only, as the runners print it. */
const retried: string[] = [];
const RETRIED = /^Tried again: |✓.*\(retry #\d+\)/;

/** Runs one check in its own process, its output passed through; answers with the end of that output if it failed. */
function run(program: string, args: string[], env: Record<string, string> = {}): Promise<string | undefined> {
  const command = `${program} ${args.join(" ")}`;
  console.log(`\n> ${command}`);
  const child = spawn(path.resolve("node_modules/.bin", program), args, {
    stdio: ["inherit", "pipe", "pipe"],
    // Behind a pipe, programs would print without colours also for somebody who looks.
    env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: "1" }), ...env },
  });
  const tail: string[] = [];
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    from.pipe(to, { end: false });
    createInterface({ input: from }).on("line", (line) => {
      if (tail.push(line) > TAIL_LINES) tail.shift();
      if (RETRIED.test(line)) retried.push(line.trim());
    });
  }
  return new Promise((resolve) => {
    child.on("error", (error) => resolve(`${command}: ${error.message}`));
    // Not at "close": what a check left running may hold its output open. A moment later the last lines are here too.
    child.on("exit", async (code) => {
      await untilPrinted();
      resolve(code === 0 ? undefined : `${command} ended with ${code}:\n${tail.join("\n")}`);
    });
  });
}

/** A check without tests of its own counts as one. */
async function check(program: string, ...args: string[]): Promise<void> {
  const failure = await run(program, args);
  if (failure) failures.push(failure);
  totals[failure ? "failed" : "passed"]++;
}

/** Counts a runner's tests by its JSON report; a run that fails without a failed test counts as one failure. */
async function suite(failure: string | undefined, count: () => { passed: number; failed: number }): Promise<void> {
  if (failure) failures.push(failure);
  let counted = { passed: 0, failed: 0 };
  try {
    counted = count();
  } catch (error) {
    failures.push(String(error));
    counted.failed = 1;
  }
  totals.passed += counted.passed;
  totals.failed += failure ? Math.max(1, counted.failed) : counted.failed;
}

const readReport = (file: string) => JSON.parse(fs.readFileSync(file, "utf8"));

/** Both begin before the build does, which says it is production's to all that is started from then on. */
async function sources(): Promise<void> {
  await Promise.all([check("biome", "check", ".", "--error-on-warnings"), check("knip"), build()]);
}

async function units(): Promise<void> {
  const report = path.join(reports, "vitest.json");
  await suite(
    await run("vitest", ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`]),
    () => {
      const { numPassedTests, numFailedTests } = readReport(report);
      return { passed: numPassedTests, failed: numFailedTests };
    },
  );
}

/**
 * A shop of their own each, with everything at once and nothing spared: minutes of it are `npm run torture` and `fuzz`.
 * Torture judges what takes a second too long, and has nothing beside it but the fuzz. That one goes on for longer, on one
 * processor, and only an answer that takes five seconds is too late for it: the types take the other processor meanwhile. With
 * one checker, they take a third of the processor time and less than half the memory: several each work out what they share.
 */
async function roughAndTypes(): Promise<void> {
  // Once around, each operation with each kind of bad input.
  const fuzz = check("node", "bench/fuzz.ts", "--minutes", "0", "--bad", "12");
  await check("node", "bench/torture.ts", "--minutes", "0.25", "--members", "30");
  await check("tsc", "--checkers", "1");
  await fuzz;
}

await sources();
await units();
await roughAndTypes();

const journeyReport = path.join(reports, "playwright.json");
await suite(
  await run("playwright", ["test", "--reporter=list,json"], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: journeyReport,
    CHROMIUM_PATH: await findChromium(),
  }),
  () => {
    const { stats } = readReport(journeyReport);
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  },
);

fs.rmSync(reports, { recursive: true });
if (retried.length > 0) console.log(`\nNeeded a second try:\n${retried.join("\n")}`);
for (const failure of failures) console.log(`\nFailed: ${failure}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
await endWith(totals.failed === 0 ? 0 : 1);
