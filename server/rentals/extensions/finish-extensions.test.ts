import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { runClock, runPayments } from "#server/jobs.ts";
import { reconcilePayments } from "#server/money/payments/reconcile-payments.ts";
import { TEST_NOW } from "#test/app.ts";
import { createRentalApp, type RentalApp } from "#test/rentals.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp({ DEBUG_CALLS: "true" });
});
afterEach(() => {
  test.setNow(TEST_NOW);
  test.sandbox.faults.reset();
});
afterAll(() => test.close());

it("an extension whose payment is under way keeps a missed pickup open, and is finished", async () => {
  const { browser, path, reservation } = await test.reserved(303);
  await test.fill(reservation.number);
  test.at("2026-11-20T17:00:00+09:00");
  await runClock(test.deps);
  // What others here reserved was not there in time.
  await runPayments(test.deps);
  test.loseCapture();
  test.at("2026-11-21T09:59:59+09:00");
  await browser.post(`${path}/extend`, { returnTime: "2026-11-22T10:00:00+09:00" });
  test.at("2026-11-21T10:00:01+09:00");
  await runClock(test.deps);
  expect((await browser.get(path)).body.result.status).toBe("not_pickup");
  test.at("2026-11-21T10:10:00+09:00");
  await reconcilePayments(test.deps);
  await runPayments(test.deps);
  await runClock(test.deps);
  expect((await browser.get(path)).body.result).toMatchObject({
    status: "not_pickup",
    returnTime: "2026-11-22T10:00:00+09:00",
  });
});
