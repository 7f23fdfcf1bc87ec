import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { applyLockerEvent } from "#server/rentals/lockers/apply-locker-event.ts";
import { viewProduct } from "#server/rentals/reservations/reservation-views.ts";
import { TEST_NOW } from "#test/app.ts";
import { createRentalApp, type RentalApp } from "#test/rentals.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp({ DEBUG_CALLS: "true" });
});
afterEach(() => test.setNow(TEST_NOW));
afterAll(() => test.close());

it("a rental that was brought back says when, how and where; before, it says nothing of the kind", async () => {
  const { browser, path, reservation } = await test.reserved(201, { pickupStation: "tokyo", returnStation: "ueno" });
  expect(reservation.parcel).toBeNull();
  await browser.post(`${path}/debug`, { currentStatus: "not_collected", nextStatus: "in_rental" });
  test.at("2026-11-21T09:30:00+09:00");
  const before = (await browser.get(path)).body.result;
  expect(before.returnProof).toBeNull();
  expect(before.parcel.label).toContain(reservation.number);
  const { code } = before.returnQr;
  const now = test.deps.now().toISOString();
  await applyLockerEvent(test.deps, { eventId: randomUUID(), type: "opened", code, occurredAt: now });
  await applyLockerEvent(test.deps, { eventId: randomUUID(), type: "item_placed", code, occurredAt: now });
  const { returnProof, returnPlace, parcel } = (await browser.get(path)).body.result;
  expect(parcel).toBeNull();
  expect(returnProof).toMatchObject({ at: "2026-11-21T09:30:00+09:00", by: "locker" });
  expect(returnProof.place).toMatchObject({ station: returnPlace.station, lockerNumber: returnPlace.lockerNumber });
});

it("no code is said to work before its place opens", async () => {
  const early = { pickupTime: "2026-11-25T06:00:00+09:00", returnTime: "2026-11-26T07:00:00+09:00" };
  const { browser, path } = await test.reserved(201, { ...early, pickupStation: "tokyo" });
  const { pickupQr, pickupPlace } = (await browser.get(path)).body.result;
  expect([pickupQr.validFrom, pickupPlace.hours.from]).toEqual(["2026-11-25T06:00:00+09:00", "06:00"]);
  await browser.post(`${path}/debug`, { currentStatus: "not_collected", nextStatus: "in_rental" });
  const { returnQr } = (await browser.get(path)).body.result;
  expect([returnQr.validFrom, returnQr.validUntil]).toEqual(["2026-11-26T06:00:00+09:00", "2026-11-26T07:30:00+09:00"]);
});

it("what was handed on is open as long as it is good for something: a box that is filled does not end it", async () => {
  const { browser, path } = await test.reserved(202);
  expect((await browser.post(`${path}/errand`, { purpose: "pickup" })).status).toBe(200);
  await browser.post(`${path}/debug`, { currentStatus: "not_collected", nextStatus: "before_pickup" });
  const { status, errand } = (await browser.get(path)).body.result;
  expect([status, errand]).toEqual(["before_pickup", { purpose: "pickup", open: expect.anything() }]);
});

it("a product that this process has not heard of yet has a name and a picture all the same", () => {
  const names = (["ja", "en"] as const).map((language) => viewProduct(test.deps, 999_999, language).name);
  expect(names).toEqual(["商品", "Item"]);
});
