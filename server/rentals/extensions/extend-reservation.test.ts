import { afterAll, beforeAll, expect, it } from "vitest";
import { extensionTimesBody, reservationBody } from "#contract/reservations.ts";
import { createRentalApp, type RentalApp, wish } from "#test/rentals.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
});
afterAll(() => test.close());

const reserved = async (product: number) => {
  const { browser } = await test.renter();
  const { body } = await browser.post(`/api/products/${product}/reservation`, wish());
  const reservation = reservationBody.parse(body).result;
  const extend = async (returnTime: string) =>
    reservationBody.parse((await browser.post(`/api/reservations/${reservation.id}/extend`, { returnTime })).body)
      .result;
  const times = async () => {
    const { body } = await browser.get(`/api/reservation/${reservation.id}/extend-available-times`);
    return extensionTimesBody.parse(body).result.times;
  };
  const setTerms = (terms: object) =>
    test.rows("update reservations set terms = $2 where id = $1", [reservation.id, JSON.stringify(terms)]);
  return { reservation, extend, times, setTerms };
};

it("plan and extensions together cost as much as a new item at most, in what is offered and in what is charged", async () => {
  await test.rows("update products set replacement_price = 1900 where id = 201");
  await expect
    .poll(() => test.deps.catalogue.current().byId.get(201)?.replacementPrice, { timeout: 10_000 })
    .toBe(1900);
  const { reservation, extend, times } = await reserved(201);
  const left = 1900 - reservation.amounts.subtotal;
  const fees = (await times()).map(({ fee }) => fee);
  expect([fees[0], fees.at(-1)]).toEqual([reservation.extension.unitPrice, left]);
  const before = test.kept();
  const first = await extend("2026-11-25T10:00:00+09:00");
  expect(first.amounts.extension).toBe(left);
  expect((await extend("2026-12-01T10:00:00+09:00")).total).toBe(1900);
  expect(test.kept() - before).toBe(left);
});

it("a contract made before there was a limit, at another unit price, keeps both", async () => {
  const { reservation, extend, times, setTerms } = await reserved(203);
  const terms = { replacementPrice: 1_000, lateGraceMinutes: 30, turnaroundHours: 24, longestRentalDays: 14 };
  await setTerms({ ...terms, extensionUnitPrice: 370 });
  expect((await times()).at(-1)).toMatchObject({ fee: 26 * 370, blocks: 26 });
  expect((await extend("2026-11-22T10:00:00+09:00")).total).toBe(reservation.total + 2 * 370);
});
