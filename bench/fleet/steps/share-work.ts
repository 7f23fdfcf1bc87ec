import os from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort } from "#test/free-port.ts";
import { openShop } from "../../bench-shop.ts";
import { currentBuild } from "../builds.ts";
import { readFigures } from "../figures.ts";
import type { Fleet } from "../open-fleet.ts";
import type { Verdicts } from "../verdicts.ts";

const STEP = "workers";
const GOAL = 1.7;
/** Workers, PostgreSQL and its standby want one each before they are in each other's way. */
const CORES = 4;

/** As many missed pickups as wished are due at once: how much sooner two workers are done with them than one. */
export async function shareWork(fleet: Fleet, { judge, tell }: Verdicts, due: number): Promise<void> {
  const seconds: number[] = [];
  for (const count of [1, 2]) seconds.push(await workOff(fleet, count, due));
  const [one = 0, two = 1] = seconds;
  const measured = `${due} due: ${one.toFixed(1)} s alone, ${two.toFixed(1)} s together, ${(one / two).toFixed(2)} times`;
  const cores = os.availableParallelism();
  if (cores >= CORES) judge(STEP, `two do at least ${GOAL} times what one does`, one / two >= GOAL, measured);
  else tell(STEP, `two do ${GOAL} times what one does`, `${measured}; not judged on ${cores} cores, which all share`);
}

async function workOff({ pair, start, settings }: Fleet, count: number, due: number): Promise<number> {
  // A unit each: two rentals of one would overlap.
  const shop = await openShop(pair.primary(), { products: due, past: 0, future: due });
  // Its own database, and the true time.
  const env = {
    ROLE: "worker",
    DATABASE_URL: shop.url,
    DATABASE_DIRECT_URL: shop.url,
    CLOCK_FILE: `${settings.CLOCK_FILE}-due`,
  };
  const workers = await Promise.all(
    Array.from({ length: count }, async (_, index) =>
      start(`due-${count}-${index}`, await freePort(), env, currentBuild.script),
    ),
  );
  const client = new pg.Client({ connectionString: shop.url });
  await client.connect();
  await client.query("set session_replication_role = replica");
  await client.query("update reservations set not_pickup_at = now(), filled_at = now() where status = 'not_collected'");
  const started = Date.now();
  const left = async () =>
    (await client.query("select 1 from reservations where status = 'not_collected' limit 1")).rows.length > 0;
  while (await left()) await sleep(50);
  const seconds = (Date.now() - started) / 1_000;
  await sleep(2_500);
  const still = (await readFigures(workers[0]?.url ?? "")).sum("due", 'job="miss pickups"');
  if (still !== 0) throw new Error(`/metrics says that ${still} are due`);
  await client.end();
  for (const worker of workers) await worker.stop();
  await shop.drop();
  return seconds;
}
