import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { errandBody, madeErrandBody } from "#contract/errands.ts";
import { lockerEvent } from "#contract/lockers.ts";
import { reservationBody } from "#contract/reservations.ts";
import { AppError } from "#server/platform/errors.ts";
import { writeDigits } from "#server/platform/qr-code.ts";
import { applyLockerEvent } from "#server/rentals/lockers/apply-locker-event.ts";
import { TEST_NOW } from "#test/app.ts";
import { createRentalApp, productsFrom, type RentalApp, wish } from "#test/rentals.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
});
afterEach(() => test.setNow(TEST_NOW));
afterAll(() => test.close());

const nextProduct = productsFrom(201);
/** Whose item waits in a box, at the time of the pickup. */
const ready = async (more = {}) => {
  test.setNow(TEST_NOW);
  const member = await test.renter();
  const { body } = await member.browser.post(`/api/products/${nextProduct()}/reservation`, wish(more));
  const { id, number, pickupPlace } = reservationBody.parse(body).result;
  await test.fill(number);
  test.at("2026-11-20T10:00:00+09:00");
  const path = `/api/reservations/${id}`;
  const show = async () => reservationBody.parse((await member.browser.get(path)).body).result;
  const digits = (await show()).pickupQr?.digits ?? "";
  return { ...member, path, show, digits, at: { station: pickupPlace.station.slug, box: pickupPlace.lockerNumber } };
};
const event = (more: object) => ({ eventId: randomUUID(), occurredAt: test.deps.now().toISOString(), ...more });
const tell = (more: object) =>
  applyLockerEvent(test.deps, lockerEvent.parse(event(more))).then(
    ({ status }) => String(status),
    (error) => (error instanceof AppError ? error.code : error),
  );
/** Digits that are not these. */
const wrong = (digits: string, by = 1) => String((Number(digits) + by) % 100_000_000).padStart(8, "0");

it("opens the box whose number is typed with the digits of the reservation that has it", async () => {
  const { digits, at, show } = await ready();
  expect(digits).toMatch(/^\d{8}$/);
  expect(await tell({ type: "opened", digits, ...at })).toBe("before_pickup");
  expect(await tell({ type: "item_taken", digits, ...at })).toBe("in_rental");
  expect(await tell({ type: "opened", digits, ...at })).toBe("LOC_007");
  // The way back has digits of its own.
  test.at("2026-11-21T09:30:00+09:00");
  const back = (await show()).returnQr;
  const home = { station: (await show()).returnPlace.station.slug, box: back?.lockerNumber };
  expect(back?.digits).not.toBe(digits);
  expect(await tell({ type: "opened", digits: back?.digits, ...home })).toBe("in_rental");
  expect(await tell({ type: "item_placed", digits: back?.digits, ...home })).toBe("not_returned");
});

it("are good at their own box only, and there only while it is theirs", async () => {
  const [mine, theirs] = [await ready(), await ready()];
  expect(await tell({ type: "opened", digits: mine.digits, ...theirs.at })).toBe("LOC_007");
  test.at("2026-11-19T10:00:00+09:00");
  expect(await tell({ type: "opened", digits: mine.digits, ...mine.at })).toBe("LOC_007");
});

it("of a pickup that is elsewhere by now lead there from the box that was left full, and are no wrong ones", async () => {
  const { browser, path, digits, at, show } = await ready({ pickupStation: "tokyo" });
  test.setNow(TEST_NOW);
  const elsewhere = { pickupStation: "ueno", requestKey: randomUUID(), expectedDifference: 0 };
  expect((await browser.post(`${path}/change`, elsewhere)).status).toBe(200);
  test.at("2026-11-20T10:00:00+09:00");
  for (let time = 0; time < 6; time++) expect(await tell({ type: "opened", digits, ...at })).toBe("LOC_005");
  // The way back never led there.
  const back = writeDigits(test.deps.authKeys, { number: (await show()).number, purpose: "return" });
  expect(await tell({ type: "opened", digits: back, ...at })).toBe("LOC_007");
});

it("stop after five wrong ones at a box for a quarter of an hour, and QR codes never do", async () => {
  const { digits, at, show } = await ready();
  const other = await ready();
  // However many are typed at once, five are compared.
  const tries = Array.from({ length: 9 }, (_, index) =>
    tell({ type: "opened", digits: wrong(digits, index + 1), ...at }),
  );
  expect((await Promise.all(tries)).toSorted()).toEqual([...Array(5).fill("LOC_007"), ...Array(4).fill("LOC_008")]);
  expect(await tell({ type: "opened", digits, ...at })).toBe("LOC_008");
  expect(await tell({ type: "opened", digits: other.digits, ...other.at })).toBe("before_pickup");
  expect(await tell({ type: "opened", code: (await show()).pickupQr?.code, ...at })).toBe("before_pickup");
  test.at("2026-11-20T10:14:59+09:00");
  expect(await tell({ type: "opened", digits, ...at })).toBe("LOC_008");
  test.at("2026-11-20T10:15:01+09:00");
  expect(await tell({ type: "opened", digits, ...at })).toBe("before_pickup");
});

it("of an errand are its own, and end with it", async () => {
  const { browser, path, digits, at } = await ready();
  const made = madeErrandBody.parse((await browser.post(`${path}/errand`, { purpose: "pickup" })).body).result;
  const key = made.link.split("#")[1];
  const handed = errandBody.parse((await browser.post("/api/errand", { key })).body).result.task?.qr?.digits ?? "";
  expect(handed).toBe(made.reservation.errand?.open?.digits);
  expect(handed).not.toBe(digits);
  expect(await tell({ type: "opened", digits: handed, ...at })).toBe("before_pickup");
  await browser.delete(`${path}/errand`);
  expect(await tell({ type: "opened", digits: handed, ...at })).toBe("LOC_002");
  // The door was open before.
  expect(await tell({ type: "item_taken", digits: handed, ...at })).toBe("in_rental");
});

it("under an id that was used are refused unless they are the same, of an errand too", async () => {
  const { browser, path, show, digits, at } = await ready();
  const made = madeErrandBody.parse((await browser.post(`${path}/errand`, { purpose: "pickup" })).body).result;
  const handed = made.reservation.errand?.open?.digits ?? "";
  for (const [shown, other] of [
    [digits, handed],
    [handed, digits],
  ]) {
    const opened = event({ type: "opened", ...at });
    expect(await tell({ ...opened, digits: shown })).toBe("before_pickup");
    expect(await tell({ ...opened, digits: shown })).toBe("before_pickup");
    for (const digits of [other, wrong(shown ?? "")]) expect(await tell({ ...opened, digits })).toBe("LOC_009");
  }
  const byCode = event({ type: "opened", ...at });
  expect(await tell({ ...byCode, code: (await show()).pickupQr?.code })).toBe("before_pickup");
  expect(await tell({ ...byCode, digits: wrong(digits) })).toBe("LOC_009");
});

it("mean nothing without station and box, nor beside a code", () => {
  const at = { station: "tokyo", box: "S01" };
  const ok = (more: object) => lockerEvent.safeParse(event({ type: "opened", ...more })).success;
  expect(ok({ digits: "12345678", ...at })).toBe(true);
  expect(ok({ digits: "12345678" })).toBe(false);
  expect(ok({ digits: "12345678", station: "tokyo" })).toBe(false);
  expect(ok({ digits: "12345678", code: "P", ...at })).toBe(false);
  for (const digits of ["1234567", "123456789", "1234567a", "１２３４５６７８", ""]) {
    expect(ok({ digits, ...at })).toBe(false);
  }
});
