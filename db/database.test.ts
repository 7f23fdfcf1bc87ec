import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { openDatabase } from "#db/database.ts";
import { createTestDatabase } from "#test/database.ts";

it("survives a connection that is lost between two statements of a transaction", async () => {
  const test = await createTestDatabase();
  const { db, pool, close } = openDatabase(test.url);
  const lost = new Promise((resolve) => pool.once("connect", (client) => client.once("end", resolve)));
  const transaction = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await test.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
    // The news comes in while nobody waits for an answer.
    await lost;
    await tx.execute(sql`select 1`);
  });
  await expect(transaction).rejects.toThrow();
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  await close();
  await test.drop();
});

it("gives a statement the same name in every pool, and only statements of its own count against what is prepared", async () => {
  const test = await createTestDatabase();
  const names = [];
  for (const others of [400, 0]) {
    const busy = openDatabase(test.url, { max: 1 });
    for (let n = 0; n < others; n++) await busy.db.execute(sql`select ${n}::int + ${sql.raw(String(n))}`);
    const { db, close } = openDatabase(test.url, { max: 1 });
    for (const n of [1, 2, 3]) await db.execute(sql`select ${n}::int + 2 as n`);
    names.push((await db.execute(sql`select name, statement from pg_prepared_statements`)).rows);
    await busy.close();
    await close();
  }
  expect(names[0]).toEqual([{ name: expect.any(String), statement: "select $1::int + 2 as n" }]);
  expect(names[1]).toEqual(names[0]);
  await test.drop();
});

it("prepares a statement that is sent often, however many others were sent once before it", async () => {
  const test = await createTestDatabase();
  const { db, close } = openDatabase(test.url, { max: 1 });
  for (let n = 0; n < 1_100; n++) await db.execute(sql`select ${n}::int + ${sql.raw(String(n))}`);
  for (const n of [1, 2]) await db.execute(sql`select ${n}::int * 2 as n`);
  const { rows } = await db.execute(sql`select statement from pg_prepared_statements`);
  expect(rows).toEqual([{ statement: "select $1::int * 2 as n" }]);
  await close();
  await test.drop();
});

it("prepares what is sent again, each statement under a name of its own", async () => {
  const test = await createTestDatabase();
  const { db, close } = openDatabase(test.url, { max: 1 });
  const plus = async (n: number) => (await db.execute(sql`select ${n}::int + 1 as n`)).rows[0]?.n;
  const minus = async (n: number) => (await db.execute(sql`select ${n}::int - 1 as n`)).rows[0]?.n;
  const seen = [await plus(1), await minus(1), await plus(2), await minus(2), await plus(3), await minus(3)];
  await db.execute(sql`select ${1}::int * 7 as n`);
  expect(seen).toEqual([2, 0, 3, 1, 4, 2]);
  const { rows } = await db.execute(
    sql`select statement, generic_plans + custom_plans as used from pg_prepared_statements`,
  );
  expect(rows).toHaveLength(2);
  expect(rows).toContainEqual({ statement: "select $1::int + 1 as n", used: "2" });
  expect(rows).toContainEqual({ statement: "select $1::int - 1 as n", used: "2" });
  await close();
  await test.drop();
});
