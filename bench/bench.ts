import { freePort } from "#test/free-port.ts";
import { build } from "../scripts/build.ts";
import { endWith } from "../scripts/end-with.ts";
import { benchNetwork } from "./bench-network.ts";
import { dayWorks } from "./day-works.ts";
import { type Scale, tenthOf } from "./large-shop.ts";
import { load, type Measured } from "./load.ts";
import { readOptions } from "./options.ts";
import { postgresCpu, type Running, startProcess } from "./processes.ts";
import { printTable, writeReport } from "./report.ts";
import { openLargePostgres, runShop } from "./running-shop.ts";
import { bareReservation, type Work, worksOf } from "./works.ts";

// Measures how fast the shop is, compared with the limits of this machine, and how that changes with its size.

const { seconds, rounds, only, grow, stations, areas, ...full } = readOptions({
  products: 10_000,
  past: 1_000_000,
  future: 50_000,
  /** A network of its own: bench-network.ts. */
  stations: 0,
  areas: 100,
  seconds: 4,
  rounds: 3,
  only: "",
  /** What there is a tenth of in the other shop: "all", or one of them alone. */
  grow: "all",
});
if (stations > 0) {
  await benchNetwork({ scale: { ...full, network: { stations, areas } }, seconds, only, grow });
  await endWith(0);
}
const tenth: Scale = tenthOf(full, grow);

type Row = Measured & { name: string; cpuMs: number; databaseCpuMs: number; statements: number; memoryMb: number };

await build();
const postgres = await openLargePostgres();
try {
  const small = await measureShop(tenth);
  const large = await measureShop(full);
  print(large, small);
} finally {
  await postgres.release();
}

type Shop = { rows: Row[]; limits: Map<string, number> };

/** Everything at one scale. Works and limits take turns, so that what disturbs the machine disturbs both. */
async function measureShop(scale: Scale): Promise<Shop> {
  const { port, pool, site, members, close } = await runShop(postgres, scale);
  const limits = await openLimits(port);
  try {
    const backend = (await pool.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]?.pid ?? 0;
    const bare = bareReservation(pool, members[0] ?? { id: "", bearer: "", cookie: "" }, scale.products);
    const all = [...worksOf(scale.products, members), ...(await dayWorks(pool))];
    const works = all.filter(({ name }) => name.includes(only));
    const rows: Row[][] = works.map(() => []);
    const reached = new Map<string, number[]>();
    let [turn, bareTurn] = [0, 0];
    // Last those that prepare something: what they leave would serve the others in the next round.
    const groups = [works.filter(({ prepare }) => !prepare), works.filter(({ prepare }) => prepare)];
    const turns = groups.flatMap((group) => Array.from({ length: group.length > 0 ? rounds : 0 }, () => group));
    for (const [round, group] of turns.entries()) {
      for (const work of group) {
        process.stderr.write(`\r${scale.products} products, ${round + 1} of ${turns.length}: ${work.name}`.padEnd(70));
        await work.prepare?.(port);
        rows[works.indexOf(work)]?.push(await measure(work, port, site, backend, turn));
        turn += 1_000_000;
        if (!work.limit) continue;
        const limit =
          work.limit === "bare reservation in SQL"
            ? await paced(async () => bare(bareTurn++))
            : (
                await load(limits.port, { seconds: seconds / 2 }, (each) =>
                  each.send({ path: limits.paths[work.limit ?? ""] ?? "/empty" }),
                )
              ).perSecond;
        reached.set(work.limit, [...(reached.get(work.limit) ?? []), limit]);
      }
      const empty = await load(limits.port, { seconds: seconds / 2 }, (each) => each.send({ path: "/empty" }));
      reached.set("Hono, empty JSON", [...(reached.get("Hono, empty JSON") ?? []), empty.perSecond]);
    }
    process.stderr.write("\n");
    return {
      rows: rows.map((each) => middle(each, ({ perSecond }) => perSecond)),
      limits: new Map([...reached].map(([name, each]) => [name, middle(each, (value) => value)])),
    };
  } finally {
    await limits.process.close();
    await close();
  }
}

async function openLimits(sitePort: number) {
  const port = await freePort();
  const env = { PORT: String(port), SITE: `http://localhost:${sitePort}`, NODE_ENV: "production" };
  const paths: Record<string, string> = {
    "Hono, list as JSON": "/list",
    "Hono, detail as JSON": "/detail",
    "page as ready bytes": "/page-bytes",
    renderToString: "/page-rendered",
  };
  return { port, paths, process: await startProcess("limits-process.ts", env) };
}

async function measure(
  { name, visit, connections }: Work,
  port: number,
  site: Running,
  backend: number,
  firstTurn: number,
): Promise<Row> {
  const [before, databaseBefore] = [await site.usage(), postgresCpu(backend)];
  let turns = 0;
  const measured = await load(port, { seconds, firstTurn, ...(connections && { connections }) }, (...visitor) => {
    turns++;
    return visit(...visitor);
  });
  const [after, databaseAfter] = [await site.usage(), postgresCpu(backend)];
  return {
    name,
    ...measured,
    cpuMs: ((after.cpuSeconds - before.cpuSeconds) * 1_000) / turns,
    databaseCpuMs: ((databaseAfter - databaseBefore) * 1_000) / turns,
    statements: (after.statements - before.statements) / turns,
    memoryMb: after.memory / 1e6,
  };
}

/** How often per second a piece of work can be done, 20 at a time. */
async function paced(work: () => Promise<void>): Promise<number> {
  let done = 0;
  const started = performance.now();
  const until = started + seconds * 500;
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      while (performance.now() < until) {
        await work();
        done++;
      }
    }),
  );
  return (done * 1_000) / (performance.now() - started);
}

function middle<T>(all: T[], by: (each: T) => number): T {
  const found = all.toSorted((a, b) => by(a) - by(b))[Math.floor(all.length / 2)];
  if (found === undefined) throw new Error("nothing measured");
  return found;
}

function print({ rows, limits }: Shop, small: Shop): void {
  const works = worksOf(1, []);
  const table = rows.map((row) => {
    const limit = works.find(({ name }) => name === row.name)?.limit;
    const reached = limit === undefined ? undefined : limits.get(limit);
    const before = small.rows.find(({ name }) => name === row.name);
    const cpu = (each: Row) => each.cpuMs + (each.databaseCpuMs || 0);
    return {
      work: row.name,
      "per s": row.perSecond,
      "p50 ms": row.p50,
      "p99 ms": row.p99,
      "SQL each": Number(row.statements.toFixed(1)),
      "CPU ms": row.cpuMs,
      "DB CPU ms": row.databaseCpuMs,
      MB: row.memoryMb,
      refused: Object.entries(row.refused)
        .map(([status, count]) => `${count}x ${status}`)
        .join(" "),
      limit,
      "limit per s": reached,
      ratio: reached === undefined ? undefined : row.perSecond / reached,
      "growth x10": before && cpu(row) / cpu(before),
    };
  });
  printTable(
    `${full.products} products, ${full.past} past and ${full.future} future reservations, 32 visitors unless said:`,
    table,
  );
  console.log(
    `\nGrowth: CPU of site and database for one request, against a tenth of ${grow === "all" ? "the data" : grow}.`,
  );
  printTable(
    "What this machine can do at best",
    [...limits].map(([limit, perSecond]) => ({ limit, "per s": perSecond })),
  );
  writeReport("bench", {
    scale: full,
    large: { rows, limits: Object.fromEntries(limits) },
    tenth: { rows: small.rows, limits: Object.fromEntries(small.limits) },
  });
}
