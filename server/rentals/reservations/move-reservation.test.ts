import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { HOUR } from "#domain/time.ts";
import { lockReservation } from "#server/rentals/reservations/reservation-store.ts";
import { checkInReservation } from "#server/rentals/returns/check-in-reservation.ts";
import { TEST_NOW } from "#test/app.ts";
import { createRentalApp, productsFrom, type RentalApp } from "#test/rentals.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp({ DEBUG_CALLS: "true" });
});
afterEach(() => test.setNow(TEST_NOW));
afterAll(() => test.close());

const nextProduct = productsFrom(115);

it("what was taken out leaves its box to the next; the one of its return stays kept", async () => {
  const { browser, path, reservation } = await test.reserved(nextProduct());
  await test.fill(reservation.number);
  const kept = async () => {
    const boxes = "select kind from box_allocations where reservation_id = $1 order by kind";
    return (await test.rows<{ kind: string }>(boxes, [reservation.id])).map(({ kind }) => kind);
  };
  expect(await kept()).toEqual(["pickup", "return"]);
  await browser.post(`${path}/debug`, { currentStatus: "before_pickup", nextStatus: "in_rental" });
  expect(await kept()).toEqual(["return"]);
});

it.each([
  ["ready", 0],
  ["cleaning", 24],
] as const)("what came back and is %s may go out again %i hours later", async (condition, hours) => {
  const { browser, path, reservation } = await test.reserved(nextProduct());
  await browser.post(`${path}/debug`, { currentStatus: "not_collected", nextStatus: "in_rental" });
  test.at("2026-11-20T18:00:00+09:00");
  const now = test.deps.now();
  await test.deps.database.db.transaction(async (tx) => {
    const before = await lockReservation(tx, reservation.id);
    const found = { by: "staff", now, happenedAt: now, station: "tokyo", condition } as const;
    if (before) await checkInReservation(tx, test.deps, before, found);
  });
  const periods = "select upper(period) as until from unit_allocations where reservation_id = $1";
  const until = new Date(now.getTime() + hours * HOUR);
  expect(await test.rows(periods, [reservation.id])).toEqual([{ until }]);
});
