import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { reservationBody } from "#contract/reservations.ts";
import { runPayments } from "#server/jobs.ts";
import { reconcilePayments } from "#server/money/payments/reconcile-payments.ts";
import { forceCancelReservation } from "#server/rentals/reservations/cancel-reservation.ts";
import { TEST_NOW } from "#test/app.ts";
import { holdRows } from "#test/held-rows.ts";
import { mailData, mailsTo } from "#test/member.ts";
import { createRentalApp, productsFrom, type RentalApp, wish } from "#test/rentals.ts";
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

const LATER = "2026-11-22T10:00:00+09:00";

let product = 200;
const reserved = async (change: Record<string, unknown> = {}) => {
  product += 1;
  const member = await test.renter();
  const before = test.kept();
  const { body } = await member.browser.post(`/api/products/${product}/reservation`, wish(change));
  const reservation = reservationBody.parse(body).result;
  const path = `/api/reservations/${reservation.id}`;
  const post = (verb: string, data?: object) => member.browser.post(`${path}/${verb}`, data);
  const read = async () => reservationBody.parse((await member.browser.get(path)).body).result;
  return { ...member, before, reservation, post, read };
};

const nextProduct = productsFrom(301);

describe("POST /api/reservations/{id}/cancel", () => {
  it("refunds in full, frees the unit and gives the coupon back", async () => {
    const before = test.kept();
    const { browser, path, reservation, email } = await test.reserved(201, { couponCode: "OSHIKATSU200" });
    expect(test.kept() - before).toBe(reservation.total);
    const { status, body } = await browser.post(`${path}/cancel`);
    expect(status).toBe(200);
    expect(reservationBody.parse(body).result).toMatchObject({
      status: "cancelled",
      refund: { amount: reservation.total, state: "done", forced: false },
      amounts: { refunded: reservation.total },
      pickupQr: null,
    });
    expect(test.kept()).toBe(before);
    expect((await browser.get("/api/coupons/unused")).body.result.coupons).toHaveLength(1);
    expect(await test.rows("select 1 from unit_allocations where reservation_id = $1", [reservation.id])).toEqual([]);
    expect((await mailsTo(test, email)).map(({ kind }) => kind)).toContain("cancelled");
    expect((await browser.get("/api/reservations?history=1")).body.result.reservations).toHaveLength(1);
  });

  it("is told with what becomes of the coupon", async () => {
    const { browser, path, reservation } = await test.reserved(nextProduct(), { couponCode: "EKIKARI500" });
    const read = async () => reservationBody.parse((await browser.get(path)).body).result.coupon;
    expect(await read()).toMatchObject({ discountValue: 500, expired: false });
    const expire = `update member_coupons set valid_until = $2 where id =
      (select member_coupon_id from reservations where id = $1)`;
    await test.rows(expire, [reservation.id, test.deps.now()]);
    expect(await read()).toMatchObject({ discountValue: 500, expired: true });
  });

  it("refunds once, however often and at once it is asked", async () => {
    const before = test.kept();
    const { browser, path } = await test.reserved(nextProduct());
    const answers = await Promise.all(Array.from({ length: 5 }, () => browser.post(`${path}/cancel`)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(test.kept()).toBe(before);
  });

  it("gives back with all else what the desk wanted to give back and nobody approved yet", async () => {
    await test.rows("insert into settings (key, value) values ('refundLimitYen', '500')");
    await vi.waitUntil(() => test.deps.catalogue.current().settings.refundLimitYen === 500, 10_000);
    const before = test.kept();
    const { browser, path, reservation, email } = await test.reserved(nextProduct());
    const desk = await signedInStaff(test, { roles: ["desk"] });
    const asked = { id: randomUUID(), amount: 501, reason: "お詫び" };
    const refunds = `/api/console/reservations/${reservation.number}/refunds`;
    expect((await desk.browser.post(refunds, asked)).body.result.refund.state).toBe("requested");
    const { refund } = (await browser.post(`${path}/cancel`)).body.result;
    expect([refund, test.kept()]).toEqual([
      expect.objectContaining({ amount: reservation.total, state: "done" }),
      before,
    ]);
    expect(await mailData(test, email, "cancelled")).toMatchObject({ refund: reservation.total });
    const finance = await signedInStaff(test, { roles: ["finance"] });
    expect((await finance.browser.get("/api/console/payments?kind=refund")).body.result.entries).toEqual([]);
    expect((await finance.browser.post(`/api/console/refunds/${asked.id}/approve`)).body.code).toBe("MNY_003");
    expect(test.kept()).toBe(before);
    await test.rows("delete from settings where key = 'refundLimitYen'");
    await vi.waitUntil(() => test.deps.catalogue.current().settings.refundLimitYen !== 500, 10_000);
  });

  it("is allowed in the minute of the deadline and refused in the next", async () => {
    const late = await test.reserved(nextProduct());
    test.at("2026-11-19T10:01:00+09:00");
    const { status, body } = await late.browser.post(`${late.path}/cancel`);
    expect([status, body.code]).toEqual([409, "RES_003"]);
    test.setNow(TEST_NOW);
    const inTime = await test.reserved(nextProduct());
    test.at("2026-11-19T10:00:59+09:00");
    expect((await inTime.browser.post(`${inTime.path}/cancel`)).status).toBe(200);
  });

  it("is allowed from the pickup time on when the item is not there, and refused when it is", async () => {
    const before = test.kept();
    const [waiting, ready] = [await test.reserved(nextProduct()), await test.reserved(nextProduct())];
    await test.fill(ready.reservation.number);
    const cancellationOf = async ({ browser, path }: typeof waiting) =>
      (await browser.get(path)).body.result.cancellation;
    test.at("2026-11-20T09:59:59+09:00");
    expect(await cancellationOf(waiting)).toMatchObject({ allowed: false, reason: "past_deadline", refund: 0 });
    expect((await waiting.browser.post(`${waiting.path}/cancel`)).body.code).toBe("RES_003");
    test.at("2026-11-20T10:00:00+09:00");
    expect(await cancellationOf(ready)).toMatchObject({ allowed: false, reason: "past_deadline", unfilled: false });
    expect((await ready.browser.post(`${ready.path}/cancel`)).body.code).toBe("RES_003");
    expect(await cancellationOf(waiting)).toMatchObject({
      allowed: true,
      reason: null,
      unfilled: true,
      refund: waiting.reservation.total,
    });
    const { body } = await waiting.browser.post(`${waiting.path}/cancel`);
    expect(body.result).toMatchObject({ status: "cancelled", refund: { state: "done", forced: false } });
    expect(test.kept() - before).toBe(ready.reservation.total);
    expect(await cancellationOf(waiting)).toMatchObject({ allowed: false, reason: "status" });
  });

  it("leaves what an invitation brought when the item is not there, and takes it back when it could be", async () => {
    const inviter = await test.renter();
    const { inviteCode } = (await inviter.browser.get("/api/invite_code")).body.result;
    const { browser } = await test.renter(undefined, { inviteCode });
    const reserve = async () =>
      (await browser.post(`/api/products/${nextProduct()}/reservation`, wish())).body.result.id;
    const ids = [await reserve(), await reserve()];
    const withdrawn = async () => {
      const rewards = "select withdrawn_at as at from member_coupons where grant_key like 'invit%'";
      return (await test.rows<{ at: Date | null }>(rewards)).map(({ at }) => at);
    };
    await browser.post(`/api/reservations/${ids[0]}/cancel`);
    test.at("2026-11-20T10:00:00+09:00");
    expect((await browser.post(`/api/reservations/${ids[1]}/cancel`)).status).toBe(200);
    expect(await withdrawn()).toEqual([null, null]);
    test.setNow(TEST_NOW);
    await browser.post(`/api/reservations/${await reserve()}/cancel`);
    expect(await withdrawn()).toEqual([TEST_NOW, TEST_NOW]);
  });

  it("says when the deadline had passed before it was reserved", async () => {
    test.at("2026-11-19T12:00:00+09:00");
    const { reservation } = await test.reserved(nextProduct());
    expect(reservation.cancellation).toMatchObject({ allowed: false, reason: "booked_too_late" });
  });

  it("is nobody else's business, and no way back from a rental", async () => {
    const { path, browser } = await test.reserved(nextProduct());
    const stranger = await test.renter();
    expect((await stranger.browser.post(`${path}/cancel`)).body.code).toBe("COM_003");
    await browser.post(`${path}/debug`, { currentStatus: "not_collected", nextStatus: "in_rental" });
    expect((await browser.post(`${path}/cancel`)).body.code).toBe("RES_005");
  });

  it("by force works after a missed pickup and always refunds", async () => {
    const before = test.kept();
    const { path, browser, reservation } = await test.reserved(nextProduct());
    await browser.post(`${path}/debug`, { currentStatus: "not_collected", nextStatus: "not_pickup" });
    test.at("2026-11-20T20:00:00+09:00");
    await forceCancelReservation(test.deps, reservation.id);
    test.setNow(TEST_NOW);
    expect((await browser.get(path)).body.result.refund).toMatchObject({ state: "done", forced: true });
    expect(test.kept()).toBe(before);
  });
});

describe("cancelling an extended reservation", () => {
  it("refunds the extension too, and the mail names the sum", async () => {
    const { post, email, before, reservation } = await reserved();
    const extended = (await post("extend", { returnTime: LATER })).body.result;
    expect(extended.amounts.extension).toBeGreaterThan(0);
    const paid = reservation.total + extended.amounts.extension;
    expect(test.kept() - before).toBe(paid);
    const { body } = await post("cancel");
    expect(body.result.refund).toMatchObject({ amount: paid, state: "done" });
    expect(await mailData(test, email, "cancelled")).toMatchObject({ refund: paid });
    expect(test.kept()).toBe(before);
  });

  it("keeps the refund of an extension pending until it is made, also when a coupon had paid for the rental", async () => {
    await test.rows("update coupons set discount_value = 5000 where code = 'OSHIKATSU200'");
    const { post, read, before, reservation } = await reserved({ couponCode: "OSHIKATSU200" });
    await test.rows("update coupons set discount_value = 200 where code = 'OSHIKATSU200'");
    expect(reservation.total).toBe(0);
    const { extension } = (await post("extend", { returnTime: LATER })).body.result.amounts;
    test.sandbox.faults.inject({ kind: "lose_request", operateId: "1Delete", times: 1, delayMs: 0 });
    expect((await post("cancel")).body.result.refund).toMatchObject({ amount: extension, state: "pending" });
    test.passSeconds(60);
    await reconcilePayments(test.deps);
    await runPayments(test.deps);
    expect((await read()).refund).toMatchObject({ amount: extension, state: "done" });
    expect(test.kept()).toBe(before);
  });
});

describe("cancelling while an extension is at the gateway", () => {
  /** The next authorisation waits at the gateway until it is let go. */
  const holdGateway = () => {
    const { cardGateway } = test.deps;
    const { authorise } = cardGateway;
    const held = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    vi.spyOn(cardGateway, "authorise").mockImplementationOnce(async (wanted) => {
      asked.resolve();
      await held.promise;
      return authorise.call(cardGateway, wanted);
    });
    return { asked: asked.promise, release: held.resolve };
  };

  it("is refused with RES_007 for member and operator, and possible with a full refund afterwards", async () => {
    const { post, read, before, reservation } = await reserved();
    const gateway = holdGateway();
    const extending = post("extend", { returnTime: LATER });
    await gateway.asked;
    const refused = await post("cancel");
    expect([refused.status, refused.body.code]).toEqual([409, "RES_007"]);
    await expect(forceCancelReservation(test.deps, reservation.id)).rejects.toMatchObject({ code: "RES_007" });
    // Nor is a change offered meanwhile.
    expect((await post("change/info", { returnTime: LATER })).body.code).toBe("RES_007");
    expect(await read()).toMatchObject({ status: "not_collected", extension: { pending: true } });
    gateway.release();
    expect((await extending).status).toBe(200);
    expect((await post("cancel")).body.result).toMatchObject({ status: "cancelled", refund: { state: "done" } });
    expect(test.kept()).toBe(before);
  });

  // They queue for the reservation's row in the order in which they came.
  it.each([
    ["extend", "cancel", "RES_007", "not_collected"],
    ["cancel", "extend", "RES_005", "cancelled"],
  ])("%s before %s, both at once: the second is refused with %s and nobody pays for nothing", async (...row) => {
    const [first, second, code, status] = row;
    const { post, read, before, reservation } = await reserved();
    const held = await holdRows(test, "select 1 from reservations where id = $1 for update", [reservation.id]);
    const gateway = holdGateway();
    const won = post(first, { returnTime: LATER });
    await held.queued(1);
    const lost = post(second, { returnTime: LATER });
    await held.queued(2);
    await held.release();
    expect((await lost).body.code).toBe(code);
    gateway.release();
    expect((await won).status).toBe(200);
    const after = await read();
    expect(after).toMatchObject({ status, extension: { pending: false } });
    expect(test.kept() - before).toBe(status === "cancelled" ? 0 : after.total);
  });
});
