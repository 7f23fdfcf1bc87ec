import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { runPayments } from "#server/jobs.ts";
import { reconcilePayments } from "#server/money/payments/reconcile-payments.ts";
import { resumeHolds } from "#server/rentals/holds/resume-holds.ts";
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

it("a hold that lapsed a moment ago is not charged any more", async () => {
  const { reservation } = await test.reserved(nextProduct());
  const { id } = reservation;
  // As if the process had ended between authorising and capturing.
  const [payment] = await test.rows<{ process: string }>(
    "update payments set state = 'authorised' where reservation_id = $1 returning process_id as process",
    [id],
  );
  Object.assign(test.sandbox.ledger.transactions.get(payment?.process ?? "") ?? {}, { state: "authorised" });
  await test.rows(
    "delete from payment_operations o using payments p where p.id = o.payment_id and p.reservation_id = $1 and o.kind = 'capture'",
    [id],
  );
  await test.rows("update reservations set status = 'hold', confirmed_at = null where id = $1", [id]);
  test.passSeconds(60);
  const { db } = test.deps.database;
  const { transaction } = db;
  vi.spyOn(db, "transaction").mockImplementationOnce(async (...given) => {
    await test.rows("update reservations set status = 'expired' where id = $1", [id]);
    return transaction.apply(db, given);
  });
  const capture = vi.spyOn(test.deps.cardGateway, "capture");
  await resumeHolds(test.deps);
  expect(capture).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
