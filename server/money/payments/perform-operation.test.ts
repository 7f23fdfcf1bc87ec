import { afterAll, beforeAll, expect, it } from "vitest";
import { createRentalApp, type RentalApp } from "#test/rentals.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
});
afterAll(() => test.close());

it("what goes along with a payment's success is not written when the gateway refuses to take it", async () => {
  test.sandbox.faults.inject({ kind: "refuse", operateId: "1Capture", times: 1, delayMs: 0 });
  const { answer, id } = await test.reserve(201);
  expect(answer.body.code).toMatch(/^PAY_/);
  const rows = await test.rows(
    "select r.status, p.state from reservations r join payments p on p.reservation_id = r.id where r.member_id = $1",
    [id],
  );
  expect(rows).toEqual([{ status: "expired", state: "voided" }]);
});

it("a payment whose end is heard of later was paid then", async () => {
  test.loseCapture();
  const { browser, answer } = await test.reserve(202);
  expect(answer.body.code).toBe("PAY_005");
  await test.settlePayments();
  const { reservations } = (await browser.get("/api/reservations")).body.result;
  const { payments } = (await browser.get(`/api/payment/booking/${reservations[0].id}`)).body.result;
  expect(payments).toMatchObject([{ createdAt: "2026-11-15T12:00:00+09:00", paidAt: "2026-11-15T12:01:00+09:00" }]);
});
