import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openDatabase } from "#db/database.ts";
import { listenTo } from "#db/listen.ts";
import { catalogueState } from "#db/schema.ts";
import { databaseIsAway } from "#server/platform/errors.ts";
import { createTestDatabase } from "#test/database.ts";
import { layWire } from "#test/wire.ts";

/** Long for an answer that is on its way, also on a busy machine. */
const silenceMs = 3_000;

let test: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it("gives up a server that has fallen silent, in a statement and in a transaction, and finds it where it is now", async () => {
  const wire = await layWire(test.url);
  const { db, close } = openDatabase(wire.url, { max: 2, silenceMs });
  await Promise.all([db.execute(sql`select pg_sleep(0.1)`), db.execute(sql`select 1`)]);
  const within = await db
    .transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      wire.freeze();
      await tx.execute(sql`select 2`);
    })
    .catch((error) => error);
  const alone = await db.execute(sql`select 2`).catch((error) => error);
  expect([databaseIsAway(alone), databaseIsAway(within)]).toEqual([true, true]);
  // That nothing can be taken back over a lost connection tells nobody why it was lost.
  expect(String(within)).toContain("select 2");
  expect((await db.execute(sql`select 3 as n`)).rows).toEqual([{ n: 3 }]);
  await close();
  wire.close();
});

it("keeps no connection of a transaction that could not begin", async () => {
  const wire = await layWire(test.url);
  const { db, pool, close } = openDatabase(wire.url, { max: 1, silenceMs });
  await db.execute(sql`select 1`);
  wire.freeze();
  const begun = await db.transaction(() => Promise.resolve("begun")).catch((error) => error);
  expect(databaseIsAway(begun)).toBe(true);
  expect(await db.transaction((tx) => tx.execute(sql`select 1`))).toMatchObject({ rowCount: 1 });
  expect(pool.idleCount).toBe(pool.totalCount);
  await close();
  wire.close();
});

it("goes on with a connection whose statements were refused", async () => {
  const { db, close } = openDatabase(test.url, { max: 1, silenceMs });
  const processOf = async () => (await db.execute(sql`select pg_backend_pid() as pid`)).rows[0]?.pid;
  const before = await processOf();
  await expect(db.transaction((tx) => tx.execute(sql`select 1 / 0`))).rejects.toThrow();
  await vi.waitUntil(() => false, { timeout: silenceMs + 500 }).catch(() => {});
  expect(await processOf()).toBe(before);
  await close();
});

it("leaves a server that may only be read", async () => {
  const { db, close } = openDatabase(test.url, { max: 1 });
  await db.execute(sql`set default_transaction_read_only = on`);
  const write = () => db.execute(sql`update settings set value = value where false`);
  const refusal = await write().catch((error) => error);
  expect(databaseIsAway(refusal)).toBe(true);
  await write();
  await close();
});

const namedQuery = (db: typeof test.db) =>
  db
    .select({ version: catalogueState.version })
    .from(catalogueState)
    .where(eq(catalogueState.version, sql.placeholder("version")))
    .prepare("given");

it("names statements by their text, whatever name was given", async () => {
  const { db, close } = openDatabase(test.url, { max: 1 });
  const named = namedQuery(db);
  for (const version of [1, 2, 3]) await named.execute({ version });
  const { rows } = await db.execute<{ name: string }>(sql`select name from pg_prepared_statements`);
  expect(rows).toEqual([{ name: expect.stringMatching(/^[\w-]{43}$/) }]);
  await close();
});

it("prepares nothing when told so, on connections of their own neither", async () => {
  const opened = openDatabase(test.url, { max: 1, prepared: false });
  const beside = opened.beside({ max: 1 });
  for (const { db, close } of [opened, beside]) {
    const named = namedQuery(db);
    for (const n of [1, 2, 3]) {
      await db.execute(sql`select ${n}::int + 3 as n`);
      await named.execute({ version: n });
    }
    expect((await db.execute(sql`select name from pg_prepared_statements`)).rows).toEqual([]);
    await close();
  }
});

it("limits statements on every connection, without a word at its start", async () => {
  const { db, pool, close } = openDatabase(test.url, { max: 1 });
  const { rows } = await db.execute(sql`select current_setting('statement_timeout') as limit`);
  expect(rows).toEqual([{ limit: "12s" }]);
  expect(pool.options.statement_timeout).toBeUndefined();
  await close();
});

it("hears news again after the server that it listened to is gone without a word", async () => {
  const wire = await layWire(test.url);
  const news: (string | undefined)[] = [];
  const listener = await listenTo(wire.url, "tried", { onNews: (payload) => news.push(payload), onError: () => {} });
  wire.freeze();
  // Connected anew: whatever was missed is asked for.
  await vi.waitUntil(() => news.length >= 2, { timeout: 30_000 });
  await test.db.execute(sql`select pg_notify('tried', 'later')`);
  await vi.waitUntil(() => news.includes("later"), { timeout: 10_000 });
  await listener.close();
  wire.close();
});
