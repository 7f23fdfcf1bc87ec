import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { findProduct } from "#server/catalogue/products/find-product.ts";
import { findPickupDates, findPickupTimes } from "#server/rentals/availability/find-availability.ts";
import { readFreeInArea } from "#server/rentals/stock/free-in-area.ts";
import { countBoxesAt, readFreeBoxes } from "#server/rentals/stock/stock-store.ts";
import { createRentalApp, type RentalApp } from "#test/rentals.ts";

const PRODUCT = 201;
let test: RentalApp;
/** Without the limits of the site: looking over a whole shop takes as long as it takes. */
let keeper: pg.Client;
beforeAll(async () => {
  test = await createRentalApp();
  keeper = new pg.Client({ connectionString: test.deps.database.url });
  await keeper.connect();
});
afterAll(async () => {
  await keeper.end();
  await test.close();
});

/**
 * Reservations number `from` to `to` of the whole shop, one unit after another, a hundred for each of 1,000 units over
 * three years, half of them past. Boxes likewise.
 */
const fill = (memberId: string, from: number, to: number) =>
  test.rows(
    `with numbers as (
       select i, '00000000-0000-4000-8000-' || lpad(i::text, 12, '0') as id, u.id as unit_id, u.product_id,
         timestamptz '2025-05-01 10:00+09' + (i / 1000) * interval '11 days' + (i % 7) * interval '1 day' as pickup_at,
         (i % 120) as box, timestamptz '2025-05-01 00:00+09' + (i / 120) * interval '31 hours' + ((i % 120) * 7 % 31) * interval '1 hour' as box_at
       from generate_series($2::int, $3::int) i
       join (select id, product_id, row_number() over (order by id) - 1 as n from units) u on u.n = i % 1000
     ), r as (
       insert into reservations (id, number, member_id, product_id, unit_id, status, request_key, pickup_at, return_at,
         plan_hours, pickup_station, return_station, subtotal, discount, total, terms, cancel_until, not_pickup_at,
         overdue_at, hold_expires_at, created_at, confirmed_at)
       select id::uuid, 'R' || translate(lpad(i::text, 10, 'Z'), '01', 'AB'), $1, product_id, unit_id, 'not_collected',
         'fill ' || i, pickup_at, pickup_at + interval '24 hours', 24, 'tokyo', 'tokyo', 100, 0, 100, '{}', pickup_at,
         pickup_at, pickup_at + interval '25 hours', pickup_at, pickup_at, pickup_at
       from numbers
     ), u as (
       insert into unit_allocations
       select id::uuid, unit_id, tstzrange(pickup_at, pickup_at + interval '48 hours') from numbers
     )
     insert into box_allocations
     select numbers.id::uuid, 'pickup', b.id, tstzrange(box_at, box_at + interval '8 hours')
     from numbers join (select id, row_number() over (order by id) - 1 as n from boxes) b on b.n = box`,
    [memberId, from, to],
  );

type Plan = { [figure: string]: number } & { Plans?: Plan[] };
type Explained = { "QUERY PLAN": [{ Plan: Plan }] };

/** Of all steps of a plan together: what one step gives the next is looked at there, once more. */
const rowsOf = (plan: Plan): number =>
  (plan["Actual Rows"] ?? Number.NaN) * (plan["Actual Loops"] ?? Number.NaN) +
  (plan.Plans ?? []).reduce((sum, part) => sum + rowsOf(part), 0);

/**
 * How many pages of tables and indexes the statements of the work read, and how many rows they look at, planned for these very
 * values, as the first times on each connection, and always where a pooler does not let statements be prepared.
 */
async function workOf(work: () => Promise<unknown>): Promise<{ pages: number; rows: number }> {
  const query = vi.spyOn(test.deps.database.pool, "query");
  await work();
  const statements = query.mock.calls.map(([config, values]) => ({
    text: Object(config).text,
    values: Object(values),
  }));
  query.mockRestore();
  let [pages, rows] = [0, 0];
  for (const { text, values } of statements) {
    const [row] = await test.rows<Explained>(`explain (analyze, buffers, timing off, format json) ${text}`, values);
    const plan = row?.["QUERY PLAN"][0].Plan ?? {};
    pages += (plan["Shared Hit Blocks"] ?? Number.NaN) + (plan["Shared Read Blocks"] ?? Number.NaN);
    rows += rowsOf(plan);
  }
  return { pages, rows };
}

