import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import type { Build } from "./builds.ts";
import type { Verdicts } from "./verdicts.ts";

const STEP = "former release's tests";
/** What a release that is not replaced yet must still be able to do: sign in, reserve, pay, cancel. */
const chosen = ["server/members/auth/", "server/rentals/holds/", "server/money/payments/"];

/** Runs tests of the former release, in its own code, on a database with the migrations of this one. */
export async function runFormerTests({ folder, name, isFormer }: Build, { judge, tell }: Verdicts): Promise<void> {
  if (!isFormer) return tell(STEP, "pass on the new schema", "not run: there is no former release");
  const [ours, theirs] = [path.resolve("db/migrations"), path.join(folder, "db/migrations")];
  const known = new Set(fs.readdirSync(theirs));
  const added = fs.readdirSync(ours).filter((file) => !known.has(file));
  if (added.length === 0) tell(STEP, "there is nothing new for it", `no migrations since ${name}`);
  for (const file of added) fs.copyFileSync(path.join(ours, file), path.join(theirs, file));
  try {
    const { code, last } = await run(folder);
    judge(STEP, "pass on the new schema", code === 0, `${added.length} migrations since ${name}; ${last}`);
  } finally {
    for (const file of added) fs.rmSync(path.join(theirs, file));
  }
}

async function run(folder: string): Promise<{ code: number | null; last: string }> {
  const args = ["node_modules/vitest/vitest.mjs", "run", "--project", "api", "--reporter=dot", ...chosen];
  const env = { ...process.env, NO_COLOR: "1", NODE_ENV: "test" };
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (output += data));
  const code = await new Promise<number | null>((resolve) => child.on("exit", resolve));
  if (code !== 0) console.log(output.slice(-6_000));
  return { code, last: /Tests {2}.*/.exec(output)?.[0].replace(/\s+/g, " ") ?? "they did not run" };
}
