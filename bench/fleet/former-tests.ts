import fs from "node:fs";
import path from "node:path";
import type { Build } from "./builds.ts";
import { runScript } from "./run-script.ts";
import type { Verdicts } from "./verdicts.ts";

const STEP = "former release's tests";
/** What a release that is not replaced yet must still be able to do: sign in, reserve, pay, cancel. */
const chosen = ["server/members/auth/", "server/rentals/holds/", "server/money/payments/"];
/** A release that takes away what the former one reads. Its number is after all others. */
const breaking = { name: "9999_breaking.sql", text: "alter table payments rename column amount to yen;\n" };
const noticing = ["server/money/payments/"];

/** Runs tests of the former release, in its own code, on a database with the migrations of this one. */
export async function runFormerTests({ folder, name, isFormer }: Build, { judge, tell }: Verdicts): Promise<void> {
  if (!isFormer) return tell(STEP, "pass on the new schema", "not run: there is no former release");
  const [ours, theirs] = [path.resolve("db/migrations"), path.join(folder, "db/migrations")];
  const known = new Set(fs.readdirSync(theirs));
  const added = fs.readdirSync(ours).filter((file) => file.endsWith(".sql") && !known.has(file));
  const files = [...added, breaking.name].map((file) => path.join(theirs, file));
  if (added.length === 0) tell(STEP, "there is nothing new for it", `no migrations since ${name}`);
  try {
    for (const file of added) fs.copyFileSync(path.join(ours, file), path.join(theirs, file));
    const passed = await runTests(folder, chosen);
    judge(
      STEP,
      "pass on the new schema",
      passed.code === 0,
      `${added.length} migrations since ${name}; ${passed.last}`,
    );
    fs.writeFileSync(path.join(theirs, breaking.name), breaking.text);
    const failed = await runTests(folder, noticing);
    const noticed = failed.code !== 0 && /\d+ failed/.test(failed.last);
    judge(STEP, "fail when a migration takes a column away", noticed, failed.last);
  } finally {
    for (const file of files) fs.rmSync(file, { force: true });
  }
}

async function runTests(folder: string, which: string[]): Promise<{ code: number | null; last: string }> {
  const args = ["node_modules/vitest/vitest.mjs", "run", "--project", "api", "--reporter=dot", ...which];
  const { code, output } = await runScript({ args, cwd: folder, env: { NODE_ENV: "test" } });
  fs.writeFileSync(path.join(folder, "build/fleet-tests.log"), output);
  return { code, last: /(Tests|Test Files) {2}.*/.exec(output)?.[0].replace(/\s+/g, " ") ?? "they did not run" };
}
