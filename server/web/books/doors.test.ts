import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { LockerEvent } from "#contract/lockers.ts";
import { runClock, runPayments } from "#server/jobs.ts";
import { applyLockerEvent } from "#server/rentals/lockers/apply-locker-event.ts";
import { forceCancelReservation } from "#server/rentals/reservations/cancel-reservation.ts";
import { checkReservations, checkTime } from "#server/web/books/checks.ts";
import { TEST_NOW } from "#test/app.ts";
import { createRentalApp, productsFrom, type RentalApp, wish } from "#test/rentals.ts";
import { signedInStaff } from "#test/staff.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
});
afterAll(() => test.close());

const nextProduct = productsFrom(101);
const reserve = async () => {
  const member = await test.renter();
  const { body } = await member.browser.post(`/api/products/${nextProduct()}/reservation`, wish());
  const path = `/api/reservations/${body.result.id}`;
  const show = async () => (await member.browser.get(path)).body.result;
  return { ...member, path, number: String(body.result.number), show };
};
const tell = (event: Pick<LockerEvent, "type"> & Partial<LockerEvent>) =>
  applyLockerEvent(test.deps, { eventId: randomUUID(), occurredAt: test.deps.now().toISOString(), ...event });
const scan = async (code: string, type: "item_taken" | "item_placed") => {
  await tell({ type: "opened", code });
  await tell({ type, code });
};
/** Staff of a station does something; the unit that it was done with. */
const act = async (path: string, sent: object) => {
  const { browser: crew } = await signedInStaff(test, { roles: ["crew"], stations: ["tokyo"] });
  const body = { actId: randomUUID(), station: "tokyo", ...sent };
  const answer = await crew.post(`/api/console/stock/${path}`, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return String(answer.body.result.unit.serialNumber);
};
const takeBack = (reservationNumber: string) => act("take-back", { reservationNumber });

it("finds nothing wrong with doors that were used in every way: the auditor knows what the shop does", async () => {
  const all = await Promise.all(Array.from({ length: 8 }, reserve));
  const [early, late, parcel, counter, missed, unfilled, taken, checked] = all;
  if (!early || !late || !parcel || !counter || !missed || !unfilled || !taken || !checked) throw new Error("none");
  for (const { number } of [early, late, parcel, counter, missed, taken, checked]) await test.fill(number);
  test.at("2026-11-20T10:00:00+09:00");
  await expect(scan((await unfilled.show()).pickupQr.code, "item_taken")).rejects.toThrow("LOC_003");
  for (const { show } of [early, late, parcel, counter, taken, checked])
    await scan((await show()).pickupQr.code, "item_taken");
  // Returned early into a claimed box, which somebody else then uses after it was emptied.
  const claim = async ({ browser, path }: typeof early, station: string) =>
    (await browser.post(`${path}/return-place`, { station })).body.result.returnQr.code;
  await claim(late, "ueno");
  await scan(await claim(early, "ueno"), "item_placed");
  await tell({ type: "item_taken", reservationNumber: early.number });
  await tell({ type: "item_taken", reservationNumber: counter.number, station: "shinjuku" });
  // Staff takes two back over the counter, and has looked at one of them only.
  await takeBack(taken.number);
  await act("check-in", { unit: await takeBack(checked.number), condition: "ready" });
  test.at("2026-11-20T16:00:00+09:00");
  await runClock(test.deps);
  test.at("2026-11-21T10:31:00+09:00");
  await runClock(test.deps);
  await scan(await claim(late, "ueno"), "item_placed");
  const shipped = { reservationId: (await parcel.show()).id, shippingNumber: "123456789012" };
  await parcel.browser.post("/api/reservation/update_reservation_status", shipped);
  test.at("2026-11-22T10:00:00+09:00");
  await tell({ type: "item_taken", reservationNumber: parcel.number });
  await runClock(test.deps);
  await runPayments(test.deps);

  const statuses = await Promise.all(
    [early, late, parcel, counter, taken, checked].map(async ({ show }) => (await show()).status),
  );
  expect(statuses).toEqual(["returned", "not_returned", "returned", "returned", "not_returned", "returned"]);
  const stages = await Promise.all([missed, unfilled].map(async ({ show }) => (await show()).stage));
  expect(stages).toEqual(["never_collected", "cancelled"]);
  // Nobody sends mail in this test; what was owed is written.
  await test.rows("update outbox set state = 'local', sent_at = created_at");
  const reservations = (await test.rows<{ id: string }>("select id from reservations")).map(({ id }) => id);
  const books = { rows: test.rows, now: test.deps.now(), reservations, from: new Date(0), to: new Date("9999-01-01") };
  expect(await checkReservations(books)).toEqual([]);
  expect(await checkTime(books)).toEqual([]);
});

it("knows that a box is empty out of which an item was taken whose rental was over", async () => {
  test.setNow(TEST_NOW);
  // After what the test before put into the same box: of one moment, no order is known.
  test.passSeconds(60);
  const [gone, next] = [await reserve(), await reserve()];
  await test.fill(gone.number);
  const { code } = (await gone.show()).pickupQr;
  const [door] = await test.rows<{ id: string; station: string; box: string }>(
    `select r.id, r.pickup_station as station, b.number as box from reservations r join boxes b on b.id = r.pickup_box_id
      where r.number = $1`,
    [gone.number],
  );
  test.passSeconds(3_600);
  await forceCancelReservation(test.deps, door?.id ?? "");
  test.at("2026-11-23T10:00:00+09:00");
  await tell({ type: "item_taken", code });
  test.passSeconds(60);
  await test.rows(
    `insert into locker_events (id, type, applied, occurred_at, received_at, reservation_id, actor, station, box, answer)
      select $1, 'opened', false, $2::text, $2::timestamptz, id, 'return', $3, $4, '{}' from reservations where number = $5`,
    [randomUUID(), test.deps.now().toISOString(), door?.station, door?.box, next.number],
  );
  const books = {
    rows: test.rows,
    now: test.deps.now(),
    reservations: [],
    from: new Date(0),
    to: new Date("9999-01-01"),
  };
  const found = (await checkTime(books)).filter(({ check }) => check.startsWith("door opened"));
  expect(found).toEqual([]);
});
