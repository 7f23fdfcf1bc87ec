import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { build } from "../scripts/build.ts";
import { consoleWorks } from "./console-works.ts";
import type { Scale } from "./large-shop.ts";
import { load } from "./load.ts";
import { readOptions } from "./options.ts";
import { postgresCpu, type Running } from "./processes.ts";
import { printTable, writeReport } from "./report.ts";
import { openLargePostgres, runSite } from "./running-shop.ts";
import type { Work } from "./works.ts";

// Measures what staff asks for at a busy station of a shop with a long past, and what a tenth of that past would cost. What
// counts is what site and database need of the processor, and PostgreSQL's own account of each statement: time, blocks, rows.
// Times of answers depend on who else uses the machine.

const { boxes, open, seconds, only, texts, ...rest } = readOptions({
  products: 5_000,
  past: 1_000_000,
  members: 300_000,
  boxes: 500,
  open: 2_000,
  seconds: 4,
  only: "",
  texts: 0,
});
const full: Scale = { ...rest, future: 0, day: { boxes, open } };

/** What PostgreSQL does after a copy and after sums were filled in would be measured with whatever comes first. */
const SETTLE_MS = 30_000;

type Row = { name: string; p50: number; p99: number; cpuMs: number; databaseCpuMs: number; refused: string } & Cost;
type Cost = { statements: number; databaseMs: number; worstMs: number; blocks: number; rows: number };

await build();
const postgres = await openLargePostgres(["-c shared_preload_libraries=pg_stat_statements"]);
try {
  const tenth = await measureShop({ ...full, past: full.past / 10 });
  print(await measureShop(full), tenth);
} finally {
  await postgres.release();
}

/** Only a site that answers: no clock changes the day meanwhile. */
async function measureShop(scale: Scale): Promise<Row[]> {
  const { port, url, site, close } = await runSite(postgres, scale, { ROLE: "web" });
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  try {
    await pool.query("create extension pg_stat_statements");
    const works = (await consoleWorks(pool)).filter(({ name }) => only.split(",").some((part) => name.includes(part)));
    const rows: Row[] = [];
    await pause(SETTLE_MS);
    for (const work of works) {
      process.stderr.write(`\r${scale.past} past reservations: ${work.name}`.padEnd(70));
      rows.push(await measure(work, { port, pool, site }));
    }
    process.stderr.write("\n");
    return rows;
  } finally {
    await pool.end();
    await close();
  }
}

type Shop = { port: number; pool: pg.Pool; site: Running };

/** Two visitors. Both ways of planning a prepared statement have been tried by then, and the better one is kept. */
async function measure({ name, visit }: Work, { port, pool, site }: Shop): Promise<Row> {
  await load(port, { connections: 2, seconds: 1 }, visit);
  await pool.query("select pg_stat_statements_reset()");
  const backend = (await pool.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]?.pid ?? 0;
  const [before, databaseBefore] = [await site.usage(), postgresCpu(backend)];
  let requests = 0;
  const { p50, p99, refused } = await load(port, { connections: 2, seconds }, (connection, turn) => {
    requests += 1;
    return visit(connection, turn);
  });
  const [after, databaseAfter] = [await site.usage(), postgresCpu(backend)];
  const cpu = {
    cpuMs: ((after.cpuSeconds - before.cpuSeconds) * 1_000) / requests,
    databaseCpuMs: ((databaseAfter - databaseBefore) * 1_000) / requests,
  };
  const { rows } = await pool.query<Cost & { query: string }>(
    `select query, calls / $1::float8 as statements, total_exec_time / $1 as "databaseMs", max_exec_time as "worstMs",
       (shared_blks_hit + shared_blks_read) / $1::float8 as blocks, rows / $1::float8 as rows
     from pg_stat_statements s join pg_database d on d.oid = s.dbid
     where d.datname = current_database() and query not like '%pg_stat_statements%' and calls >= $1 / 100.0
     order by total_exec_time desc`,
    [requests],
  );
  for (const row of rows.slice(0, texts))
    console.log(`\n${name}: ${row.databaseMs} ms, ${row.blocks} blocks\n${row.query}`);
  const sum = (of: keyof Cost) => rows.reduce((all, row) => all + row[of], 0);
  const cost = { statements: sum("statements"), databaseMs: sum("databaseMs"), worstMs: sum("worstMs") };
  const answered = Object.entries(refused).map(([status, count]) => `${count}x ${status}`);
  return { name, p50, p99, ...cpu, refused: answered.join(" "), ...cost, blocks: sum("blocks"), rows: sum("rows") };
}

function print(large: Row[], tenth: Row[]): void {
  const table = large.map((row, index) => {
    const before = tenth[index];
    return {
      work: row.name,
      "p50 ms": row.p50,
      "p99 ms": row.p99,
      "SQL each": Number(row.statements.toFixed(1)),
      "CPU ms": row.cpuMs,
      "DB CPU ms": row.databaseCpuMs,
      "DB ms": row.databaseMs,
      "DB ms at worst": row.worstMs,
      blocks: Math.round(row.blocks),
      rows: Math.round(row.rows),
      refused: row.refused,
      "growth of CPU": before && (row.cpuMs + row.databaseCpuMs) / (before.cpuMs + before.databaseCpuMs),
      "of DB ms": before && row.databaseMs / before.databaseMs,
      "of blocks": before && row.blocks / before.blocks,
    };
  });
  printTable(
    `A station with ${boxes} boxes and ${open} open reservations, ${full.past} past ones in the shop, 2 visitors:`,
    table,
  );
  console.log("\nGrowth: against a tenth of the past.");
  writeReport("bench-console", { scale: full, large, tenth });
}
