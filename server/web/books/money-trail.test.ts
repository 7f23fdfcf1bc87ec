import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import type { PaymentHistory } from "#contract/payment.ts";
import { addDays } from "#domain/jst.ts";
import { includedTax } from "#domain/money/tax.ts";
import type { Role } from "#domain/staff/permissions.ts";
import { runClock, runPayments } from "#server/jobs.ts";
import { applyLockerEvent } from "#server/rentals/lockers/apply-locker-event.ts";
import { checkAllBooks } from "#server/web/books/check-books.ts";
import { readOwnData } from "#server/web/own-data/read-own-data.ts";
import { keepReports } from "#server/web/reports/keep-reports.ts";
import { createRentalApp, giveCard, productsFrom, type RentalApp } from "#test/rentals.ts";
import { signedInStaff } from "#test/staff.ts";

let test: RentalApp;
let photo: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  test = await createRentalApp({ DEBUG_CALLS: "true" });
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: "#333" } });
  photo = new Uint8Array(await picture.jpeg().toBuffer());
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => test.close());

const nextProduct = productsFrom(101);
type Rented = Awaited<ReturnType<RentalApp["reserved"]>>;
type Line = { amount: number; tax: number };

const SETTLEMENT = "/api/console/settlement";
const as = async (role: Role, name = "佐藤 花") => (await signedInStaff(test, { roles: [role], name })).browser;
const pathOf = ({ reservation }: Rented) => `/api/console/reservations/${reservation.number}`;
const moneyOf = async (rented: Rented) => (await (await as("desk")).get(`${pathOf(rented)}/money`)).body.result;
const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);

async function scan(code: string, type: "item_taken" | "item_placed") {
  const occurredAt = test.deps.now().toISOString();
  for (const each of ["opened", type] as const) {
    await applyLockerEvent(test.deps, { eventId: randomUUID(), occurredAt, type: each, code });
  }
}
async function collect({ browser, path, reservation }: Rented) {
  await test.fill(reservation.number);
  await scan((await browser.get(path)).body.result.pickupQr.code, "item_taken");
}
async function bringBack({ browser, path }: Rented) {
  for (const station of ["tokyo", "shinagawa", "yokohama", "ueno", "shinjuku"]) {
    const { body } = await browser.post(`${path}/return-place`, { station });
    if (body.result) return scan(body.result.returnQr.code, "item_placed");
  }
  throw new Error("nowhere to return to");
}

/** What was kept of a reservation, by everything that says so. */
async function keptBy(rented: Rented): Promise<Record<string, number>> {
  const { browser, path, reservation, id: member } = rented;
  const { id, number } = reservation;
  const paid = await test.rows<{ process: string; kept: number }>(
    "select process_id as process, amount - refunded_amount as kept from payments where reservation_id = $1 and process_id is not null",
    [id],
  );
  const atGateway = paid.map(({ process }) => test.sandbox.ledger.transactions.get(process));
  const page = (await browser.get(path)).body.result.amounts;
  const history: PaymentHistory = (await browser.get(`/api/payment/booking/${id}`)).body.result;
  const receipts = (await readOwnData(test.deps.database.db, member)).receipts as unknown as Line[];
  const administrator = await as("administrator");
  const { timeline, amounts } = (await administrator.get(pathOf(rented))).body.result;
  const moved: { what: string; facts: { amount: number; state: string } }[] = timeline;
  const done = moved.filter(({ what, facts }) => /^(capture|refund)$/.test(what) && facts.state === "succeeded");
  const file = (await administrator.get("/api/console/csv/payments")).body as string;
  const lines = file.split(/\r?\n/).filter((line) => line.includes(number));
  return {
    books: sum(paid.map(({ kept }) => kept)),
    gateway: sum(atGateway.map((each) => (each?.state === "captured" ? each.amount : 0))),
    page: page.paid - page.refunded,
    history: history.paid - history.refunded,
    export: sum(receipts.map(({ amount }) => amount)),
    desk: (await moneyOf(rented)).paid,
    shown: amounts.paid - amounts.refunded,
    timeline: sum(done.map(({ what, facts }) => (what === "refund" ? -facts.amount : facts.amount))),
    file: sum(lines.map((line) => Number(line.split(",").at(-2)))),
  };
}

/** All of them say the same, the tax is that of the sum, and the books find nothing about money. */
async function expectKept(rented: Rented, kept: number) {
  const said = await keptBy(rented);
  expect(said).toEqual(Object.fromEntries(Object.keys(said).map((who) => [who, kept])));
  const receipts = (await readOwnData(test.deps.database.db, rented.id)).receipts as unknown as Line[];
  expect(sum(receipts.map(({ tax }) => tax))).toBe(includedTax(kept));
  const { findings } = await checkAllBooks(test.deps);
  // Nobody sends mails or empties boxes here.
  expect(findings.filter(({ check }) => !/^(mail|door)/.test(check))).toEqual([]);
}

