import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { runPayments } from "#server/jobs.ts";
import { reconcilePayments } from "#server/money/payments/reconcile-payments.ts";
import { chargeLateFee } from "#server/rentals/late-fees/charge-late-fee.ts";
import { TEST_NOW } from "#test/app.ts";
import { mailData, mailsTo } from "#test/member.ts";
import { couponsOf, createRentalApp, giveCard, productsFrom, type RentalApp, wish } from "#test/rentals.ts";
import { signedInStaff } from "#test/staff.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp({ DEBUG_CALLS: "true" });
});
afterEach(() => {
  test.setNow(TEST_NOW);
  test.sandbox.faults.reset();
  vi.restoreAllMocks();
});
afterAll(() => test.close());

const nextProduct = productsFrom(115);

const ship = "/api/reservation/update_reservation_status";

describe("a late fee", () => {
  it("is left alone for longer and longer while the gateway is away", async () => {
    const { browser, path, reservation } = await test.reserved(304);
    const before = test.kept();
    await browser.post(`${path}/debug`, { currentStatus: "not_collected", nextStatus: "in_rental" });
    test.at("2026-11-21T22:31:00+09:00");
    await browser.post(ship, { reservationId: reservation.id, shippingNumber: "123456789012" });
    const authorise = vi
      .spyOn(test.deps.cardGateway, "authorise")
      .mockResolvedValue({ kind: "unavailable", codes: [] });
    for (const time of ["22:31:30", "22:32:00", "22:33:30", "22:34:00", "22:37:30"]) {
      test.at(`2026-11-21T${time}+09:00`);
      await runPayments(test.deps);
    }
    expect(authorise).toHaveBeenCalledTimes(3);
    authorise.mockRestore();
    expect((await browser.get(path)).body.result.late.payment).toBe("due");
    test.at("2026-11-22T22:31:00+09:00");
    await runPayments(test.deps);
    const { fee, payment } = (await browser.get(path)).body.result.late;
    expect([payment, test.kept() - before]).toEqual(["paid", fee]);
  });

  it("that the card refuses is left for staff to see", async () => {
    const { browser, path, reservation, id } = await test.reserved(nextProduct());
    await giveCard(test, id, "4000000000005068");
    await browser.post(`${path}/debug`, { currentStatus: "not_collected", nextStatus: "in_rental" });
    test.at("2026-11-22T10:00:00+09:00");
    await browser.post(ship, { reservationId: reservation.id, shippingNumber: "123456789012" });
    await runPayments(test.deps);
    expect((await browser.get(path)).body.result.late.payment).toBe("failed");
    test.at("2026-11-23T10:00:00+09:00");
    const authorise = vi.spyOn(test.deps.cardGateway, "authorise");
    await chargeLateFee(test.deps, reservation.id, { present: false });
    expect(authorise).not.toHaveBeenCalled();
  });

  it("whose money the gateway would not take, and let go of, can be paid once it does", async () => {
    const { browser, path, reservation } = await test.reserved(nextProduct());
    const before = test.kept();
    await browser.post(`${path}/debug`, { currentStatus: "not_collected", nextStatus: "in_rental" });
    test.at("2026-11-22T10:00:00+09:00");
    await browser.post(ship, { reservationId: reservation.id, shippingNumber: "123456789012" });
    const capture = vi.spyOn(test.deps.cardGateway, "capture");
    capture.mockResolvedValueOnce({ kind: "rejected", codes: ["K99"], conflict: false });
    await runPayments(test.deps);
    expect((await browser.get(path)).body.result.late.payment).toBe("failed");
    expect((await browser.post(`${path}/late-fee`)).status).toBe(200);
    const { fee, payment } = (await browser.get(path)).body.result.late;
    expect([payment, test.kept() - before]).toEqual(["paid", fee]);
  });

  it("that becomes less while it is charged has one receipt, of what was paid: what goes back is none", async () => {
    const { browser, path, reservation, email } = await test.reserved(nextProduct());
    const before = test.kept();
    await browser.post(`${path}/debug`, { currentStatus: "not_collected", nextStatus: "in_rental" });
    test.at("2026-11-22T10:00:00+09:00");
    await browser.post(ship, { reservationId: reservation.id, shippingNumber: "123456789012" });
    const { fee } = (await browser.get(path)).body.result.late;
    test.sandbox.faults.inject({ kind: "lose_answer", operateId: "1Auth", times: 1, delayMs: 0 });
    test.sandbox.faults.inject({ kind: "lose_request", operateId: "1Search", times: 1, delayMs: 0 });
    await runPayments(test.deps);
    // As when a locker tells of an earlier return.
    await test.rows("update reservations set late_fee = late_fee - 100 where id = $1", [reservation.id]);
    await test.settlePayments();
    await test.settlePayments();
    const receipts = (await mailsTo(test, email)).filter(
      ({ kind, data }) => kind === "receipt" && data.purpose === "late_fee",
    );
    expect([receipts.map(({ data }) => data.total), test.kept() - before]).toEqual([[fee], fee - 100]);
    expect((await browser.get(path)).body.result.late).toMatchObject({ fee: fee - 100, payment: "paid" });
  });

  it("of which a part was paid is owed without it, when the card refuses the rest", async () => {
    const { browser, path, reservation, id, email } = await test.reserved(nextProduct());
    await browser.post(`${path}/debug`, { currentStatus: "not_collected", nextStatus: "in_rental" });
    test.at("2026-11-22T10:00:00+09:00");
    await browser.post(ship, { reservationId: reservation.id, shippingNumber: "123456789012" });
    await runPayments(test.deps);
    const { fee } = (await browser.get(path)).body.result.late;
    // As when a locker tells of a later return.
    await test.rows("update reservations set late_fee = late_fee + 300, late_fee_state = 'due' where id = $1", [
      reservation.id,
    ]);
    await giveCard(test, id, "4000000000005068");
    await runPayments(test.deps);
    expect((await browser.get(path)).body.result.late).toMatchObject({ fee: fee + 300, payment: "failed", owed: 300 });
    expect((await browser.get("/api/reservation/allowance")).body.result).toMatchObject({
      debts: [{ number: reservation.number, amount: 300 }],
      blocked: { code: "RES_013" },
    });
    expect(await mailData(test, email, "lateFeeUnpaid")).toMatchObject({ amount: 300 });
  });

  it("of which a part was taken and not written down is owed without it, when it grows and the card refuses the rest", async () => {
    const { browser, path, reservation, id, email } = await test.reserved(nextProduct());
    const before = test.kept();
    await browser.post(`${path}/debug`, { currentStatus: "not_collected", nextStatus: "in_rental" });
    test.at("2026-11-22T10:00:00+09:00");
    await browser.post(ship, { reservationId: reservation.id, shippingNumber: "123456789012" });
    const { fee } = (await browser.get(path)).body.result.late;
    test.loseCapture();
    await runPayments(test.deps);
    test.passSeconds(60);
    await reconcilePayments(test.deps);
    expect(test.kept() - before).toBe(fee);
    // As when a locker tells of a later return.
    await test.rows("update reservations set late_fee = late_fee + 300 where id = $1", [reservation.id]);
    await giveCard(test, id, "4000000000005068");
    await runPayments(test.deps);
    expect((await browser.get(path)).body.result.late).toMatchObject({ fee: fee + 300, payment: "failed", owed: 300 });
    expect(await mailData(test, email, "lateFeeUnpaid")).toMatchObject({ amount: 300 });
    const receipts = async () =>
      (await mailsTo(test, email))
        .filter(({ kind, data }) => kind === "receipt" && data.purpose === "late_fee")
        .map(({ data }) => data.total);
    expect(await receipts()).toEqual([fee]);
    // What was taken goes back when the fee is let go of.
    const desk = await signedInStaff(test, { roles: ["desk"] });
    const waived = { id: randomUUID(), fee: 0, expected: fee + 300, reason: "台風のため" };
    const { status } = await desk.browser.post(`/api/console/reservations/${reservation.number}/late-fee`, waived);
    expect([status, test.kept() - before, await receipts()]).toEqual([200, 0, [fee]]);
  });

  it("that came to nothing before it was charged is settled, and is nobody's first payment", async () => {
    const inviter = await test.renter();
    const { inviteCode } = (await inviter.browser.get("/api/invite_code")).body.result;
    const { browser, id, email } = await test.renter(undefined, { inviteCode });
    await test.rows("update coupons set discount_value = 5000 where code = 'OSHIKATSU200'");
    const { body } = await browser.post("/api/products/201/reservation", wish({ couponCode: "OSHIKATSU200" }));
    await test.rows("update coupons set discount_value = 200 where code = 'OSHIKATSU200'");
    expect(body.result.total).toBe(0);
    // As when a locker tells of a return in time.
    await test.rows("update reservations set late_fee = 0, late_fee_state = 'due' where member_id = $1", [id]);
    await runPayments(test.deps);
    expect(await test.rows("select late_fee_state as state from reservations where member_id = $1", [id])).toEqual([
      { state: "none" },
    ]);
    expect(await couponsOf(inviter)).toEqual([]);
    expect((await mailsTo(test, email)).map(({ kind }) => kind)).not.toContain("receipt");
  });

  it("that became less is due until the gateway has given back the rest", async () => {
    const { browser, path, reservation } = await test.reserved(nextProduct());
    await browser.post(`${path}/debug`, { currentStatus: "not_collected", nextStatus: "in_rental" });
    test.at("2026-11-22T10:00:00+09:00");
    await browser.post(ship, { reservationId: reservation.id, shippingNumber: "123456789012" });
    await runPayments(test.deps);
    const before = test.kept();
    await test.rows(
      `update reservations set late_fee = late_fee - 100, late_fee_charged = late_fee_charged - 100, late_fee_state = 'due'
       where id = $1`,
      [reservation.id],
    );
    const refund = vi.spyOn(test.deps.cardGateway, "refund").mockResolvedValue({ kind: "unavailable", codes: [] });
    await runPayments(test.deps);
    expect((await browser.get(path)).body.result.late.payment).toBe("due");
    refund.mockRestore();
    await test.settlePayments();
    expect([(await browser.get(path)).body.result.late.payment, before - test.kept()]).toEqual(["paid", 100]);
  });

  it("of which no more is owed by the time at which the card refuses the rest is paid", async () => {
    const { browser, path, reservation, id } = await test.reserved(nextProduct());
    await browser.post(`${path}/debug`, { currentStatus: "not_collected", nextStatus: "in_rental" });
    test.at("2026-11-22T10:00:00+09:00");
    await browser.post(ship, { reservationId: reservation.id, shippingNumber: "123456789012" });
    await runPayments(test.deps);
    const { fee } = (await browser.get(path)).body.result.late;
    const grow = (by: number) =>
      test.rows("update reservations set late_fee = late_fee + $2, late_fee_state = 'due' where id = $1", [
        reservation.id,
        by,
      ]);
    // As when a locker tells of a later return, the process ends before it asks the card, and then a locker tells of an earlier one.
    await grow(300);
    await giveCard(test, id, "4000000000005068");
    await test.rows(`create function crash() returns trigger language plpgsql as $$ begin raise 'crash'; end $$`);
    await test.rows("create trigger crash before update on payment_operations for each row execute function crash()");
    const pay = () => chargeLateFee(test.deps, reservation.id, { present: false, insist: true });
    await expect(pay()).rejects.toThrow();
    await test.rows("drop function crash cascade");
    await grow(-300);
    for (let time = 0; time < 2; time++) await pay();
    expect((await browser.get(path)).body.result.late).toMatchObject({ fee, payment: "paid", owed: 0 });
  });

  it("that went back whole and grew to the same again is charged again, once", async () => {
    const { browser, path, reservation } = await test.reserved(nextProduct());
    const before = test.kept();
    await browser.post(`${path}/debug`, { currentStatus: "not_collected", nextStatus: "in_rental" });
    test.at("2026-11-22T10:00:00+09:00");
    await browser.post(ship, { reservationId: reservation.id, shippingNumber: "123456789012" });
    await runPayments(test.deps);
    const { fee } = (await browser.get(path)).body.result.late;
    expect(test.kept() - before).toBe(fee);
    const become = (lateFee: number) =>
      test.rows("update reservations set late_fee = $2, late_fee_charged = 0, late_fee_state = 'due' where id = $1", [
        reservation.id,
        lateFee,
      ]);
    for (let time = 0; time < 2; time++) {
      // As when a locker tells of a return in time, and somebody then finds the box empty.
      await become(0);
      await test.settlePayments();
      expect(test.kept()).toBe(before);
      await become(fee);
      await test.settlePayments();
      await test.settlePayments();
      expect([(await browser.get(path)).body.result.late.payment, test.kept() - before]).toEqual(["paid", fee]);
    }
  });
});
