import type pg from "pg";
import { build } from "../scripts/build.ts";
import { type Bare, runBare } from "./bare-booking.ts";
import { bookingWorks } from "./booking-works.ts";
import type { Scale } from "./large-shop.ts";
import { Connection } from "./load.ts";
import { readOptions } from "./options.ts";
import { postgresCpu, type Running } from "./processes.ts";
import { printTable, writeReport } from "./report.ts";
import { openLargePostgres, runShop } from "./running-shop.ts";
import type { Work } from "./works.ts";

// What a quote, an availability and a paid reservation cost, told by what does not depend on who else uses the machine: the
// processor's time of site and database, PostgreSQL's own account of the statements, blocks, transactions that wrote and
// bytes of WAL. Beside them the bare transaction, in turns.

const { visits, visitors, rounds, only, stations, areas, texts, role, ...size } = readOptions({
  products: 1_000,
  past: 100_000,
  future: 5_000,
  stations: 0,
  areas: 1,
  visits: 400,
  visitors: 4,
  rounds: 2,
  only: "",
  texts: 0,
  /** `all` also sends the mails and does what is due. */
  role: "web",
});
const scale: Scale = { ...size, ...(stations > 0 && { network: { stations, areas } }) };
const MEMBERS = 400;

type Cost = {
  siteMs: number;
  databaseCpuMs: number;
  databaseMs: number;
  statements: number;
  blocks: number;
  writes: number;
  wal: number;
  images: number;
};
type Row = Cost & { name: string; perSecond: number; refused: number };

await build();
const postgres = await openLargePostgres(["-c shared_preload_libraries=pg_stat_statements"]);
try {
  await measureShop();
} finally {
  await postgres.release();
}

async function measureShop(): Promise<void> {
  const shop = await runShop(postgres, scale, MEMBERS, { ROLE: role });
  try {
    await shop.pool.query("create extension pg_stat_statements");
    const all = bookingWorks(scale.products, scale.network, shop.members);
    const works = all.filter(({ name }) => name.includes(only));
    const rows = new Map<string, Row[]>();
    const bares: (Bare & Row)[] = [];
    let turn = 0;
    for (let round = 0; round < rounds; round++) {
      for (const work of works) {
        process.stderr.write(`\rround ${round + 1}: ${work.name}`.padEnd(70));
        rows.set(work.name, [...(rows.get(work.name) ?? []), await measureWork(work, shop, turn)]);
        turn += 20_011;
      }
      bares.push(await measureBare(shop, round));
    }
    process.stderr.write("\n");
    print([...rows.values()].map(least), least(bares));
  } finally {
    await shop.close();
  }
}

type Shop = { port: number; pool: pg.Pool; site: Running; url: string };

async function measureWork({ name, visit }: Work, { port, pool, site }: Shop, firstTurn: number): Promise<Row> {
  const connections = await Promise.all(Array.from({ length: visitors }, () => Connection.open(port)));
  let refused = 0;
  const run = async (from: number, count: number) => {
    let turn = from;
    await Promise.all(
      connections.map(async (connection) => {
        while (turn < from + count) if ((await visit(connection, turn++)).status >= 300) refused++;
      }),
    );
  };
  // Both ways of planning a prepared statement have been tried by then, and the code is compiled.
  await run(firstTurn + 10_007, Math.max(150, visits / 2));
  refused = 0;
  const started = performance.now();
  const cost = await costOf(pool, name, visits, async () => {
    const before = await site.usage();
    await run(firstTurn, visits);
    return (await site.usage()).cpuSeconds - before.cpuSeconds;
  });
  for (const connection of connections) connection.close();
  return { name, ...cost, perSecond: (visits * 1_000) / (performance.now() - started), refused };
}

async function measureBare({ pool, url }: Shop, round: number): Promise<Bare & Row> {
  const firstTurn = round * 1_000_000;
  await runBare({ url, clients: visitors, each: 20, firstTurn: firstTurn + 500_000 });
  let bare: Bare | undefined;
  const each = Math.ceil(visits / visitors);
  const cost = await costOf(pool, "bare", each * visitors, async () => {
    bare = await runBare({ url, clients: visitors, each, firstTurn });
    return 0;
  });
  if (!bare) throw new Error("nothing measured");
  return { name: "bare transaction", ...cost, ...bare, refused: 0 };
}