/** What each day came to by the settlement, and by the report. */
async function daysOf(from: string, to: string) {
  await keepReports(test.deps);
  const finance = await as("finance");
  const { days: reported } = (await finance.get(`/api/console/reports?from=${from}&to=${to}`)).body.result;
  const { days: settled } = (await finance.get(`${SETTLEMENT}?until=${to}`)).body.result;
  type Day = { day: string; received?: number; captured?: number; refunded: number };
  const asLines = (days: Day[]) =>
    days
      .filter(({ day }) => day >= from)
      .map(({ day, received, captured, refunded }) => `${day}: ${received ?? captured} - ${refunded}`)
      .toSorted();
  return { settled: asLines(settled), reported: asLines(reported) };
}

async function charge(rented: Rented, kind: "loss" | "damage") {
  const desk = await as("desk");
  const path = `${pathOf(rented)}/damages`;
  const file = { type: "image/jpeg", bytes: photo };
  expect((await desk.put(`${pathOf(rented)}/damage-photos/${randomUUID()}`, undefined, { file })).status).toBe(200);
  const id = randomUUID();
  const amount: number = (await moneyOf(rented)).damageMost[kind];
  expect((await desk.post(path, { id, kind, amount, reason: "見当たりません" })).status).toBe(200);
  return { id, amount, path: `${path}/${id}` };
}

/** Somebody else says yes to all that waits. */
async function approveAll({ reservation }: Rented) {
  const waiting = "select id from staff_refunds where reservation_id = $1 and state = 'requested'";
  for (const { id } of await test.rows<{ id: string }>(waiting, [reservation.id])) {
    const { status } = await (await as("finance", "経理 一郎")).post(`/api/console/refunds/${id}/approve`);
    expect(status).toBe(200);
  }
}

/** The next refund is made, but nobody hears of it. */
function loseRefund() {
  const { cardGateway } = test.deps;
  const { refund } = cardGateway;
  vi.spyOn(cardGateway, "refund").mockImplementationOnce(async (wanted) => {
    await refund.call(cardGateway, wanted);
    return { kind: "unknown", codes: [] };
  });
  vi.spyOn(cardGateway, "findTransaction").mockResolvedValueOnce({ kind: "unavailable", codes: [] });
}

/** Brings the gateway's file of a day, which agrees with ours, and closes the day. */
async function closeDay(day: string) {
  const file = { type: "text/csv", bytes: new Uint8Array(Buffer.from(test.settlementFile(day))) };
  expect((await (await as("finance")).put(`${SETTLEMENT}/${day}/file`, undefined, { file })).status).toBe(200);
  expect((await (await as("finance")).post(`${SETTLEMENT}/${day}/close`, { note: "" })).status).toBe(200);
}

// One after the other: days close in their order.
it.each(["2026-12-31", "2027-01-31", "2027-02-28", "2027-03-31", "2028-02-29"])(
  "what was paid for a loss goes back in the last second of %s, and is found out about on the next day",
  async (last) => {
    const at = (days: number, time: string) => `${addDays(last, days)}T${time}+09:00`;
    test.at(at(-20, "10:00:00"));
    const times = { pickupTime: at(-15, "10:00:00"), returnTime: at(-14, "10:00:00") };
    const rented = await test.reserved(nextProduct(), times);
    test.at(at(-15, "10:05:00"));
    await collect(rented);
    test.at(at(-13, "23:40:00"));
    await runClock(test.deps);
    const loss = await charge(rented, "loss");
    test.at(at(-6, "23:59:59"));
    await runPayments(test.deps);
    const { total } = rented.reservation;
    await expectKept(rented, total + loss.amount);
    test.at(at(-4, "12:00:00"));
    await bringBack(rented);
    await runPayments(test.deps);
    const { charged: lateFee } = (await moneyOf(rented)).lateFee;
    await expectKept(rented, total + loss.amount + lateFee);
    // The day of the charge does not change any more.
    if (last === "2026-12-31") await closeDay(addDays(last, -6));
    test.at(at(0, "23:59:59"));
    const order = { id: randomUUID(), act: "give_back", reason: "返却済み" };
    const give = async (id = order.id) =>
      (await as("finance")).post(`/api/console/payments/damage/${loss.id}/act`, { ...order, id });
    loseRefund();
    const answers = await Promise.all([give(), give(), give(randomUUID())]);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    await approveAll(rented);
    const { timeline } = (await (await as("desk")).get(pathOf(rented))).body.result;
    const approved = { by: "staff", who: { name: "経理 一郎" }, facts: { code: "refunds.approve" } };
    expect(timeline).toContainEqual(
      expect.objectContaining({ ...approved, who: expect.objectContaining(approved.who) }),
    );
    test.at(at(1, "00:00:30"));
    await test.settlePayments();
    await expectKept(rented, total + lateFee);
    const { settled, reported } = await daysOf(addDays(last, -20), addDays(last, 1));
    expect(reported).toEqual(settled);
    expect(settled.slice(-2)).toEqual([`${last}: 0 - ${loss.amount}`, `${addDays(last, 1)}: 0 - 0`]);
  },
);

