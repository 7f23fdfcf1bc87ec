import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { runPayments } from "#server/jobs.ts";
import { writeLetter } from "#server/messages/mail/letters.ts";
import { reconcilePayments } from "#server/money/payments/reconcile-payments.ts";
import { forceCancelReservation } from "#server/rentals/reservations/cancel-reservation.ts";
import { refundReservation } from "#server/rentals/reservations/refund-reservation.ts";
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

const nextProduct = productsFrom(115);

describe("a refund", () => {
  it("that somebody else has to approve first is not given, whoever asks for it", async () => {
    const { reservation } = await test.reserved(nextProduct());
    await test.rows("update reservations set status = 'cancelled', refund_state = 'waiting' where id = $1", [
      reservation.id,
    ]);
    const before = test.kept();
    await refundReservation(test.deps, reservation.id);
    expect(test.kept()).toBe(before);
    const state = () => test.rows("select refund_state from reservations where id = $1", [reservation.id]);
    expect(await state()).toEqual([{ refund_state: "waiting" }]);
    await test.rows("update reservations set refund_state = 'pending' where id = $1", [reservation.id]);
    await refundReservation(test.deps, reservation.id);
    expect(test.kept()).toBe(before - reservation.total);
    expect(await state()).toEqual([{ refund_state: "done" }]);
  });

  it.each([
    ["pending", "failed"],
    ["authorised", "voided"],
  ])("of a reservation with a payment that is still %s is pending until that has ended", async (open, ended) => {
    const { reservation } = await test.reserved(nextProduct());
    await test.rows(
      `insert into payments select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'key', 'copy ' || id,
         'state', $2::text, 'process_id', case when $2 = 'authorised' then gen_random_uuid() end,
         'process_pass', case when $2 = 'authorised' then p.process_pass end))).*
       from payments p where reservation_id = $1`,
      [reservation.id, open],
    );
    await test.rows("update reservations set status = 'cancelled', refund_state = 'pending' where id = $1", [
      reservation.id,
    ]);
    const [before, refund] = [test.kept(), () => refundReservation(test.deps, reservation.id)];
    const state = () => test.rows("select refund_state from reservations where id = $1", [reservation.id]);
    await refund();
    // What is known is given back meanwhile.
    expect([before - test.kept(), await state()]).toEqual([reservation.total, [{ refund_state: "pending" }]]);
    await test.rows("update payments set state = $2 where reservation_id = $1 and key like 'copy %'", [
      reservation.id,
      ended,
    ]);
    await refund();
    expect([before - test.kept(), await state()]).toEqual([reservation.total, [{ refund_state: "done" }]]);
  });

  it("whose outcome is open is pending until the jobs have finished it", async () => {
    const before = test.kept();
    const { browser, path } = await test.reserved(nextProduct());
    test.sandbox.faults.inject({ kind: "lose_request", operateId: "1Delete", times: 1, delayMs: 0 });
    const first = await browser.post(`${path}/cancel`);
    expect([first.status, first.body.result.status]).toEqual([200, "cancelled"]);
    test.passSeconds(60);
    await reconcilePayments(test.deps);
    await runPayments(test.deps);
    expect((await browser.get(path)).body.result.refund.state).toBe("done");
    expect(test.kept()).toBe(before);
  });

  it("of a forced cancellation is told at once, and complete on the page only when it is", async () => {
    const before = test.kept();
    const { path, browser, reservation, email } = await test.reserved(nextProduct());
    test.sandbox.faults.inject({ kind: "lose_request", operateId: "1Delete", times: 1, delayMs: 0 });
    await forceCancelReservation(test.deps, reservation.id);
    expect((await browser.get(path)).body.result.refund).toMatchObject({ state: "pending", forced: true });
    const mail = (await mailsTo(test, email)).find(({ kind }) => kind === "cancelled");
    const site = { origin: "https://shop.example", operator: test.deps.env.operator, authKeys: test.deps.authKeys };
    const text = writeLetter("cancelled", mail?.data ?? {}, "ja", site)?.text;
    expect(text).toContain("下記の金額をカードに返金します。");
    expect(text).not.toMatch(/完了(しました|しています)/);
    test.passSeconds(60);
    await reconcilePayments(test.deps);
    await runPayments(test.deps);
    expect((await browser.get(path)).body.result.refund).toMatchObject({ state: "done", forced: true });
    expect(test.kept()).toBe(before);
  });
});
