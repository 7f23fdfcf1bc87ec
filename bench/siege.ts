import { fork } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { openLocalPostgres } from "#db/local-postgres.ts";
import { readEnv } from "#server/platform/env.ts";
import { freePort } from "#test/free-port.ts";
import { build } from "../scripts/build.ts";
import { endWith } from "../scripts/end-with.ts";
import { addMembers, openDemoShop, openShop } from "./bench-shop.ts";
import { readOptions } from "./options.ts";
import { startProcess } from "./processes.ts";
import { printTable, writeReport } from "./report.ts";
import { givePassword, type Measure, measure, worksOf } from "./siege/members.ts";
import { attacksOn } from "./siege/strangers.ts";
import type { Answers, Siege } from "./siege-process.ts";
import { watchStrain } from "./torture/strain.ts";

// Strangers ask for everything that costs much, while members go about their business: whether those notice. One site, on
// this machine alone, for minutes. `only`: the attacks whose names contain it. `products`: 0 is the demo shop.
const options = readOptions({ seconds: 10, products: 0, only: "" });

/** How many times as long as in quiet a member may wait, ninety-nine times out of a hundred ... */
const GOAL = 3;
/** ... or this long, which nobody notices: of what takes a few milliseconds, three times is within chance. */
const UNNOTICED_MS = 50;
const MEMBERS = 200;

await build();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "ekikari-siege-"));
fs.chmodSync(folder, 0o755);
const postgres = await openLocalPostgres(path.join(folder, "postgres"), ["-c fsync=off"]);
const shop = options.products
  ? await openShop(postgres, { products: options.products, past: 0, future: 0 })
  : await openDemoShop(postgres);
const pool = new pg.Pool({ connectionString: shop.url, max: 10 });
const port = await freePort();
const settings = {
  NODE_ENV: "development",
  DATABASE_URL: shop.url,
  DATA_DIR: path.join(folder, "data"),
  PORT: String(port),
  SANDBOX_PORT: String(await freePort()),
  LOG_LEVEL: "error",
  AUTH_SECRET: "known to everybody who reads the siege",
  // Members and strangers have addresses of their own here.
  TRUST_PROXY: "true",
};
const site = await startProcess("site-process.mjs", settings);
// A machine that is busy with other things proves nothing: such figures are shown, and not judged.
let strained = 0;
const strain = watchStrain({ strained: () => strained++ });
const rows: Record<string, string | number>[] = [];
const missed: string[] = [];
try {
  const members = await addMembers(pool, readEnv(settings), MEMBERS);
  await givePassword(pool);
  const products = (await pool.query<{ id: number }>("select id from products order by id")).rows.map(({ id }) => id);
  const works = worksOf(members, products);
  let turn = 0;
  const go = async (seconds: number) => {
    const measured = await measure(port, works, seconds, turn);
    turn += 10_000;
    return measured;
  };
  await go(options.seconds);
  const pictures = fs.readdirSync("build/pictures").filter((name) => !name.startsWith("icon-"));
  for (const { name } of attacksOn(products, pictures).filter((each) => each.name.includes(options.only))) {
    // Quiet anew for each: what else the machine does changes by the minute.
    const strainedBefore = strained;
    const quiet = await go(options.seconds);
    const stop = besiege({ port, name, products, pictures });
    await sleep(2_000);
    const besieged = await go(options.seconds);
    note(name, besieged, quiet, await stop(), strained > strainedBefore);
    // What still waits is worked off before the next ones come.
    await sleep(2_000);
  }
} finally {
  strain.close();
  await site.close();
  await pool.end();
  await shop.drop();
  await postgres.release();
  fs.rmSync(folder, { recursive: true, force: true });
}
printTable(
  `Milliseconds that members wait, in quiet and under siege, and how many times as long (at most ${GOAL}):`,
  rows,
);
writeReport("siege", { options, loadAverage: os.loadavg()[0], rows, missed });
for (const each of missed) console.log(`Missed: ${each}`);
await endWith(missed.length > 0 ? 1 : 0);

/** Sends strangers; returns how to call them back, which says what they were answered. */
function besiege(siege: Siege): () => Promise<Answers> {
  const child = fork(path.resolve(import.meta.dirname, "siege-process.ts"));
  child.send(siege);
  return async () => {
    const answers = once(child, "message") as Promise<[Answers]>;
    child.send("stop");
    const [counted] = await answers;
    child.kill("SIGKILL");
    return counted;
  };
}

function note(strangers: string, besieged: Measure[], quiet: Measure[], answers: Answers, busy: boolean): void {
  const row: Record<string, string | number> = { strangers };
  for (const { work, p50, p99, failed } of besieged) {
    const { p50: half = Number.NaN, p99: before = Number.NaN } = quiet.find((each) => each.work === work) ?? {};
    const cell = (usual: number, now: number) => `${usual.toFixed(0)} -> ${now.toFixed(0)}`;
    Object.assign(row, {
      [`${work} p50`]: cell(half, p50),
      [`${work} p99`]: cell(before, p99),
      [`${work} x`]: p99 / before,
    });
    if (busy) continue;
    if (failed > 0) missed.push(`${strangers}: ${failed} times ${work} without an answer`);
    if (p99 > GOAL * before && p99 > UNNOTICED_MS) {
      missed.push(`${strangers}: ${work} ${p99.toFixed(0)} ms, in quiet ${before.toFixed(0)}`);
    }
  }
  row.judged = busy ? "no, the machine is busy" : "yes";
  row.answers = Object.entries(answers)
    .map((pair) => pair.join(": "))
    .join(", ");
  rows.push(row);
  console.log(JSON.stringify(row));
}
