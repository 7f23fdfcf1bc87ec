import os from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { readEnv } from "#server/platform/env.ts";
import { freePort } from "#test/free-port.ts";
import { addMembers, openShop } from "../../bench-shop.ts";
import type { Scale } from "../../large-shop.ts";
import { currentBuild } from "../builds.ts";
import { readFigures } from "../figures.ts";
import type { Fleet } from "../open-fleet.ts";
import type { Verdicts } from "../verdicts.ts";

const STEP = "workers";
const GOAL = 1.7;
/** Where the cores are too few for that, it is only told whether two used this much of what one had left of them. */
const OF_CORES = 0.9;
const FEES = 100;
/** A slow gateway: nearly all of the time goes by waiting for it, so that the processor decides nothing. */
const GATEWAY_MS = 1_500;
const MEMBERS = 20;
const CALLS_A_FEE = 2;
const MOST_DELAYS = 1_000;

/** Something that many reservations want at once. */
type Work = {
  /** As `/metrics` names it. */
  job: string;
  scale: Scale;
  prepare: (pool: pg.Pool) => Promise<void>;
  /** Makes all of it due. */
  begin: string;
  /** What is not done yet. */
  left: string;
};

/** Work that is due at once: how much sooner two workers are done with it than one. */
export async function shareWork(fleet: Fleet, verdicts: Verdicts, due: number): Promise<void> {
  const works = [
    { work: missedPickups(due), name: `${due} missed pickups` },
    { work: lateFees(fleet), name: `${FEES} late fees, ${GATEWAY_MS} ms an answer` },
  ];
  for (const { work, name } of works) {
    const from = Date.now();
    const [one, two] = [await workOff(fleet, 1, work), await workOff(fleet, 2, work)];
    const times = one.seconds / two.seconds;
    const most = os.availableParallelism() / one.cores;
    const rule = `two do at least ${GOAL} times what one does: ${name}`;
    const measured =
      `${one.seconds.toFixed(1)} s alone with ${one.cores.toFixed(2)} cores busy, ${two.seconds.toFixed(1)} s together with ` +
      `${two.cores.toFixed(2)}: ${times.toFixed(2)} times`;
    if (times < GOAL && times >= OF_CORES * most)
      verdicts.tell(STEP, rule, `${measured}; these cores allow ${most.toFixed(2)}`);
    else verdicts.judgeSpeed({ step: STEP, rule, from }, times >= GOAL, measured);
  }
}

/** Seconds that all cores together have worked since the machine started, for whomever. */
const busySeconds = () =>
  os.cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1_000;

/** Work of the database alone. Two rentals a unit, as large shops have them, or there were not enough boxes. */
const missedPickups = (due: number): Work => ({
  job: "miss pickups",
  scale: { products: Math.ceil(due / 6), past: 0, future: due },
  prepare: async () => {},
  begin: "update reservations set not_pickup_at = now(), filled_at = now() where status = 'not_collected'",
  left: "select 1 from reservations where status = 'not_collected' limit 1",
});

/** Work that waits for the card gateway: the case that more workers are for. */
const lateFees = ({ settings, shop }: Fleet): Work => ({
  job: "charge late fees",
  scale: { products: 100, past: FEES, future: 0 },
  prepare: async (pool) => {
    const members = await addMembers(pool, readEnv(settings), MEMBERS);
    await pool.query("update reservations set member_id = ($1::uuid[])[1 + floor(random() * $2)::int]", [
      members.map(({ id }) => id),
      MEMBERS,
    ]);
    for (let rest = FEES * CALLS_A_FEE; rest > 0; rest -= MOST_DELAYS) {
      const fault = { kind: "delay", times: Math.min(rest, MOST_DELAYS), delayMs: GATEWAY_MS };
      await fetch(`${shop.gateway.url}/control/faults`, { method: "POST", body: JSON.stringify(fault) });
    }
  },
  begin: "update reservations set late_fee = 300, late_fee_state = 'due', late_stopped_at = returned_at",
  left: "select 1 from reservations where late_fee_state = 'due' limit 1",
});

/** How long it takes, and how many cores are busy meanwhile, with whatever. */
async function workOff({ pair, start, settings }: Fleet, count: number, work: Work) {
  const shop = await openShop(pair.primary(), work.scale);
  // Its own database, and the true time.
  const env = {
    ROLE: "worker",
    DATABASE_URL: shop.url,
    DATABASE_DIRECT_URL: shop.url,
    CLOCK_FILE: `${settings.CLOCK_FILE}-due`,
  };
  const pool = new pg.Pool({ connectionString: shop.url, max: 1 });
  await pool.query("set session_replication_role = replica");
  await work.prepare(pool);
  const workers = await Promise.all(
    Array.from({ length: count }, async (_, index) =>
      start(`${work.job.replaceAll(" ", "-")}-${count}-${index}`, await freePort(), env, currentBuild.script),
    ),
  );
  await pool.query(work.begin);
  const [started, busy] = [Date.now(), busySeconds()];
  while ((await pool.query(work.left)).rows.length > 0) await sleep(50);
  const seconds = (Date.now() - started) / 1_000;
  const cores = (busySeconds() - busy) / seconds;
  await sleep(2_500);
  const still = (await readFigures(workers[0]?.url ?? "")).sum("due", `job="${work.job}"`);
  if (still !== 0) throw new Error(`/metrics says that ${still} are due`);
  await pool.end();
  for (const worker of workers) await worker.stop();
  await shop.drop();
  return { seconds, cores };
}
