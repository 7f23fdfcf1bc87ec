import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createRentalApp, type RentalApp } from "#test/rentals.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
});
afterAll(() => test.close());

/** As the release before left a reservation that was made ready at the counter. */
async function waiting(product: number, status: string): Promise<number> {
  const { reservation } = await test.reserved(product, { pickupStation: "tokyo", returnStation: "tokyo" });
  const { id } = reservation;
  await test.rows("delete from box_allocations where reservation_id = $1", [id]);
  const [row] = await test.rows<{ unit: number }>(
    `update reservations set pickup_box_id = null, filled_at = confirmed_at, status = $2 where id = $1 returning unit_id as unit`,
    [id, status],
  );
  const unit = row?.unit ?? 0;
  await test.rows("update units set place = 'counter', station_slug = 'tokyo' where id = $1", [unit]);
  return unit;
}

it("what waited at a counter for nobody is on the shelf there, with an event, and what waits for somebody stays", async () => {
  const [cancelled, missed, awaited] = [
    await waiting(101, "cancelled"),
    await waiting(102, "returned"),
    await waiting(103, "before_pickup"),
  ];
  await test.rows(await readFile(new URL("0371_shelved_at_counters.sql", import.meta.url), "utf8"));
  const found = await test.rows(
    `select u.id, u.place, r.filled_at is not null as filled, (select e.place from unit_events e where e.unit_id = u.id order by e.id desc limit 1) as event
     from units u join reservations r on r.unit_id = u.id where u.id = any($1) order by u.id`,
    [[cancelled, missed, awaited]],
  );
  expect(found).toEqual([
    { id: cancelled, place: "station", filled: false, event: "station" },
    { id: missed, place: "station", filled: false, event: "station" },
    { id: awaited, place: "counter", filled: true, event: null },
  ]);
});
