import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { extensionTimesBody, reservationBody } from "#contract/reservations.ts";
import { writeLetter } from "#server/messages/mail/letters.ts";
import { reconcilePayments } from "#server/money/payments/reconcile-payments.ts";
import { finishPayments } from "#server/rentals/finish-payments.ts";
import { forceCancelReservation } from "#server/rentals/reservations/cancel-reservation.ts";
import { keepTime } from "#server/rentals/reservations/keep-time.ts";
import { TEST_NOW } from "#test/app.ts";
import { mailsTo } from "#test/member.ts";
import { createRentalApp, giveCard, productsFrom, RARE, type RentalApp, wish } from "#test/rentals.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp({ DEBUG_CALLS: "true" });
});
afterEach(() => {
  test.setNow(TEST_NOW);
  test.sandbox.faults.reset();
});
afterAll(() => test.close());

const nextProduct = productsFrom(115);

const reserved = async (change: Record<string, unknown> = {}, id = nextProduct()) => {
  const member = await test.renter();
  const { status, body } = await member.browser.post(`/api/products/${id}/reservation`, wish(change));
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { ...member, reservation: reservationBody.parse(body).result, path: `/api/reservations/${body.result.id}` };
};

describe("POST /api/reservations/{id}/cancel", () => {
  it("refunds in full, frees the unit and gives the coupon back", async () => {
    const before = test.kept();
    const { browser, path, reservation, email } = await reserved({ couponCode: "OSHIKATSU200" }, 201);
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

  it("refunds once, however often and at once it is asked", async () => {
    const before = test.kept();
    const { browser, path } = await reserved();
    const answers = await Promise.all(Array.from({ length: 5 }, () => browser.post(`${path}/cancel`)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(test.kept()).toBe(before);
  });

  it("is allowed in the minute of the deadline and refused in the next", async () => {
    const late = await reserved();
    test.at("2026-11-19T10:01:00+09:00");
    const { status, body } = await late.browser.post(`${late.path}/cancel`);
    expect([status, body.code]).toEqual([409, "RES_003"]);
    test.setNow(TEST_NOW);
    const inTime = await reserved();
    test.at("2026-11-19T10:00:59+09:00");
    expect((await inTime.browser.post(`${inTime.path}/cancel`)).status).toBe(200);
  });

  it("is allowed from the pickup time on when the item is not there, and refused when it is", async () => {
    const before = test.kept();
    const [waiting, ready] = [await reserved(), await reserved()];
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

  it("says when the deadline had passed before it was reserved", async () => {
    test.at("2026-11-19T12:00:00+09:00");
    const { reservation } = await reserved();
    expect(reservation.cancellation).toMatchObject({ allowed: false, reason: "booked_too_late" });
  });

  it("keeps a refund whose outcome is open pending, and the clock finishes it", async () => {
    const before = test.kept();
    const { browser, path } = await reserved();
    test.sandbox.faults.inject({ kind: "lose_request", operateId: "1Delete", times: 1, delayMs: 0 });
    const first = await browser.post(`${path}/cancel`);
    expect([first.status, first.body.result.status]).toEqual([200, "cancelled"]);
    test.passSeconds(60);
    await reconcilePayments(test.deps);
    await finishPayments(test.deps);
    expect((await browser.get(path)).body.result.refund.state).toBe("done");
    expect(test.kept()).toBe(before);
  });

  it("is nobody else's business, and no way back from a rental", async () => {
    const { path, browser } = await reserved();
    const stranger = await test.renter();
    expect((await stranger.browser.post(`${path}/cancel`)).body.code).toBe("COM_003");
    await browser.post(`${path}/debug`, { currentStatus: "not_collected", nextStatus: "in_rental" });
    expect((await browser.post(`${path}/cancel`)).body.code).toBe("RES_005");
  });

  it("by force works after a missed pickup and always refunds", async () => {
    const before = test.kept();
    const { path, browser, reservation } = await reserved();
    await browser.post(`${path}/debug`, { currentStatus: "not_collected", nextStatus: "not_pickup" });
    test.at("2026-11-20T20:00:00+09:00");
    await forceCancelReservation(test.deps, reservation.id);
    test.setNow(TEST_NOW);
    expect((await browser.get(path)).body.result.refund).toMatchObject({ state: "done", forced: true });
    expect(test.kept()).toBe(before);
  });

  it("by force is told at once, and the refund is complete on the page only when it is", async () => {
    const before = test.kept();
    const { path, browser, reservation, email } = await reserved();
    test.sandbox.faults.inject({ kind: "lose_request", operateId: "1Delete", times: 1, delayMs: 0 });
    await forceCancelReservation(test.deps, reservation.id);
    expect((await browser.get(path)).body.result.refund).toMatchObject({ state: "pending", forced: true });
    const mail = (await mailsTo(test, email)).find(({ kind }) => kind === "cancelled");
    const site = { origin: "https://shop.example", authKeys: test.deps.authKeys };
    const text = writeLetter("cancelled", mail?.data ?? {}, "ja", site)?.text;
    expect(text).toContain("お支払いいただいた全額をカードに返金します。");
    expect(text).not.toMatch(/完了(しました|しています)/);
    test.passSeconds(60);
    await reconcilePayments(test.deps);
    await finishPayments(test.deps);
    expect((await browser.get(path)).body.result.refund).toMatchObject({ state: "done", forced: true });
    expect(test.kept()).toBe(before);
  });
});

describe("extending", () => {
  it("offers later returns with their fees and charges the one chosen", async () => {
    const before = test.kept();
    const { browser, path, reservation, email } = await reserved();
    const listed = await browser.get(`/api/reservation/${reservation.id}/extend-available-times`);
    const { times, extensionUnitPrice } = extensionTimesBody.parse(listed.body).result;
    expect(times[0]).toEqual({ time: "2026-11-21T10:30:00+09:00", fee: extensionUnitPrice, blocks: 1 });
    expect(times.at(-1)?.time).toBe("2026-12-04T10:00:00+09:00");
    const { status, body } = await browser.post(`${path}/extend`, { returnTime: "2026-11-21T22:30:00+09:00" });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(reservationBody.parse(body).result).toMatchObject({
      returnTime: "2026-11-21T22:30:00+09:00",
      amounts: { extension: 2 * extensionUnitPrice, total: reservation.total + 2 * extensionUnitPrice },
    });
    expect(test.kept() - before).toBe(reservation.total + 2 * extensionUnitPrice);
    const further = await browser.post(`${path}/extend`, { returnTime: "2026-11-22T10:00:00+09:00" });
    expect(further.body.result.amounts.extension).toBe(2 * extensionUnitPrice);
    expect((await mailsTo(test, email)).filter(({ kind }) => kind === "extended")).toHaveLength(2);
    await browser.post(`${path}/cancel`);
    expect(test.kept()).toBe(before);
  });

  it("is possible until the return time and refused with RES_010 after it", async () => {
    const { browser, path } = await reserved();
    await browser.post(`${path}/debug`, { currentStatus: "not_collected", nextStatus: "in_rental" });
    test.at("2026-11-21T10:00:01+09:00");
    const late = await browser.post(`${path}/extend`, { returnTime: "2026-11-21T12:00:00+09:00" });
    expect([late.status, late.body.code]).toEqual([409, "RES_010"]);
    test.at("2026-11-21T10:00:00+09:00");
    expect((await browser.post(`${path}/extend`, { returnTime: "2026-11-21T12:00:00+09:00" })).status).toBe(200);
  });

  it("stays at the station of the return: where nothing is free, nothing is offered", async () => {
    const { browser, path, reservation } = await reserved({ returnStation: "yokohama" }, 306);
    const station = reservation.returnPlace.station.slug;
    expect(station).toBe("yokohama");
    const extended = await browser.post(`${path}/extend`, { returnTime: "2026-11-21T21:00:00+09:00" });
    expect(extended.body.result.returnPlace.station.slug).toBe(station);
    await test.rows("update boxes set active = false where station_slug = $1", [station]);
    const { body } = await browser.get(`/api/reservation/${reservation.id}/extend-available-times`);
    // Its counter, if it has one, is open in the daytime.
    const hours = body.result.times.map(({ time }: { time: string }) => time.slice(11, 16));
    expect(hours.filter((hour: string) => hour < "09:30" || hour >= "19:30")).toEqual([]);
    const refused = await browser.post(`${path}/extend`, { returnTime: "2026-11-22T21:00:00+09:00" });
    expect(refused.body.code).toBe("RES_002");
    await test.rows("update boxes set active = true where station_slug = $1", [station]);
  });

  it("stops a day before the unit's next rental, and beyond 14 days", async () => {
    const first = await reserved({}, RARE);
    await reserved({ pickupTime: "2026-11-25T10:00:00+09:00", returnTime: "2026-11-25T20:00:00+09:00" }, RARE);
    const extend = (returnTime: string) => first.browser.post(`${first.path}/extend`, { returnTime });
    expect((await extend("2026-11-24T10:30:00+09:00")).body.code).toBe("RES_006");
    const { body } = await first.browser.get(`/api/reservation/${first.reservation.id}/extend-available-times`);
    expect(body.result.times.at(-1).time).toBe("2026-11-24T10:00:00+09:00");
    expect((await extend("2026-11-24T10:00:00+09:00")).status).toBe(200);
    const free = await reserved();
    const later = await free.browser.post(`${free.path}/extend`, { returnTime: "2026-12-04T10:30:00+09:00" });
    expect(later.body.code).toBe("RES_006");
    expect(await test.overlaps()).toEqual([]);
  });

  it.each(["2026-11-21T10:10:00+09:00", "2026-11-21T23:00:00+09:00", "2026-11-21T09:30:00+09:00"])(
    "refuses %s: no slot, closed, or earlier",
    async (returnTime) => {
      const { browser, path } = await reserved();
      expect((await browser.post(`${path}/extend`, { returnTime })).body.code).toBe("RES_004");
    },
  );

  it("leaves everything as it was when the card is declined", async () => {
    const { browser, path, id, reservation } = await reserved();
    const allocations = () =>
      test.rows(
        `select period::text from unit_allocations where reservation_id = $1
         union all select kind || period::text from box_allocations where reservation_id = $1 order by 1`,
        [reservation.id],
      );
    const before = await allocations();
    await giveCard(test, id, "4000000000005092");
    const { status, body } = await browser.post(`${path}/extend`, { returnTime: "2026-11-22T10:00:00+09:00" });
    expect([status, body.code]).toEqual([402, "PAY_001"]);
    expect(await allocations()).toEqual(before);
    expect((await browser.get(path)).body.result).toMatchObject({
      returnTime: reservation.returnTime,
      extension: { allowed: true, pending: false },
    });
  });

  it("works for a product that has left the shop, and the rental keeps its name", async () => {
    const { browser, path, reservation } = await reserved({}, 305);
    const shelve = async (active: boolean) => {
      await test.rows("update products set active = $1 where id = 305", [active]);
      await vi.waitUntil(() => test.deps.catalogue.current().byId.has(305) === active, 10_000);
    };
    await shelve(false);
    const { status, body } = await browser.post(`${path}/extend`, { returnTime: "2026-11-22T10:00:00+09:00" });
    expect([status, body.result.product]).toEqual([200, reservation.product]);
    expect((await browser.post("/api/products/305/reservation", wish())).body.code).toBe("COM_003");
    await shelve(true);
  });

  const payments = (reservationId: string, purpose: string) =>
    test.rows<{ state: string }>("select state from payments where reservation_id = $1 and purpose = $2", [
      reservationId,
      purpose,
    ]);

  it("is undone, and the money let go of, when the gateway will not take what it holds", async () => {
    const { browser, path, reservation } = await reserved({}, 301);
    const before = test.kept();
    const capture = vi
      .spyOn(test.deps.cardGateway, "capture")
      .mockResolvedValue({ kind: "rejected", codes: ["K99"], conflict: false });
    const { body } = await browser.post(`${path}/extend`, { returnTime: "2026-11-22T10:00:00+09:00" });
    expect(body.code).toBe("PAY_004");
    expect(await payments(reservation.id, "extension")).toEqual([{ state: "voided" }]);
    test.at("2026-11-20T10:00:00+09:00");
    await finishPayments(test.deps);
    expect(capture).toHaveBeenCalledTimes(1);
    capture.mockRestore();
    expect((await browser.get(path)).body.result).toMatchObject({
      returnTime: reservation.returnTime,
      extension: { allowed: true, pending: false },
    });
    expect(test.kept()).toBe(before);
  });

  /** The next capture is made, but nobody hears of it. */
  const loseCapture = () => {
    const { cardGateway } = test.deps;
    const { capture } = cardGateway;
    vi.spyOn(cardGateway, "capture").mockImplementationOnce(async (wanted) => {
      await capture.call(cardGateway, wanted);
      return { kind: "unknown", codes: [] };
    });
    vi.spyOn(cardGateway, "findTransaction").mockResolvedValueOnce({ kind: "unavailable", codes: [] });
  };

  it("is paid back when the rental has ended before its payment was known", async () => {
    const { browser, path, reservation, email } = await reserved({}, 302);
    const before = test.kept();
    await browser.post(`${path}/debug`, { currentStatus: "not_collected", nextStatus: "in_rental" });
    loseCapture();
    test.at("2026-11-21T09:00:00+09:00");
    const { body } = await browser.post(`${path}/extend`, { returnTime: "2026-11-22T10:00:00+09:00" });
    expect(body.code).toBe("PAY_005");
    await browser.post(`${path}/debug`, { currentStatus: "in_rental", nextStatus: "not_returned" });
    test.at("2026-11-21T09:10:00+09:00");
    for (let round = 0; round < 2; round++) {
      await reconcilePayments(test.deps);
      await finishPayments(test.deps);
    }
    expect(await payments(reservation.id, "extension")).toEqual([{ state: "refunded" }]);
    expect(test.kept()).toBe(before);
    expect((await browser.get(path)).body.result).toMatchObject({
      status: "not_returned",
      returnTime: reservation.returnTime,
      amounts: { extension: 0 },
      extension: { pending: false },
    });
    expect((await mailsTo(test, email)).filter(({ kind }) => kind === "extended")).toEqual([]);
  });

  it("keeps a missed pickup open while its payment is under way", async () => {
    const { browser, path, reservation } = await reserved({}, 303);
    await test.fill(reservation.number);
    test.at("2026-11-20T17:00:00+09:00");
    await keepTime(test.deps);
    // What others here reserved was not there in time.
    await finishPayments(test.deps);
    loseCapture();
    test.at("2026-11-21T09:59:59+09:00");
    await browser.post(`${path}/extend`, { returnTime: "2026-11-22T10:00:00+09:00" });
    test.at("2026-11-21T10:00:01+09:00");
    await keepTime(test.deps);
    expect((await browser.get(path)).body.result.status).toBe("not_pickup");
    test.at("2026-11-21T10:10:00+09:00");
    await reconcilePayments(test.deps);
    await finishPayments(test.deps);
    await keepTime(test.deps);
    expect((await browser.get(path)).body.result).toMatchObject({
      status: "not_pickup",
      returnTime: "2026-11-22T10:00:00+09:00",
    });
  });

  it("sent five times at once charges once", async () => {
    const before = test.kept();
    const { browser, path, reservation } = await reserved();
    const returnTime = "2026-11-21T22:00:00+09:00";
    const answers = await Promise.all(Array.from({ length: 5 }, () => browser.post(`${path}/extend`, { returnTime })));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(answers.every(({ status, body }) => status === 200 || body.code === "RES_007")).toBe(true);
    const { extension } = (await browser.get(path)).body.result.amounts;
    expect(test.kept() - before).toBe(reservation.total + extension);
  });
});

describe("the shipping number", () => {
  const ship = "/api/reservation/update_reservation_status";

  it("stops the late fee, which is then charged without the member", async () => {
    const { browser, path, reservation } = await reserved();
    const before = test.kept();
    await browser.post(`${path}/debug`, { currentStatus: "not_collected", nextStatus: "in_rental" });
    test.at("2026-11-21T22:31:00+09:00");
    const unit = reservation.extension.unitPrice;
    expect((await browser.get(path)).body.result.late).toMatchObject({ isLate: true, fee: 2 * unit, payment: "none" });
    const { status, body } = await browser.post(ship, {
      reservationId: reservation.id,
      shippingNumber: "1234-5678 9012",
    });
    expect([status, body.result.status, body.result.shippingNumber]).toEqual([200, "not_returned", "123456789012"]);
    test.at("2026-11-25T22:31:00+09:00");
    await Promise.all([finishPayments(test.deps), finishPayments(test.deps)]);
    await finishPayments(test.deps);
    expect((await browser.get(path)).body.result.late).toMatchObject({ fee: 2 * unit, payment: "paid" });
    expect(test.kept() - before).toBe(2 * unit);
  });

  it("leaves a fee alone for longer and longer while the gateway is away", async () => {
    const { browser, path, reservation } = await reserved({}, 304);
    const before = test.kept();
    await browser.post(`${path}/debug`, { currentStatus: "not_collected", nextStatus: "in_rental" });
    test.at("2026-11-21T22:31:00+09:00");
    await browser.post(ship, { reservationId: reservation.id, shippingNumber: "123456789012" });
    const authorise = vi
      .spyOn(test.deps.cardGateway, "authorise")
      .mockResolvedValue({ kind: "unavailable", codes: [] });
    for (const time of ["22:31:30", "22:32:00", "22:33:31", "22:34:00", "22:37:40"]) {
      test.at(`2026-11-21T${time}+09:00`);
      await finishPayments(test.deps);
    }
    expect(authorise).toHaveBeenCalledTimes(3);
    authorise.mockRestore();
    expect((await browser.get(path)).body.result.late.payment).toBe("due");
    test.at("2026-11-22T22:31:00+09:00");
    await finishPayments(test.deps);
    const { fee, payment } = (await browser.get(path)).body.result.late;
    expect([payment, test.kept() - before]).toEqual(["paid", fee]);
  });

  it("can be corrected, but not linked to what is not out", async () => {
    const { browser, path, reservation } = await reserved();
    const early = await browser.post(ship, { reservationId: reservation.id, shippingNumber: "123456789012" });
    expect(early.body.code).toBe("RES_005");
    await browser.post(`${path}/debug`, { currentStatus: "not_collected", nextStatus: "in_rental" });
    await browser.post(ship, { reservationId: reservation.id, shippingNumber: "123456789012" });
    const again = await browser.post(ship, { reservationId: reservation.id, shippingNumber: "223456789012" });
    expect(again.body.result.shippingNumber).toBe("223456789012");
    expect((await browser.post(ship, { reservationId: reservation.id, shippingNumber: "!" })).status).toBe(400);
    const stranger = await test.renter();
    const foreign = await stranger.browser.post(ship, {
      reservationId: reservation.id,
      shippingNumber: "123456789012",
    });
    expect(foreign.body.code).toBe("COM_003");
  });

  it("is not for what lies in a locker", async () => {
    const { browser, path, reservation } = await reserved({}, 307);
    await browser.post(`${path}/debug`, { currentStatus: "not_collected", nextStatus: "in_rental" });
    test.at("2026-11-21T09:00:00+09:00");
    expect((await browser.get(path)).body.result.shippingAllowed).toBe(true);
    await browser.post(`${path}/debug`, { currentStatus: "in_rental", nextStatus: "not_returned" });
    expect((await browser.get(path)).body.result.shippingAllowed).toBe(false);
    const late = await browser.post(ship, { reservationId: reservation.id, shippingNumber: "123456789012" });
    expect(late.body.code).toBe("RES_005");
  });

  it("leaves a fee that the card refuses for staff to see", async () => {
    const { browser, path, reservation, id } = await reserved();
    await giveCard(test, id, "4000000000005068");
    await browser.post(`${path}/debug`, { currentStatus: "not_collected", nextStatus: "in_rental" });
    test.at("2026-11-22T10:00:00+09:00");
    await browser.post(ship, { reservationId: reservation.id, shippingNumber: "123456789012" });
    await finishPayments(test.deps);
    expect((await browser.get(path)).body.result.late.payment).toBe("failed");
  });
});

describe("during maintenance", () => {
  it("nothing is cancelled or extended, and the refusal names the window", async () => {
    const { browser, path, reservation } = await reserved({}, 301);
    await test.maintain("2026-11-15 02:00+09", "2026-11-16 06:00+09");
    const refused = [
      await browser.post(`${path}/cancel`),
      await browser.post(`${path}/extend`, { returnTime: "2026-11-21T12:00:00+09:00" }),
    ];
    await test.endMaintenance();
    for (const { status, body } of refused) {
      expect([status, body.code]).toEqual([503, "RES_011"]);
      expect(body.message).toContain("2026/11/15 2:00〜2026/11/16 6:00");
    }
    const after = (await browser.get(path)).body.result;
    expect(after).toMatchObject({ status: "not_collected", returnTime: reservation.returnTime });
  });
});

describe("GET /api/reservations", () => {
  it("sorts by pickup time both ways, without pages", async () => {
    const { browser, reservation: first } = await reserved({}, 302);
    const later = wish({ pickupTime: "2026-11-25T10:00:00+09:00", returnTime: "2026-11-26T10:00:00+09:00" });
    const { id: second } = (await browser.post("/api/products/303/reservation", later)).body.result;
    const ids = async (sortOrder: string) => {
      const { body } = await browser.get(`/api/reservations?history=0&sortOrder=${sortOrder}`);
      return body.result.reservations.map(({ id }: { id: string }) => id);
    };
    expect(await ids("asc")).toEqual([first.id, second]);
    expect(await ids("desc")).toEqual([second, first.id]);
    const detail = await browser.get(`/api/reservations/${second}?history=0`);
    expect([detail.status, detail.body.result.id]).toEqual([200, second]);
    expect((await browser.get(`/api/reservations/${second}?history=x`)).body.code).toBe("COM_001");
  });
});

describe("the debug call", () => {
  it("moves along the table only, from the status that is there", async () => {
    const { browser, path } = await reserved();
    const debug = async (currentStatus: string, nextStatus: string) =>
      (await browser.post(`${path}/debug`, { currentStatus, nextStatus })).body;
    expect((await debug("before_pickup", "in_rental")).code).toBe("RES_005");
    expect((await debug("not_collected", "returned")).code).toBe("RES_005");
    expect((await debug("not_collected", "before_pickup")).result.status).toBe("before_pickup");
    expect((await debug("before_pickup", "in_rental")).result.status).toBe("in_rental");
    expect((await debug("in_rental", "overdue_return")).result.status).toBe("overdue_return");
    expect((await debug("overdue_return", "not_returned")).result.status).toBe("not_returned");
    expect((await debug("not_returned", "returned")).result.status).toBe("returned");
  });
});
