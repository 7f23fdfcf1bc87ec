import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { eachDue } from "#server/rentals/reservations/each-due.ts";
import { createRentalApp, type RentalApp } from "#test/rentals.ts";

const COUNT = 130;

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
  const { answer } = await test.reserve(301);
  // Alike but for what tells them apart: nobody looks at their times here.
  await test.rows(
    `insert into reservations
     select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'number', 'R' || translate(lpad(n::text, 10, '0'), '01', 'AB'),
       'request_key', 'due ' || n, 'status', 'cancelled'))).*
     from reservations r, generate_series(1, $2) n where r.id = $1`,
    [answer.body.result.id, COUNT],
  );
});
afterAll(() => test.close());

const copies = sql`request_key like 'due %'`;
const finish = (id: string) => test.rows("update reservations set request_key = 'done ' || number where id = $1", [id]);
const takeBack = () =>
  test.rows("update reservations set request_key = 'due ' || number where request_key like 'done %'");

it("goes on until nothing is due, and shares the work between processes", async () => {
  const other = test.anotherProcess();
  const done: string[][] = [[], []];
  const work = (deps: typeof test.deps, mine: string[] = []) =>
    eachDue(deps, copies, async (id) => {
      mine.push(id);
      // The other one may be slow to begin.
      while (done.some(({ length }) => length === 0)) await setTimeout(2);
      await finish(id);
    });
  await Promise.all([work(test.deps, done[0]), work(other.deps, done[1])]);
  expect(new Set(done.flat()).size).toBe(COUNT);
  for (const mine of done) {
    expect(mine.length).toBeGreaterThan(COUNT / 4);
    expect(new Set(mine).size).toBe(mine.length);
  }
  await other.close();
  await takeBack();
});

it("does a few at once, so that what waits for the gateway does not hold up the rest", async () => {
  const other = test.anotherProcess();
  const underWay = { own: 0, most: 0, all: 0, mostOfAll: 0 };
  const work = (deps: typeof test.deps, isOwn: boolean) =>
    eachDue(deps, copies, async (id) => {
      if (isOwn) underWay.own += 1;
      underWay.all += 1;
      underWay.most = Math.max(underWay.most, underWay.own);
      underWay.mostOfAll = Math.max(underWay.mostOfAll, underWay.all);
      while (underWay.mostOfAll < 8) await setTimeout(2);
      await setTimeout(20);
      if (isOwn) underWay.own -= 1;
      underWay.all -= 1;
      await finish(id);
    });
  await Promise.all([work(test.deps, true), work(other.deps, false)]);
  // A second process adds its own, and waits for nobody.
  expect(underWay).toMatchObject({ most: 4, mostOfAll: 8 });
  await other.close();
  await takeBack();
});

it("leaves what fails or stays due for the next run, and what somebody has locked", async () => {
  const tried: string[] = [];
  const locked = await test.deps.database.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(
      sql`select id from reservations where ${copies} limit 1 for update`,
    );
    await eachDue(test.deps, copies, async (id) => {
      tried.push(id);
      if (tried.length % 2 === 0) throw new Error("no");
    });
    return rows[0]?.id;
  });
  expect(tried).toHaveLength(COUNT - 1);
  expect(new Set(tried).size).toBe(COUNT - 1);
  expect(tried).not.toContain(locked);
});
