import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { addDays } from "#domain/jst.ts";
import { runClock, runPayments } from "#server/jobs.ts";
import {
  approveAll,
  as,
  bringBack,
  charge,
  closeDay,
  collect,
  daysOf,
  expectKept,
  moneyOf,
  pathOf,
  SETTLEMENT,
} from "#test/money-trail.ts";
import { couponsOf, createRentalApp, giveCard, productsFrom, type RentalApp, wish } from "#test/rentals.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp({ DEBUG_CALLS: "true" });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => test.close());

const nextProduct = productsFrom(101);
/** Dear enough for a part of it, and for the limit of what one person may give back. */
const [DEAR, ALSO_DEAR] = [304, 303];

// One after the other: days close in their order.
it.each(["2026-12-31", "2027-01-31", "2027-02-28", "2027-03-31", "2028-02-29"])(
  "what was paid for a loss goes back in the last second of %s, and is found out about on the next day",
  async (last) => {
    const at = (days: number, time: string) => `${addDays(last, days)}T${time}+09:00`;
    test.at(at(-20, "10:00:00"));
    const times = { pickupTime: at(-15, "10:00:00"), returnTime: at(-14, "10:00:00") };
    const rented = await test.reserved(nextProduct(), times);
    test.at(at(-15, "10:05:00"));
    await collect(test, rented);
    test.at(at(-13, "23:40:00"));
    await runClock(test.deps);
    const loss = await charge(test, rented, "loss");
    test.at(at(-6, "23:59:59"));
    await runPayments(test.deps);
    const { total } = rented.reservation;
    await expectKept(test, rented, total + loss.amount);
    test.at(at(-4, "12:00:00"));
    await bringBack(test, rented);
    await runPayments(test.deps);
    const { charged: lateFee } = (await moneyOf(test, rented)).lateFee;
    await expectKept(test, rented, total + loss.amount + lateFee);
    // The day of the charge does not change any more.
    if (last === "2026-12-31") await closeDay(test, addDays(last, -6));
    test.at(at(0, "23:59:59"));
    const order = { id: randomUUID(), act: "give_back", reason: "返却済み" };
    const give = async (id = order.id) =>
      (await as(test, "finance")).post(`/api/console/payments/damage/${loss.id}/act`, { ...order, id });
    test.loseRefund();
    const answers = await Promise.all([give(), give(), give(randomUUID())]);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    await approveAll(test, rented);
    const { timeline } = (await (await as(test, "desk")).get(pathOf(rented))).body.result;
    const approved = { by: "staff", who: { name: "経理 一郎" }, facts: { code: "refunds.approve" } };
    expect(timeline).toContainEqual(
      expect.objectContaining({ ...approved, who: expect.objectContaining(approved.who) }),
    );
    test.at(at(1, "00:00:30"));
    await test.settlePayments();
    await expectKept(test, rented, total + lateFee);
    const { settled, reported } = await daysOf(test, addDays(last, -20), addDays(last, 1));
    expect(reported).toEqual(settled);
    expect(settled.slice(-2)).toEqual([`${last}: 0 - ${loss.amount}`, `${addDays(last, 1)}: 0 - 0`]);
  },
);

it("a late fee that is tried in the last second of a month, and charged the next day, is that day's everywhere", async () => {
  test.at("2028-03-20T12:00:00+09:00");
  const times = { pickupTime: "2028-03-30T10:00:00+09:00", returnTime: "2028-03-30T20:00:00+09:00" };
  const rented = await test.reserved(nextProduct(), times);
  test.at("2028-03-30T10:05:00+09:00");
  await collect(test, rented);
  test.at("2028-03-31T22:30:00+09:00");
  await runClock(test.deps);
  await bringBack(test, rented);
  test.at("2028-03-31T23:59:59+09:00");
  test.sandbox.faults.inject({ kind: "lose_request", operateId: "1Auth", times: 5, delayMs: 0 });
  await runPayments(test.deps);
  test.sandbox.faults.reset();
  test.at("2028-04-01T00:05:00+09:00");
  await test.settlePayments();
  test.at("2028-04-01T01:05:00+09:00");
  await test.settlePayments();
  const { charged } = (await moneyOf(test, rented)).lateFee;
  expect(charged).toBeGreaterThan(0);
  await expectKept(test, rented, rented.reservation.total + charged);
  const { settled, reported } = await daysOf(test, "2028-03-31", "2028-04-01");
  expect(reported).toEqual(settled);
  expect(reported).toEqual(["2028-03-31: 0 - 0", `2028-04-01: ${charged} - 0`]);
  const { payments } = (await rented.browser.get(`/api/payment/booking/${rented.reservation.id}`)).body.result;
  expect(payments.at(-1).paidAt).toMatch(/^2028-04-01/);
});

