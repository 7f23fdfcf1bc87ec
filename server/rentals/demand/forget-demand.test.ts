import { afterAll, beforeAll, expect, it } from "vitest";
import { forgetDemand } from "#server/rentals/demand/forget-demand.ts";
import { createTestApp, type TestApp } from "#test/app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const months = async () =>
  (
    await test.deps.database.pool.query<{ name: string }>(
      "select relname as name from pg_class join pg_inherits on inhrelid = pg_class.oid where inhparent = 'demand'::regclass order by 1",
    )
  ).rows.map(({ name }) => name);

/** Writes down searches at these times; each is found in the table that has it. */
async function look(...times: string[]): Promise<string[]> {
  const { rows } = await test.deps.database.pool.query<{ in: string }>(
    `insert into demand (at, kind, area_slug, pickup_at, return_at, times)
    select at, 'search', 'capital', at, at, 1 from unnest($1::timestamptz[]) at returning tableoid::regclass::text as in`,
    [times],
  );
  return rows.map((row) => row.in);
}
const left = async () =>
  (await test.deps.database.pool.query<{ at: Date }>("select at from demand order by at")).rows.map(({ at }) =>
    at.toISOString(),
  );
const forget = (now: string, before: string) =>
  forgetDemand(test.deps.database.db, { now: new Date(now), before: new Date(before) }, () => false);

it("makes the months to come, in Japan's time, and drops those that are too old, whole", async () => {
  expect(await look("2035-06-01T00:00:00+09:00")).toEqual(["months.demand_other"]);
  await test.deps.database.pool.query("delete from demand");

  await forget("2035-04-30T16:00:00Z", "2033-04-30T16:00:00Z");
  const made = ["demand_2035_05", "demand_2035_06", "demand_2035_07", "demand_2035_08"];
  expect(await months()).toEqual([...made, "demand_before", "demand_other"]);
  expect(await look("2035-05-31T23:59:59+09:00", "2035-06-01T00:00:00+09:00")).toEqual([
    "months.demand_2035_05",
    "months.demand_2035_06",
  ]);

  await forget("2037-05-01T00:00:00+09:00", "2035-05-01T00:00:00+09:00");
  expect(await left()).toHaveLength(2);
  await forget("2037-05-02T00:00:00+09:00", "2035-05-02T00:00:00+09:00");
  expect(await months()).not.toContain("demand_2035_05");
  expect(await left()).toEqual(["2035-05-31T15:00:00.000Z"]);
});

it("takes row by row what has no month of its own, and leaves that where it is", async () => {
  await test.deps.database.pool.query("delete from demand");
  const times = ["2001-01-01T00:00:00Z", "2002-01-01T00:00:00Z", "2050-01-05T00:00:00Z"];
  expect(await look(...times)).toEqual(["months.demand_before", "months.demand_before", "months.demand_other"]);
  await forget("2050-01-10T00:00:00Z", "2001-06-01T00:00:00Z");
  expect(await left()).toEqual(times.slice(1).map((at) => new Date(at).toISOString()));
  // The month that has rows already is not made; those after it are.
  const made = await months();
  expect(made).not.toContain("demand_2050_01");
  expect(made).toContain("demand_2050_02");
});

it("is done by one process at a time, and numbers go on", async () => {
  await Promise.all([1, 2, 3].map(() => forget("2060-01-10T00:00:00Z", "2058-01-10T00:00:00Z")));
  expect(await months()).toContain("demand_2060_01");
  await look("2060-01-11T00:00:00Z", "2060-03-11T00:00:00Z");
  const { rows } = await test.deps.database.pool.query(
    "select count(distinct id)::int as ids, count(*)::int as n from demand",
  );
  expect(rows[0].ids).toBe(rows[0].n);
});

it("asks only the months of a period", async () => {
  const { rows } = await test.deps.database.pool.query<{ "QUERY PLAN": string }>(
    "explain select sum(times) from demand where at >= '2060-02-03' and at < '2060-02-10'",
  );
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toContain("demand_2060_02");
  expect(plan).not.toMatch(/demand_2060_0[13]|demand_before|demand_other/);
});
