import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { runPayments } from "#server/jobs.ts";
import { reconcilePayments } from "#server/money/payments/reconcile-payments.ts";
import { TEST_NOW } from "#test/app.ts";
import { mailsTo } from "#test/member.ts";
import { createRentalApp, productsFrom, type RentalApp } from "#test/rentals.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
});
afterEach(() => {
  test.setNow(TEST_NOW);
  test.sandbox.faults.reset();
});
afterAll(() => test.close());

const nextProduct = productsFrom(301);

it("a hold whose authorisation got lost is paid and confirmed while it lasts", async () => {
  test.sandbox.faults.inject({ kind: "lose_answer", operateId: "1Auth", times: 1, delayMs: 0 });
  test.sandbox.faults.inject({ kind: "lose_request", operateId: "1Search", times: 1, delayMs: 0 });
  const before = test.kept();
  const member = await test.reserve(nextProduct());
  if (member.answer.status !== 200) expect(member.answer.body.code).toBe("PAY_005");
  test.passSeconds(60);
  await reconcilePayments(test.deps);
  await runPayments(test.deps);
  const { reservations } = (await member.browser.get("/api/reservations")).body.result;
  expect(reservations).toHaveLength(1);
  expect(test.kept() - before).toBe(reservations[0].total);
  const mails = await mailsTo(test, member.email);
  expect(mails.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["reservationConfirmed", "receipt"]));
});