it("a refund that does not reach the gateway in the last second of a month goes back the next day, in all books", async () => {
  test.at("2028-04-20T12:00:00+09:00");
  const times = { pickupTime: "2028-05-10T10:00:00+09:00", returnTime: "2028-05-10T20:00:00+09:00" };
  const rented = await test.reserved(nextProduct(), times);
  const { browser, path, reservation } = rented;
  test.at("2028-04-30T23:59:59+09:00");
  test.sandbox.faults.inject({ kind: "lose_request", operateId: "1Delete", times: 1, delayMs: 0 });
  await browser.post(`${path}/cancel`);
  await expectKept(test, rented, reservation.total);
  test.at("2028-05-01T00:05:00+09:00");
  await test.settlePayments();
  await expectKept(test, rented, 0);
  const { settled, reported } = await daysOf(test, "2028-04-30", "2028-05-01");
  expect(reported).toEqual(settled);
  expect(reported).toEqual(["2028-04-30: 0 - 0", `2028-05-01: 0 - ${reservation.total}`]);
  const { payments } = (await browser.get(`/api/payment/booking/${reservation.id}`)).body.result;
  expect(payments[0].refunds[0].refundedAt).toMatch(/^2028-05-01/);
  // The gateway's file of either day is ours, line by line.
  for (const day of ["2028-04-30", "2028-05-01"]) {
    const file = { type: "text/csv", bytes: new Uint8Array(Buffer.from(test.settlementFile(day))) };
    expect((await (await as(test, "finance")).put(`${SETTLEMENT}/${day}/file`, undefined, { file })).status).toBe(200);
    const { lines } = (await (await as(test, "finance")).get(`${SETTLEMENT}/${day}`)).body.result;
    expect(lines.filter(({ verdict }: { verdict: string }) => verdict !== "same")).toEqual([]);
  }
});

/** Out since the 20th, and late on the 23rd. */
async function late(product = nextProduct()) {
  test.at("2026-11-15T12:00:00+09:00");
  const rented = await test.reserved(product);
  test.at("2026-11-20T10:05:00+09:00");
  await collect(test, rented);
  test.at("2026-11-23T12:00:00+09:00");
  await runClock(test.deps);
  return rented;
}

