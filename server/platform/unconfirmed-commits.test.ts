import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openDatabase } from "#db/database.ts";
import { type LocalPostgres, openLocalPostgres } from "#db/local-postgres.ts";
import { databaseIsAway } from "#server/platform/errors.ts";
import { countStandbys } from "#server/platform/standby.ts";

// A server of its own: that it waits for a standby concerns every commit on it.
let directory: string;
let postgres: LocalPostgres;
let opened: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), "ekikari-standby-"));
  // From its start: of a setting that is loaded anew each process of the server hears in its own time.
  postgres = await openLocalPostgres(directory, ["-c fsync=off", "-c synchronous_standby_names=nobody"]);
  opened = openDatabase(postgres.url("postgres"), { max: 2 });
  await opened.db.transaction(async (tx) => {
    await tx.execute(sql`set local synchronous_commit = local`);
    await tx.execute(sql`create table kept (id int primary key)`);
  });
});
afterAll(async () => {
  await opened.close();
  await postgres.release();
  fs.rmSync(directory, { recursive: true, force: true });
});

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error) => (databaseIsAway(error) ? "unknown" : error),
  );

/** What an operator does to commits that wait for ever. */
const cancelWaiting = () =>
  vi.waitFor(
    async () => {
      const { rows } = await opened.db.execute(
        sql`select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`,
      );
      expect(rows).toHaveLength(1);
    },
    { timeout: 10_000 },
  );

it("is not told as done when it stopped waiting for the standby, in a transaction or alone", async () => {
  const { db } = opened;
  for (const [id, work] of [
    [1, () => db.transaction((tx) => tx.execute(sql`insert into kept values (1)`))],
    [2, () => db.execute(sql`insert into kept values (2)`)],
  ] as const) {
    const [told] = await Promise.all([outcome(work()), cancelWaiting()]);
    expect(told, `row ${id}`).toBe("unknown");
  }
  // It is there, on this server; what only reads waits for nobody.
  expect((await db.execute(sql`select count(*)::int as rows from kept`)).rows).toEqual([{ rows: 2 }]);
});

it("counts the standbys that confirm commits", async () => {
  expect(await countStandbys(opened.db)).toBe(0);
});

it("is told as done where nobody is waited for", async () => {
  const insert = opened.db.transaction(async (tx) => {
    await tx.execute(sql`set local synchronous_commit = local`);
    await tx.execute(sql`insert into kept values (3)`);
  });
  expect(await outcome(insert)).toBe("done");
});
