import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { openDatabase } from "#db/database.ts";
import { createTestDatabase } from "#test/database.ts";

it("survives a connection that is lost between two statements of a transaction", async () => {
  const test = await createTestDatabase();
  const { db, close } = openDatabase(test.url);
  const transaction = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await test.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
    // Until the news has come in while nobody waits for an answer.
    await expect.poll(() => isGone(rows[0]?.pid)).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await tx.execute(sql`select 1`);
  });
  const isGone = async (pid: number | undefined) =>
    (await test.db.execute(sql`select 1 from pg_stat_activity where pid = ${pid}`)).rows.length === 0;
  await expect(transaction).rejects.toThrow();
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  await close();
  await test.drop();
});