it("a damage that is put off, withdrawn, said no to, charged and given back in parts at once", async () => {
  const rented = await late();
  await bringBack(test, rented);
  await test.settlePayments();
  const { total } = rented.reservation;
  const { charged: lateFee } = (await moneyOf(test, rented)).lateFee;
  const { path, amount, id } = await charge(test, rented, "damage");
  test.at("2026-11-28T12:00:00+09:00");
  expect((await (await as(test, "desk")).post(path, { act: "postpone", reason: "確認中" })).status).toBe(200);
  const withdraw = async () => (await as(test, "desk")).post(path, { act: "withdraw", reason: "誤り" });
  const answers = await Promise.all([withdraw(), withdraw(), withdraw()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await expectKept(test, rented, total + lateFee);
  const [asked] = await test.rows<{ id: string }>("select id from staff_refunds where damage_id = $1", [id]);
  const refuse = (await as(test, "finance")).post(`/api/console/refunds/${asked?.id}/refuse`, { reason: "正しい請求" });
  expect((await refuse).status).toBe(200);
  test.at("2026-12-05T12:00:00+09:00");
  await test.settlePayments();
  await expectKept(test, rented, total + lateFee + amount);
  const desk = await as(test, "desk");
  const give = (part: number) => desk.post(`${path}/refunds`, { id: randomUUID(), amount: part, reason: "過大" });
  const parts = await Promise.all([give(amount), give(amount), give(amount - 100), give(100)]);
  expect(parts.every(({ status, body }) => status === 200 || body.code === "MNY_001")).toBe(true);
  await approveAll(test, rented);
  await test.settlePayments();
  const { givenBack } = (await moneyOf(test, rented)).damages[0];
  expect(givenBack).toBeGreaterThan(0);
  await expectKept(test, rented, total + lateFee + amount - givenBack);
});

it("a late fee that is reduced, written off, grows again, is charged, and let go of after all", async () => {
  const rented = await late();
  const { browser, path, reservation } = rented;
  await giveCard(test, rented.id, "4000000000005068");
  await bringBack(test, rented);
  await runPayments(test.deps);
  const { total, number } = reservation;
  const waive = async (less: number) => {
    const { amount: expected } = (await moneyOf(test, rented)).lateFee;
    const wish = { id: randomUUID(), fee: expected - Math.min(less, expected), expected, reason: "不具合" };
    expect((await (await as(test, "desk")).post(`${pathOf(rented)}/late-fee`, wish)).status).toBe(200);
    await approveAll(test, rented);
  };
  await waive(500);
  const order = { id: randomUUID(), act: "write_off", reason: "督促済み" };
  const off = await (await as(test, "finance")).post(`/api/console/payments/late_fee/${number}/act`, order);
  expect([off.status, (await moneyOf(test, rented)).lateFee.amount]).toEqual([200, 0]);
  await expectKept(test, rented, total);
  await giveCard(test, rented.id, "4111111111111111");
  await browser.post(`${path}/debug`, { currentStatus: "not_returned", nextStatus: "in_rental" });
  test.at("2026-11-26T12:00:00+09:00");
  await runClock(test.deps);
  await bringBack(test, rented);
  await test.settlePayments();
  const { charged } = (await moneyOf(test, rented)).lateFee;
  expect(charged).toBeGreaterThan(0);
  await expectKept(test, rented, total + charged);
  await waive(charged);
  await test.settlePayments();
  await expectKept(test, rented, total);
});

it("a change that is paid, a part and a cheaper change that go back, an extension, and a station that closes", async () => {
  test.at("2026-11-15T12:00:00+09:00");
  const rented = await test.reserved(nextProduct(), { pickupStation: "shinagawa", returnStation: "shinagawa" });
  const { browser, path } = rented;
  const change = async (returnTime: string) => {
    const { difference } = (await browser.post(`${path}/change/info`, { returnTime })).body.result;
    const wish = { returnTime, requestKey: randomUUID(), expectedDifference: difference };
    expect((await browser.post(`${path}/change`, wish)).status).toBe(200);
    return difference as number;
  };
  let kept = rented.reservation.total + (await change("2026-11-23T10:00:00+09:00")) - 400;
  const part = { id: randomUUID(), amount: 400, reason: "お詫び" };
  expect((await (await as(test, "desk")).post(`${pathOf(rented)}/refunds`, part)).status).toBe(200);
  await expectKept(test, rented, kept);
  kept += await change("2026-11-22T10:00:00+09:00");
  await test.settlePayments();
  await expectKept(test, rented, kept);
  expect((await browser.post(`${path}/extend`, { returnTime: "2026-11-24T10:00:00+09:00" })).status).toBe(200);
  const administrator = await as(test, "administrator");
  const hours = [{ kind: "locker", weekday: null, day: "2026-11-20", hours: null, note: null }];
  const address = "/api/console/stations/shinagawa/hours";
  const seen = (await administrator.post(`${address}/preview`, { hours, maintenance: [] })).body.result;
  const decisions = seen.touched.map(({ number }: { number: string }) => ({ number, decision: "cancel" }));
  const wish = { hours, maintenance: [], reason: "設備点検", hash: seen.hash, decisions };
  expect((await administrator.post(address, wish)).status).toBe(200);
  await approveAll(test, rented);
  await test.settlePayments();
  await expectKept(test, rented, 0);
});

it("a loss of which a part goes back, then the item, then the rest, within the refund limit and beyond", async () => {
  const rented = await late(DEAR);
  const { total } = rented.reservation;
  const { path, amount } = await charge(test, rented, "loss");
  test.at("2026-11-30T23:59:59+09:00");
  await test.settlePayments();
  await expectKept(test, rented, total + amount);
  const give = async (part: number, id: string = randomUUID()) =>
    (await as(test, "desk")).post(`${path}/refunds`, { id, amount: part, reason: "過大" });
  const half = { id: randomUUID(), amount: 300 };
  for (const _ of [1, 2]) expect((await give(half.amount, half.id)).body.result.refund.amount).toBe(300);
  await approveAll(test, rented);
  await test.settlePayments();
  await expectKept(test, rented, total + amount - 300);
  // What is left of the charge, and not a yen more.
  expect((await give(amount - 299)).body.code).toBe("MNY_001");
  test.at("2026-12-01T12:00:00+09:00");
  await bringBack(test, rented);
  await test.settlePayments();
  const { charged: lateFee } = (await moneyOf(test, rented)).lateFee;
  await expectKept(test, rented, total + amount - 300 + lateFee);
  const rest = await give(amount - 300);
  expect(rest.body.result.refund.state).toBe("requested");
  const refuse = async (id: string) =>
    (await as(test, "finance")).post(`/api/console/refunds/${id}/refuse`, { reason: "確認" });
  expect((await refuse(rest.body.result.refund.id)).status).toBe(200);
  await test.settlePayments();
  await expectKept(test, rented, total + amount - 300 + lateFee);
  // Said no to, and asked for again: it goes back once.
  const again = randomUUID();
  expect((await give(amount - 300, again)).body.result.refund.state).toBe("requested");
  expect((await give(1)).body.code).toBe("MNY_001");
  await approveAll(test, rented);
  await test.settlePayments();
  await expectKept(test, rented, total + lateFee);
  expect((await give(1)).body.code).toBe("MNY_001");
});

it("a coupon, a part that goes back, a cancellation: the coupon is the member's again, once, for a rental that is late", async () => {
  test.at("2026-11-15T12:00:00+09:00");
  await test.rows("update coupons set category_slug = null, minimum_amount = 0 where code = 'OSHIKATSU200'");
  const rented = await test.reserved(ALSO_DEAR, { couponCode: "OSHIKATSU200" });
  const { browser, path, reservation } = rented;
  const counted = async () =>
    (await test.rows("select uses, yen_used::int as yen from coupons where code = 'OSHIKATSU200'"))[0];
  const mine = async () => (await couponsOf(rented)).map(({ state }) => state);
  expect([await counted(), await mine()]).toEqual([{ uses: 1, yen: 200 }, ["used"]]);
  const part = async (amount: number, id: string = randomUUID()) =>
    (await as(test, "desk")).post(`${pathOf(rented)}/refunds`, { id, amount, reason: "お詫び" });
  expect((await part(300)).status).toBe(200);
  expect((await part(reservation.total - 299)).body.code).toBe("MNY_001");
  await expectKept(test, rented, reservation.total - 300);
  // A part that goes back is no cancellation: the coupon stays used.
  expect([await counted(), await mine()]).toEqual([{ uses: 1, yen: 200 }, ["used"]]);
  const cancels = await Promise.all([browser.post(`${path}/cancel`), browser.post(`${path}/cancel`)]);
  expect(cancels.map(({ status }) => status)).toEqual([200, 200]);
  await test.settlePayments();
  await expectKept(test, rented, 0);
  expect([await counted(), await mine()]).toEqual([{ uses: 0, yen: 0 }, ["usable"]]);
  expect((await part(1)).status).not.toBe(200);
  // The same coupon again, for something that comes back late.
  const wanted = { ...wish({ couponCode: "OSHIKATSU200" }), noticesAccepted: true };
  const { body } = await browser.post(`/api/products/${ALSO_DEAR}/reservation`, wanted);
  const second = { ...rented, reservation: body.result, path: `/api/reservations/${body.result.id}` };
  expect([body.result.amounts.discount, await counted(), await mine()]).toEqual([200, { uses: 1, yen: 200 }, ["used"]]);
  test.at("2026-11-20T10:05:00+09:00");
  await collect(test, second);
  test.at("2026-11-23T12:00:00+09:00");
  await runClock(test.deps);
  await bringBack(test, second);
  await test.settlePayments();
  const { charged } = (await moneyOf(test, second)).lateFee;
  expect(charged).toBeGreaterThan(0);
  await expectKept(test, second, body.result.total + charged);
  expect([await counted(), await mine()]).toEqual([{ uses: 1, yen: 200 }, ["used"]]);
  await expectKept(test, rented, 0);
});
