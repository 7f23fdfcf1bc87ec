import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "#db/database.ts";
import { databaseIsAway, respondError } from "#server/platform/errors.ts";
import { createLog } from "#server/platform/log.ts";
import { createMetrics } from "#server/platform/metrics.ts";
import { type AppEnv, observe } from "#server/platform/observe.ts";
import { createTestDatabase } from "#test/database.ts";

let test: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error) => error,
  );

it("knows a transaction whose connection was lost before its next statement", async () => {
  const { db, pool, close } = openDatabase(test.url);
  const lost = new Promise((resolve) => pool.once("connect", (client) => client.once("end", resolve)));
  const error = await errorOf(
    db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await test.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
      await lost;
      await tx.execute(sql`select 1`);
    }),
  );
  expect(error).toBeDefined();
  expect(databaseIsAway(error)).toBe(true);
  await close();
});

it("knows a statement that waited too long, a server that is not there, and nothing else", async () => {
  const waited = test.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 20`);
    await tx.execute(sql`select pg_sleep(2)`);
  });
  expect(databaseIsAway(await errorOf(waited))).toBe(true);
  const nowhere = openDatabase("postgres://x:y@127.0.0.1:1/z");
  expect(databaseIsAway(await errorOf(nowhere.db.execute(sql`select 1`)))).toBe(true);
  await nowhere.close();
  // As while a password is changed, or a backup restored.
  const { password, pathname } = new URL(test.url);
  for (const url of [test.url.replace(password, "former"), test.url.replace(pathname, "/not-restored-yet")]) {
    const other = openDatabase(url);
    expect(databaseIsAway(await errorOf(other.db.execute(sql`select 1`)))).toBe(true);
    await other.close();
  }
  expect(databaseIsAway(await errorOf(test.db.execute(sql`select 1 / 0`)))).toBe(false);
});

it("answers a database that is away as busy, and what nobody foresaw as our fault, without a word about it", async () => {
  const answer = async (error: Error) => {
    const app = new Hono<AppEnv>()
      .use(observe({ log: createLog({ LOG_LEVEL: "silent" }), metrics: createMetrics() }))
      .onError(respondError);
    app.get("/", () => {
      throw error;
    });
    const response = await app.request("/");
    return { status: response.status, retryAfter: response.headers.get("Retry-After"), body: await response.json() };
  };
  const away = Object.assign(new Error("secret"), { code: "ECONNREFUSED" });
  expect(await answer(away)).toMatchObject({
    status: 503,
    retryAfter: "5",
    body: { status: "error", code: "COM_011" },
  });
  for (const code of [
    "25006",
    "ETIMEDOUT",
    "EHOSTUNREACH",
    "ENETUNREACH",
    "EAI_AGAIN",
    "ENOTFOUND",
    "57P05",
    "08P01",
    "53100",
    "53200",
    "58030",
    "25P04",
  ]) {
    expect(await answer(Object.assign(new Error("secret"), { code }))).toMatchObject({ status: 503 });
  }
  const deadlock = new Error("no", { cause: Object.assign(new Error("secret"), { code: "40P01" }) });
  expect(await answer(deadlock)).toMatchObject({ status: 503, retryAfter: "1", body: { code: "COM_011" } });
  const unforeseen = await answer(new Error("secret"));
  expect(unforeseen).toMatchObject({ status: 500, body: { status: "error", code: "COM_012" } });
  expect(JSON.stringify(unforeseen)).not.toContain("secret");
});