/** What each of so many pieces of work costs; `work` answers the site's seconds of processor. */
async function costOf(pool: pg.Pool, name: string, count: number, work: () => Promise<number>): Promise<Cost> {
  const state = async () => {
    const { rows } = await pool.query<{ pid: number; written: string; wal: string }>(
      `select pg_backend_pid() as pid, pg_snapshot_xmax(pg_current_snapshot())::text as written,
         pg_current_wal_insert_lsn() - '0/0' as wal`,
    );
    const [{ pid, written, wal } = { pid: 0, written: "0", wal: "0" }] = rows;
    return { cpu: postgresCpu(pid), written: Number(written), wal: Number(wal) };
  };
  await pool.query("select pg_stat_statements_reset()");
  const before = await state();
  const siteSeconds = await work();
  const after = await state();
  const { rows } = await pool.query<{
    query: string;
    calls: number;
    ms: number;
    blocks: number;
    wal: number;
    images: number;
  }>(
    `select query, calls / $1::float8 as calls, total_exec_time / $1 as ms, wal_bytes::float8 / $1 as wal, wal_fpi / $1::float8 as images,
       (shared_blks_hit + shared_blks_read) / $1::float8 as blocks
     from pg_stat_statements s join pg_database d on d.oid = s.dbid
     where d.datname = current_database() and query not like '%pg_stat_statements%' and calls >= $1 / 10.0
     order by total_exec_time desc`,
    [count],
  );
  for (const row of rows.slice(0, texts)) {
    const figures = [row.ms.toFixed(3), "ms,", row.blocks.toFixed(0), "blocks,", row.wal.toFixed(0), "bytes"];
    console.log(`\n${name}: ${figures.join(" ")}\n  ${row.query.replaceAll(/\s+/g, " ").slice(0, 300)}`);
  }
  const sum = (of: "calls" | "ms" | "blocks" | "images") => rows.reduce((all, row) => all + row[of], 0);
  return {
    siteMs: (siteSeconds * 1_000) / count,
    databaseCpuMs: ((after.cpu - before.cpu) * 1_000) / count,
    databaseMs: sum("ms"),
    statements: sum("calls"),
    blocks: sum("blocks"),
    writes: (after.written - before.written) / count,
    wal: (after.wal - before.wal) / count,
    images: sum("images"),
  };
}

/** What disturbs only adds. */
function least<T extends Row>(all: T[]): T {
  const [first] = all.toSorted((a, b) => a.siteMs + a.databaseCpuMs - b.siteMs - b.databaseCpuMs);
  if (!first) throw new Error("nothing measured");
  return first;
}

function print(rows: Row[], bare: Bare & Row): void {
  const table = [...rows, bare].map((row) => ({
    work: row.name,
    "site CPU ms": row.siteMs,
    "DB CPU ms": row.databaseCpuMs,
    "DB ms": row.databaseMs,
    "SQL each": Number(row.statements.toFixed(1)),
    blocks: Math.round(row.blocks),
    writes: Number(row.writes.toFixed(1)),
    "WAL bytes": Math.round(row.wal),
    "page images": Number(row.images.toFixed(1)),
    refused: row.refused,
    "per s": row.perSecond,
    "of bare, per s": row.perSecond / bare.perSecond,
    "of bare, CPU": bare.databaseCpuMs / (row.siteMs + row.databaseCpuMs),
  }));
  const places = scale.network ? `${stations} stations in ${areas} areas, ` : "";
  printTable(
    `${places}${scale.products} products, ${scale.past} past and ${scale.future} future reservations, ${visitors} visitors, ${visits} visits each:`,
    table,
  );
  console.log(`\nWrites: transactions that wrote something. The bare transaction was sent by ${bare.by}.`);
  writeReport("bench-bookings", { scale, rows, bare });
}