/** Out since the 20th, and late on the 23rd. */
async function late() {
  test.at("2026-11-15T12:00:00+09:00");
  const rented = await test.reserved(nextProduct());
  test.at("2026-11-20T10:05:00+09:00");
  await collect(rented);
  test.at("2026-11-23T12:00:00+09:00");
  await runClock(test.deps);
  return rented;
}

it("a damage that is put off, withdrawn, said no to, charged and given back in parts at once", async () => {
  const rented = await late();
  await bringBack(rented);
  await test.settlePayments();
  const { total } = rented.reservation;
  const { charged: lateFee } = (await moneyOf(rented)).lateFee;
  const { path, amount, id } = await charge(rented, "damage");
  test.at("2026-11-28T12:00:00+09:00");
  expect((await (await as("desk")).post(path, { act: "postpone", reason: "確認中" })).status).toBe(200);
  const withdraw = async () => (await as("desk")).post(path, { act: "withdraw", reason: "誤り" });
  const answers = await Promise.all([withdraw(), withdraw(), withdraw()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await expectKept(rented, total + lateFee);
  const [asked] = await test.rows<{ id: string }>("select id from staff_refunds where damage_id = $1", [id]);
  const refuse = (await as("finance")).post(`/api/console/refunds/${asked?.id}/refuse`, { reason: "正しい請求" });
  expect((await refuse).status).toBe(200);
  test.at("2026-12-05T12:00:00+09:00");
  await test.settlePayments();
  await expectKept(rented, total + lateFee + amount);
  const desk = await as("desk");
  const give = (part: number) => desk.post(`${path}/refunds`, { id: randomUUID(), amount: part, reason: "過大" });
  const parts = await Promise.all([give(amount), give(amount), give(amount - 100), give(100)]);
  expect(parts.every(({ status, body }) => status === 200 || body.code === "MNY_001")).toBe(true);
  await approveAll(rented);
  await test.settlePayments();
  const { givenBack } = (await moneyOf(rented)).damages[0];
  expect(givenBack).toBeGreaterThan(0);
  await expectKept(rented, total + lateFee + amount - givenBack);
});

it("a late fee that is reduced, written off, grows again, is charged, and let go of after all", async () => {
  const rented = await late();
  const { browser, path, reservation } = rented;
  await giveCard(test, rented.id, "4000000000005068");
  await bringBack(rented);
  await runPayments(test.deps);
  const { total, number } = reservation;
  const waive = async (less: number) => {
    const { amount: expected } = (await moneyOf(rented)).lateFee;
    const wish = { id: randomUUID(), fee: expected - Math.min(less, expected), expected, reason: "不具合" };
    expect((await (await as("desk")).post(`${pathOf(rented)}/late-fee`, wish)).status).toBe(200);
    await approveAll(rented);
  };
  await waive(500);
  const order = { id: randomUUID(), act: "write_off", reason: "督促済み" };
  const off = await (await as("finance")).post(`/api/console/payments/late_fee/${number}/act`, order);
  expect([off.status, (await moneyOf(rented)).lateFee.amount]).toEqual([200, 0]);
  await expectKept(rented, total);
  await giveCard(test, rented.id, "4111111111111111");
  await browser.post(`${path}/debug`, { currentStatus: "not_returned", nextStatus: "in_rental" });
  test.at("2026-11-26T12:00:00+09:00");
  await runClock(test.deps);
  await bringBack(rented);
  await test.settlePayments();
  const { charged } = (await moneyOf(rented)).lateFee;
  expect(charged).toBeGreaterThan(0);
  await expectKept(rented, total + charged);
  await waive(charged);
  await test.settlePayments();
  await expectKept(rented, total);
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
  expect((await (await as("desk")).post(`${pathOf(rented)}/refunds`, part)).status).toBe(200);
  await expectKept(rented, kept);
  kept += await change("2026-11-22T10:00:00+09:00");
  await test.settlePayments();
  await expectKept(rented, kept);
  expect((await browser.post(`${path}/extend`, { returnTime: "2026-11-24T10:00:00+09:00" })).status).toBe(200);
  const administrator = await as("administrator");
  const hours = [{ kind: "locker", weekday: null, day: "2026-11-20", hours: null, note: null }];
  const address = "/api/console/stations/shinagawa/hours";
  const seen = (await administrator.post(`${address}/preview`, { hours, maintenance: [] })).body.result;
  const decisions = seen.touched.map(({ number }: { number: string }) => ({ number, decision: "cancel" }));
  const wish = { hours, maintenance: [], reason: "設備点検", hash: seen.hash, decisions };
  expect((await administrator.post(address, wish)).status).toBe(200);
  await approveAll(rented);
  await test.settlePayments();
  await expectKept(rented, 0);
});
