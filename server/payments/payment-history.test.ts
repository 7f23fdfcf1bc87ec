import { afterAll, beforeAll, expect, it } from "vitest";
import { paymentHistoryBody } from "#contract/payment.ts";
import { createRentalApp, type RentalApp, wish } from "#test/rentals.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
});
afterAll(() => test.close());

const reserve = async (browser: Awaited<ReturnType<RentalApp["renter"]>>["browser"], change = {}): Promise<string> =>
  (await browser.post("/api/products/201/reservation", { ...wish(change), noticesAccepted: true })).body.result.id;

it("shows what was paid and given back, to the member who paid and to nobody else", async () => {
  const { browser } = await test.renter();
  const id = await reserve(browser);
  const history = async () => paymentHistoryBody.parse((await browser.get(`/api/payment/booking/${id}`)).body).result;
  expect(await history()).toMatchObject({
    paid: 980,
    refunded: 0,
    payments: [{ purpose: "rental", amount: 980, state: "paid", maskedNumber: "************1111", refunds: [] }],
  });
  await browser.post(`/api/reservations/${id}/cancel`);
  expect(await history()).toMatchObject({
    paid: 980,
    refunded: 980,
    payments: [{ state: "refunded", refundedAmount: 980, refunds: [{ amount: 980 }] }],
  });
  const stranger = await test.renter();
  const { status, body } = await stranger.browser.get(`/api/payment/booking/${id}`);
  expect([status, body.code]).toEqual([404, "COM_003"]);
  expect((await browser.get("/api/payment/booking/nothing")).status).toBe(400);
});
