import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import pg from "pg";
import { openDatabase } from "#db/database.ts";
import { migrate } from "#db/migrate.ts";
import { batchOf, rulesOf } from "#server/clean-up.ts";
import { parseRetention } from "#server/platform/retention.ts";
import { readOptions } from "./options.ts";
import { printTable, writeReport } from "./report.ts";
import { openLargePostgres } from "./running-shop.ts";

// Shows that each batch of the clean-up takes less than a second with millions of refresh tokens, the last like the first.

const { tokens, sessions } = readOptions({ tokens: 5_000_000, sessions: 50_000 });
const MOST_MS = 1_000;

const postgres = await openLargePostgres();
const name = `growth_${randomBytes(4).toString("hex")}`;
const admin = new pg.Client({ connectionString: postgres.url("postgres") });
await admin.connect();
try {
  await admin.query(`create database ${name}`);
  await migrate(postgres.url(name));
  await fill(postgres.url(name));
  await measure(postgres.url(name));
} finally {
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.end();
  await postgres.release();
}

/** Members with sessions, whose tokens were made over 40 days: a quarter of them is past its time. */
async function fill(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`
    insert into members (email, password_hash, last_name, first_name, last_name_kana, first_name_kana, gender, phone_number,
      birthday, language, invite_code, verified_at, created_at, password_changed_at)
    values ('growth@example.com', '$argon2id$', '山田', '花子', 'ヤマダ', 'ハナコ', 'unanswered', '09012345678', '1990-01-01', 'ja',
      'ABCDEFGH', now(), now(), now())`);
  await client.query(
    `insert into sessions (member_id, created_at, expires_at, last_used_at)
    select id, now() - interval '40 days', now() + interval '30 days', now() from members, generate_series(1, $1)`,
    [sessions],
  );
  await client.query(
    `insert into refresh_tokens (token_hash, session_id, created_at, used_at)
    select sha256(n::text::bytea), s.id, at, at from generate_series(1, $1::integer) n
      join (select row_number() over () - 1 as place, id from sessions) s on s.place = n % $2::integer
      cross join lateral (select now() - interval '40 days' * (1 - n / $1::float8) as at) t`,
    [tokens, sessions],
  );
  await client.query("vacuum analyze refresh_tokens");
  await client.end();
}

async function measure(url: string): Promise<void> {
  const database = openDatabase(url);
  const rule = rulesOf(parseRetention("")).find(({ table }) => table === "refresh_tokens");
  if (!rule) throw new Error("no rule for refresh tokens");
  const before = new Date(Date.now() - rule.days * 86_400_000);
  const plan = await database.db.execute<{ "QUERY PLAN": string }>(sql`explain ${batchOf(rule, before)}`);
  console.log(plan.rows.map((row) => row["QUERY PLAN"]).join("\n"));
  const took: number[] = [];
  let gone = 0;
  for (let rows = 1; rows > 0; ) {
    const started = performance.now();
    rows = (await database.db.execute(batchOf(rule, before))).rowCount ?? 0;
    took.push(performance.now() - started);
    gone += rows;
  }
  await database.close();
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  const result = { tokens, gone, batches: took.length, p50ms: at(0.5), p99ms: at(0.99), slowestMs: at(1) };
  printTable("Batches of the clean-up of refresh tokens", [result]);
  writeReport("growth", result);
  if (result.slowestMs >= MOST_MS) process.exitCode = 1;
}