// Pages and rows, not seconds: they are the same on a busy machine.
it("reads at most twice as much with 100,000 reservations as with the tenth of them around the time asked for", {
  timeout: 600_000,
}, async () => {
  await keeper.query("truncate reservations cascade");
  const { id } = await test.renter();
  await test.rows(`insert into units (product_id, area_slug, serial_number)
    select 101 + (i % 20), 'capital', 'more ' || i from generate_series(1, 1000 - (select count(*)::int from units)) i`);
  const product = findProduct(test.deps, PRODUCT);
  const where = { area: "capital" };
  const dates = () => findPickupDates(test.deps, product, where);
  const times = () => findPickupTimes(test.deps, product, { day: "2026-12-01", longer: false }, where);
  const [noon, next] = [new Date("2026-12-01T12:00:00+09:00"), new Date("2026-12-02T12:00:00+09:00")];
  const rental = { start: noon, end: next };
  const search = () =>
    readFreeInArea(test.deps.database.db, "capital", { unit: rental, pickup: rental, return: rental });
  const workOfAll = async () => [await workOf(dates), await workOf(times), await workOf(search)];
  // What is filled in fits: nothing about each row is looked up, but the area it is in.
  for (const table of ["reservations", "unit_allocations", "box_allocations"])
    await keeper.query(`alter table ${table} disable trigger all`);
  await keeper.query("alter table unit_allocations enable trigger unit_allocations_area_of_unit");
  await keeper.query("alter table box_allocations enable trigger box_allocations_area_of_box");
  const fillAll = async (from: number, to: number) => {
    for (let next = from; next < to; next += 2_500) await fill(id, next, next + 2_499);
    await keeper.query("vacuum analyze");
  };
  await fillAll(50_000, 60_000);
  const few = await workOfAll();
  await fillAll(0, 50_000);
  await fillAll(60_000, 100_000);
  const counted = await test.rows(
    "select (select count(*)::int from reservations) r, (select count(*)::int from units) u",
  );
  expect(counted).toEqual([{ r: 100_000, u: 1_000 }]);
  const many = await workOfAll();
  for (const [index, { pages, rows }] of few.entries()) {
    expect(Math.min(pages, rows)).toBeGreaterThan(0);
    expect((many[index]?.pages ?? 0) / pages).toBeLessThan(2);
    expect((many[index]?.rows ?? 0) / rows).toBeLessThan(2);
  }
  // Soon after the first of all, so that the planner may take everything before for little.
  const soon = { start: new Date("2025-05-20T12:00:00+09:00"), end: new Date("2025-05-20T20:00:00+09:00") };
  const { db } = test.deps.database;
  const ofStation = await workOf(() => countBoxesAt(db, "tokyo", soon));
  const ofSome = await workOf(() => readFreeBoxes(db, { size: "S", area: "capital", atMost: 32 }, soon));
  expect(ofStation.rows).toBeLessThan(1_000);
  expect(ofSome.rows).toBeLessThan(1_000);

  // 200 members with 500 each, of which 25 are not over.
  await keeper.query(
    `insert into members
    select m.* from (select * from members where id = $1) one, generate_series(1, 199) i,
      jsonb_populate_record(one::members, jsonb_build_object('id', gen_random_uuid(), 'email', i || '@example.com', 'invite_code', translate(lpad(i::text, 8, 'Z'), '01', 'AB'))) m`,
    [id],
  );
  await keeper.query(`with everybody as (select array_agg(id) as ids from members)
    update reservations set member_id = ids[1 + abs(hashtext(number) % 200)],
      status = case when random() < 0.95 then 'returned' else status end from everybody`);
  await keeper.query("vacuum analyze");
  const ofMember = await workOf(() =>
    db.execute(sql`select member_limit(${id}, ${PRODUCT}, ${soon.start}, ${soon.end}, 10, 3)`),
  );
  // With what the planner reads. Without an index of its own it is 1,000.
  expect(ofMember.pages).toBeLessThan(300);
  // They are no rentals that the books would agree to.
  await keeper.query("truncate reservations cascade");
});
