import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { build } from "../scripts/build.ts";
import { type Scale, tenthOf } from "./large-shop.ts";
import { load, loadOpenly, type Measured } from "./load.ts";
import { networkWorks } from "./network-works.ts";
import { postgresCpu, type Running } from "./processes.ts";
import { printTable, writeReport } from "./report.ts";
import { openLargePostgres, runShop } from "./running-shop.ts";
import type { Work } from "./works.ts";

// Measures what the stock of many areas costs: searches, quotes and reservations, arriving openly. The database's time is
// PostgreSQL's own account of the statements.

const PER_SECOND = 30;
const MEMBERS = 50;
/** What a site does once after its start, and PostgreSQL after a copy, would be measured with whatever comes first. */
const SETTLE_MS = 30_000;

type Options = {
  scale: Scale & { network: NonNullable<Scale["network"]> };
  seconds: number;
  only: string;
  grow: string;
};
type Row = Measured & {
  name: string;
  cpuMs: number;
  databaseCpuMs: number;
  databaseMs: number;
  holdMs: number | undefined;
  memoryMb: number;
};

export async function benchNetwork({ scale, seconds, only, grow }: Options): Promise<void> {
  await build();
  const postgres = await openLargePostgres(["-c shared_preload_libraries=pg_stat_statements"]);
  const tenth = tenthOf(scale, grow);
  const measure = async (size: typeof scale) => {
    const shop = await runShop(postgres, size, MEMBERS);
    try {
      await shop.pool.query("create extension pg_stat_statements");
      await pause(SETTLE_MS);
      const works = networkWorks(size.network, size.products, shop.members).filter(({ name }) => name.includes(only));
      const rows: Row[] = [];
      for (const [index, work] of works.entries()) {
        process.stderr.write(`\r${size.network.stations} stations: ${work.name}`.padEnd(70));
        rows.push(await measureWork(work, shop, { seconds, firstTurn: index * 1_000_000 }));
      }
      process.stderr.write("\n");
      return rows;
    } finally {
      await shop.close();
    }
  };
  try {
    const small = await measure(tenth);
    print(scale, await measure(scale), small);
  } finally {
    await postgres.release();
  }
}

type Shop = { port: number; pool: pg.Pool; site: Running };

async function measureWork(
  { name, visit }: Work,
  { port, pool, site }: Shop,
  { seconds, firstTurn }: { seconds: number; firstTurn: number },
): Promise<Row> {
  // Both ways of planning a prepared statement have been tried by then, and the better one is kept.
  await load(port, { connections: 4, seconds: 1, firstTurn: firstTurn + 500_000 }, visit);
  await pool.query("select pg_stat_statements_reset()");
  const backend = (await pool.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]?.pid ?? 0;
  const [before, databaseBefore] = [await site.usage(), postgresCpu(backend)];
  const measured = await loadOpenly(port, { perSecond: PER_SECOND, seconds, firstTurn }, visit);
  const [after, databaseAfter] = [await site.usage(), postgresCpu(backend)];
  const visits = Math.floor(PER_SECOND * seconds);
  const { rows } = await pool.query<{ total: number; hold: number | null }>(
    `select sum(total_exec_time) as total,
       sum(total_exec_time) filter (where query like '%insert into reservations%insert into box_allocations%') as hold
     from pg_stat_statements s join pg_database d on d.oid = s.dbid
     where d.datname = current_database() and query not like '%pg_stat_statements%' and calls >= $1 / 10.0`,
    [visits],
  );
  const [{ total, hold } = { total: 0, hold: null }] = rows;
  return {
    name,
    ...measured,
    cpuMs: ((after.cpuSeconds - before.cpuSeconds) * 1_000) / visits,
    databaseCpuMs: ((databaseAfter - databaseBefore) * 1_000) / visits,
    databaseMs: total / visits,
    holdMs: hold === null ? undefined : hold / visits,
    memoryMb: after.memory / 1e6,
  };
}

function print({ products, past, future, network }: Options["scale"], large: Row[], small: Row[]): void {
  const cpu = (row: Row) => row.cpuMs + (row.databaseCpuMs || 0);
  const table = large.map((row, index) => {
    const before = small[index];
    return {
      work: row.name,
      "p50 ms": row.p50,
      "p99 ms": row.p99,
      "CPU ms": row.cpuMs,
      "DB CPU ms": row.databaseCpuMs,
      "DB ms": row.databaseMs,
      "hold, DB ms": row.holdMs,
      MB: row.memoryMb,
      refused: Object.entries(row.refused)
        .map(([status, count]) => `${count}x ${status}`)
        .join(" "),
      "growth x10": before && cpu(row) / cpu(before),
      "of DB ms": before && row.databaseMs / before.databaseMs,
    };
  });
  printTable(
    `${network.stations} stations in ${network.areas} areas, ${products} products, ${past} past and ${future} future reservations, ${PER_SECOND} a second arriving openly:`,
    table,
  );
  console.log(
    "\nGrowth: CPU of site and database for one request, and the database's time, against a tenth of everything.",
  );
  writeReport("bench-network", { products, past, future, network, large, tenth: small });
}
