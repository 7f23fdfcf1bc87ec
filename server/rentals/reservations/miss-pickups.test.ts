import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { runClock, runPayments } from "#server/jobs.ts";
import { writeLetter } from "#server/messages/mail/letters.ts";
import { reconcilePayments } from "#server/money/payments/reconcile-payments.ts";
import { applyLockerEvent } from "#server/rentals/lockers/apply-locker-event.ts";
import { missPickups } from "#server/rentals/reservations/miss-pickups.ts";
import { TEST_NOW } from "#test/app.ts";
import { mailsTo } from "#test/member.ts";
import { createRentalApp, productsFrom, type RentalApp } from "#test/rentals.ts";

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

const nextProduct = productsFrom(301);
/** It is to be back before its pickup would count as missed. */
const SHORT = { returnTime: "2026-11-20T15:00:00+09:00" };

const twoWorkers = () => Promise.all([runClock(test.deps), runClock(test.deps)]);

describe("a pickup", () => {
  it("is missed after six hours, and closed at the return time", async () => {
    const member = await test.reserve(nextProduct());
    await test.fill(member.answer.body.result.number);
    test.at("2026-11-20T15:59:59+09:00");
    await twoWorkers();
    expect(await member.readStatus()).toBe("before_pickup");
    test.at("2026-11-20T16:00:00+09:00");
    await twoWorkers();
    expect(await member.readStatus()).toBe("not_pickup");
    const told = async () => (await mailsTo(test, member.email)).filter(({ kind }) => kind === "pickupMissed");
    expect(await told()).toMatchObject([{ data: { returnAt: "2026-11-21T10:00:00+09:00" } }]);
    test.at("2026-11-21T10:00:00+09:00");
    await twoWorkers();
    expect(await told()).toHaveLength(1);
    test.setNow(TEST_NOW);
    expect((await member.browser.get(member.path)).body.result).toMatchObject({
      status: "returned",
      stage: "never_collected",
      returnProof: null,
      refund: null,
    });
  });

  it("that is told as missed is not, once it was picked up before the mail went out; nor at the return time", async () => {
    const [late, short] = [await test.reserve(nextProduct()), await test.reserve(nextProduct(), SHORT)];
    for (const { answer } of [late, short]) await test.fill(answer.body.result.number);
    const states = async ({ email }: typeof late) =>
      (await mailsTo(test, email)).filter(({ kind }) => kind === "pickupMissed").map(({ state }) => state);
    test.at("2026-11-20T15:00:00+09:00");
    await missPickups(test.deps);
    expect([await short.readStatus(), await states(short)]).toEqual(["not_pickup", []]);
    test.at("2026-11-20T16:00:00+09:00");
    await missPickups(test.deps);
    expect(await states(late)).toEqual(["waiting"]);
    await late.browser.post(`${late.path}/debug`, { currentStatus: "not_pickup", nextStatus: "in_rental" });
    expect(await states(late)).toEqual(["superseded"]);
  });

  it("of what was not there by then is cancelled, refunded in full and explained, by however many processes", async () => {
    const before = test.kept();
    const member = await test.reserve(209, { couponCode: "OSHIKATSU200" });
    // Staff put it there and took it out again.
    const emptied = await test.reserve(nextProduct());
    const { number } = emptied.answer.body.result;
    await test.fill(number);
    await applyLockerEvent(test.deps, {
      eventId: crypto.randomUUID(),
      type: "item_taken",
      reservationNumber: number,
      occurredAt: test.deps.now().toISOString(),
    });
    test.at("2026-11-20T15:59:59+09:00");
    await twoWorkers();
    expect([await member.readStatus(), await emptied.readStatus()]).toEqual(["not_collected", "before_pickup"]);
    test.at("2026-11-20T16:00:00+09:00");
    await twoWorkers();
    await twoWorkers();
    await runPayments(test.deps);
    for (const { browser, path, answer } of [member, emptied]) {
      expect((await browser.get(path)).body.result).toMatchObject({
        status: "cancelled",
        refund: { amount: answer.body.result.total, state: "done", forced: true },
      });
    }
    expect(test.kept()).toBe(before);
    const cancelled = (await mailsTo(test, member.email)).filter(({ kind }) => kind === "cancelled");
    expect(cancelled).toHaveLength(1);
    const site = { origin: "https://shop.example", operator: test.deps.env.operator, authKeys: test.deps.authKeys };
    const letter = (language: "ja" | "en") => writeLetter("cancelled", cancelled[0]?.data ?? {}, language, site)?.text;
    expect(letter("ja")).toContain("受け取り場所に商品をご用意できなかったため");
    expect(letter("en")).toContain("We couldn't get your item to the pickup location");
    expect((await member.browser.get("/api/coupons/unused")).body.result.coupons).toHaveLength(1);
  });

  it("that is made just after the clock found it due is not missed", async () => {
    const member = await test.reserved(nextProduct());
    await test.fill(member.reservation.number);
    test.at("2026-11-20T16:00:00+09:00");
    const { db } = test.deps.database;
    const transaction = db.transaction.bind(db);
    vi.spyOn(db, "transaction").mockImplementationOnce(async (...given) => {
      await test.rows("update reservations set status = 'in_rental' where id = $1", [member.reservation.id]);
      return transaction(...given);
    });
    await missPickups(test.deps);
    expect(await test.rows("select status from reservations where id = $1", [member.reservation.id])).toEqual([
      { status: "in_rental" },
    ]);
  });

  it("of what was not there waits until an extension that is being paid is settled", async () => {
    const member = await test.reserve(nextProduct());
    test.sandbox.faults.inject({ kind: "lose_answer", operateId: "1Capture", times: 1, delayMs: 0 });
    test.sandbox.faults.inject({ kind: "lose_request", operateId: "1Search", times: 1, delayMs: 0 });
    test.at("2026-11-20T15:59:00+09:00");
    const { body } = await member.browser.post(`${member.path}/extend`, { returnTime: "2026-11-22T10:00:00+09:00" });
    expect(body.code).toBe("PAY_005");
    test.at("2026-11-20T16:00:00+09:00");
    await twoWorkers();
    expect(await member.readStatus()).toBe("not_collected");
    test.at("2026-11-20T16:10:00+09:00");
    await reconcilePayments(test.deps);
    await runPayments(test.deps);
    await twoWorkers();
    await runPayments(test.deps);
    const { status, refund, amounts } = (await member.browser.get(member.path)).body.result;
    expect([status, refund]).toEqual(["cancelled", { amount: amounts.total, state: "done", forced: true }]);
    expect(amounts.extension).toBeGreaterThan(0);
    expect(amounts.refunded).toBe(amounts.total);
  });
});
