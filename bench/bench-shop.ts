import { createHash, randomBytes, randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { openDatabase } from "#db/database.ts";
import { loadDemoShop } from "#db/demo/load-demo-shop.ts";
import type { LocalPostgres } from "#db/local-postgres.ts";
import { migrate } from "#db/migrate.ts";
import { toJstDate } from "#domain/jst.ts";
import { signAccessToken } from "#server/members/auth/access-token.ts";
import { readAuthKeys } from "#server/platform/auth-keys.ts";
import type { Env } from "#server/platform/env.ts";
import { giveCard } from "#test/give-card.ts";
import { fillShop, type Scale } from "./large-shop.ts";

/** How shops of a scale are called. */
const shopsOf = ({ products, past, day, network }: Scale) =>
  `${day ? "day" : network ? "network" : "shop"}_${products}_${past}_`;

/** What a large shop is made from; another day or another schema is another shop. */
function shopName(scale: Scale): string {
  const hash = createHash("sha256").update(JSON.stringify(scale)).update(toJstDate(new Date()));
  const migrations = path.resolve("db/migrations");
  const made = ["large-shop.ts", "large-day.ts", "large-network.ts"].map((file) =>
    path.resolve(import.meta.dirname, file),
  );
  for (const file of [...made, ...fs.readdirSync(migrations)]) {
    hash.update(fs.readFileSync(path.resolve(migrations, file)));
  }
  return `${shopsOf(scale)}${hash.digest("hex").slice(0, 8)}`;
}

async function asAdmin<T>(postgres: LocalPostgres, database: string, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString: postgres.url(database) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** What runs once a night, or after the first start, would be measured with whatever else is. */
const nightIsDone = `
  update report_state set done_until = now(), hours_until = now(), coupons_until = now();
  insert into book_checks (kind, day, from_at, until_at, started_at, ended_at)
  select 'nightly', day, now(), now(), now(), now()
  from unnest(array[(now() at time zone 'Asia/Tokyo')::date - 1, (now() at time zone 'Asia/Tokyo')::date]) day`;

/** A fresh copy of the shop at this scale, made on its first use, which takes minutes, and kept. */
export async function openShop(
  postgres: LocalPostgres,
  scale: Scale,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = shopName(scale);
  const copy = `run_${process.pid}_${scale.products}_${scale.past}`;
  await asAdmin(postgres, "postgres", async (admin) => {
    const { rows } = await admin.query<{ datname: string }>("select datname from pg_database");
    const there = rows.map(({ datname }) => datname);
    const stale = there.filter(
      (each) => /^(run_|making_)/.test(each) || (each.startsWith(shopsOf(scale)) && each !== name),
    );
    for (const each of stale) await admin.query(`drop database if exists ${each} with (force)`);
    if (!there.includes(name)) {
      console.log(`Making a shop of ${JSON.stringify(scale)} ...`);
      await admin.query(`create database making_${name}`);
      await migrate(postgres.url(`making_${name}`));
      const database = openDatabase(postgres.url(`making_${name}`));
      await loadDemoShop(database.db, new Date());
      await database.close();
      await asAdmin(postgres, `making_${name}`, (client) => fillShop(client, scale));
      await admin.query(`alter database making_${name} rename to ${name}`);
    }
    await admin.query(`create database ${copy} template ${name} strategy file_copy`);
    await asAdmin(postgres, copy, (client) => client.query(nightIsDone));
    await admin.query("checkpoint");
  });
  return {
    url: postgres.url(copy),
    drop: () => dropDatabase(postgres, copy),
  };
}

/** The demo shop as it comes. */
export async function openDemoShop(postgres: LocalPostgres): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `run_${process.pid}`;
  await asAdmin(postgres, "postgres", (admin) => admin.query(`create database ${name}`));
  const url = postgres.url(name);
  await migrate(url);
  const database = openDatabase(url);
  await loadDemoShop(database.db, new Date());
  await database.close();
  return { url, drop: () => dropDatabase(postgres, name) };
}

const dropDatabase = async (postgres: LocalPostgres, name: string): Promise<void> => {
  await asAdmin(postgres, "postgres", async (admin) => {
    // It waits for a checkpoint, which may take longer than a shop's statements may.
    await admin.query("set statement_timeout = 0");
    await admin.query(`drop database ${name} with (force)`);
  });
};

export type BenchMember = { id: string; bearer: string; cookie: string };

/** Members who are signed in and have a card at the sandbox. Each stands for many, so none has a limit. */
export async function addMembers(pool: pg.Pool, env: Env, count: number): Promise<BenchMember[]> {
  const now = () => new Date();
  const authKeys = readAuthKeys(env);
  await pool.query(`insert into settings (key, value)
    values ('openReservationsMaximum', '1000000'), ('unitsOfProductMaximum', '1000000') on conflict do nothing`);
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const [id, sessionId] = [randomUUID(), randomUUID()];
      await pool.query(
        `insert into members (id, email, password_hash, last_name, first_name, last_name_kana, first_name_kana, gender,
           phone_number, birthday, language, invite_code, verified_at, created_at, password_changed_at)
         values ($1, $2, '$argon2id$v=19$of-nobody', '山田', '花子', 'ヤマダ', 'ハナコ', 'unanswered', '09000000000',
           '1990-04-01', 'ja', $3, now(), now(), now())`,
        [
          id,
          `bench-${index}@example.com`,
          `BB${String(index).padStart(6, "A").replaceAll("0", "Y").replaceAll("1", "Z")}`,
        ],
      );
      const refreshToken = randomBytes(32).toString("base64url");
      await pool.query(
        `with session as (insert into sessions (id, member_id, created_at, expires_at) values ($1, $2, now(), now() + interval '30 days'))
         insert into refresh_tokens (token_hash, session_id, created_at) values ($3, $1, now())`,
        [sessionId, id, createHash("sha256").update(refreshToken).digest()],
      );
      await giveCard({ env, now, pool }, id, "4111111111111111");
      const { accessToken } = await signAccessToken({ authKeys, now }, { memberId: id, sessionId }, 6 * 3_600);
      return { id, bearer: `Bearer ${accessToken}`, cookie: `session=${refreshToken}` };
    }),
  );
}
