import { afterAll, beforeAll, expect, it } from "vitest";
import { forgetAllocations } from "#server/rentals/stock/forget-allocations.ts";
import { createRentalApp, productsFrom, type RentalApp } from "#test/rentals.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
});
afterAll(() => test.close());

const count = async (id: string) => {
  const [row] = await test.rows<{ units: number; boxes: number }>(
    `select (select count(*)::int from unit_allocations where reservation_id = $1) as units,
      (select count(*)::int from box_allocations where reservation_id = $1) as boxes`,
    [id],
  );
  return row;
};
const forget = (before: Date) => forgetAllocations(test.deps.database.db, before, () => false);

it("goes with what is closed and over, from where the last run stopped, and with nothing else", async () => {
  const product = productsFrom(101);
  const reserve = async (day: number) =>
    (
      await test.reserved(product(), {
        pickupTime: `2026-11-${day}T10:00:00+09:00`,
        returnTime: `2026-11-${day + 1}T10:00:00+09:00`,
      })
    ).reservation;
  const [closed, open, later] = [await reserve(18), await reserve(19), await reserve(20)];
  const had = await count(closed.id);
  expect(had?.units).toBe(1);
  await test.rows("alter table reservations disable trigger user");
  await test.rows("update reservations set status = 'returned' where id = any($1::uuid[])", [[closed.id, later.id]]);
  await test.rows("alter table reservations enable trigger user");

  await forget(new Date("2026-11-21T09:00:00+09:00"));
  expect(await count(closed.id)).toEqual({ units: 0, boxes: 0 });
  expect(await count(open.id)).toMatchObject({ units: 1 });
  expect(await count(later.id)).toMatchObject({ units: 1 });

  await Promise.all([1, 2, 3].map(() => forget(new Date("2027-11-21T09:00:00+09:00"))));
  expect(await count(later.id)).toEqual({ units: 0, boxes: 0 });
  expect(await count(open.id)).toMatchObject({ units: 1 });
});
