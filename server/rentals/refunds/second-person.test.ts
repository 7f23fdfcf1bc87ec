import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { DAY } from "#domain/time.ts";
import { runPayments } from "#server/jobs.ts";
import { tidyCards } from "#server/money/cards/tidy-cards.ts";
import { checkReservations } from "#server/web/books/checks.ts";
import { TEST_NOW } from "#test/app.ts";
import type { Browser } from "#test/browser.ts";
import { mailsTo } from "#test/member.ts";
import { createRentalApp, giveCard, productsFrom, type RentalApp } from "#test/rentals.ts";
import { actsOn, signedInStaff } from "#test/staff.ts";

const LIMIT = 200;
const DAY_LIMIT = 500;

let test: RentalApp;
let desk: Browser;
let finance: Browser;
let photo: Buffer;
const nextProduct = productsFrom(101);

async function signIn() {
  desk = (await signedInStaff(test, { roles: ["desk"], name: "小林 直子" })).browser;
  finance = (await signedInStaff(test, { roles: ["finance"], name: "経理 一郎" })).browser;
}
beforeAll(async () => {
  test = await createRentalApp({ DEBUG_CALLS: "true" });
  await test.rows(
    "insert into settings (key, value) values ('refundLimitYen', to_jsonb($1::int)), ('refundDayLimitYen', to_jsonb($2::int))",
    [LIMIT, DAY_LIMIT],
  );
  await vi.waitUntil(() => test.deps.catalogue.current().settings.refundLimitYen === LIMIT, 10_000);
  photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#333" } })
    .jpeg()
    .toBuffer();
});
beforeEach(async () => {
  test.setNow(TEST_NOW);
  test.sandbox.faults.reset();
  await signIn();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => test.close());

const pathOf = (number: string) => `/api/console/reservations/${number}`;
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => (status === 200 ? 200 : body.code);
const approve = (id: string, by = finance) => by.post(`/api/console/refunds/${id}/approve`);
const refuse = (id: string, by = finance) => by.post(`/api/console/refunds/${id}/refuse`, { reason: "理由が足りない" });
const kindsTo = async (email: string) => (await mailsTo(test, email)).map(({ kind }) => kind);
const waitingOf = async (id: string) =>
  (
    await test.rows<{ id: string; kind: string; amount: number; letGo: number; state: string }>(
      `select id, kind, amount, let_go as "letGo", state from staff_refunds where reservation_id = $1 order by requested_at desc, id`,
      [id],
    )
  ).at(0) ?? { id: "", kind: "", amount: 0, letGo: 0, state: "" };

/** What the books find wrong with reservations, but for mails that are not sent yet. */
async function findings(...ids: string[]) {
  const books = {
    rows: test.rows,
    now: test.deps.now(),
    reservations: ids,
    from: new Date(0),
    to: new Date("9999-01-01"),
  };
  const money = /money|refund|second|late fee|given back|left open|calls/;
  return (await checkReservations(books))
    .filter(({ check }) => money.test(check))
    .map(({ check, what }) => `${check}: ${what}`);
}

/** A rental of two days, which the desk makes a day shorter. */
async function booked(product = nextProduct()): Promise<Awaited<ReturnType<typeof book>>> {
  const found = await book(product);
  return found.back > LIMIT ? found : booked();
}

async function book(product: number) {
  const rented = await test.reserved(product, { returnTime: "2026-11-22T10:00:00+09:00" });
  const { id, number } = rented.reservation;
  const wish = { returnTime: "2026-11-21T10:00:00+09:00" };
  const quote = async (by = desk) => (await by.post(`${pathOf(number)}/change/info`, wish)).body.result;
  const { difference } = await quote();
  const shorten = async (by = desk, more: Record<string, unknown> = {}) => {
    const { version } = (await by.get(pathOf(number))).body.result;
    const body = { ...wish, requestKey: `shorter-${number}`, expectedDifference: difference, version };
    return by.post(`${pathOf(number)}/change`, { ...body, reason: "電話でのご希望", ...more });
  };
  const refunded = async () => {
    const [sum] = await test.rows<{ refunded: number }>(
      "select sum(refunded_amount)::int as refunded from payments where reservation_id = $1",
      [id],
    );
    return sum?.refunded;
  };
  return { ...rented, id, number, back: -difference, quote, shorten, refunded };
}

describe("a change by the desk that gives money back", () => {
  it("above the limit changes at once, and the money waits for somebody else", async () => {
    const { number, id, back, quote, shorten, refunded, email, browser, path } = await booked();
    expect(back).toBeGreaterThan(LIMIT);
    expect(await quote()).toMatchObject({ needsApproval: true });
    expect(codeOf(await shorten())).toBe(200);
    await test.settlePayments();
    expect([await refunded(), (await browser.get(path)).body.result.change.refund]).toEqual([
      0,
      { amount: back, state: "pending" },
    ]);
    expect((await browser.get(path)).body.result.returnTime).toBe("2026-11-21T10:00:00+09:00");
    expect(await kindsTo(email)).toContain("reservationChanged");
    await signIn();
    const asked = await waitingOf(id);
    expect(asked).toMatchObject({ kind: "change", amount: back, state: "requested" });
    expect(await findings(id)).toEqual([]);
    expect((await approve(asked.id)).body.result.refund).toMatchObject({ state: "sent", amount: back });
    expect(await refunded()).toBe(back);
    expect(await findings(id)).toEqual([]);
    expect(await actsOn(test, number)).toEqual(["小林 直子: reservations.change"]);
  });

  it("below the limit goes back at once, and counts for the day", async () => {
    const cheap = await booked();
    const { id, shorten, refunded, back } = cheap;
    await test.rows("update settings set value = '100000' where key = 'refundLimitYen'");
    await vi.waitUntil(() => test.deps.catalogue.current().settings.refundLimitYen === 100_000, 10_000);
    await test.rows("update settings set value = to_jsonb($1::int) where key = 'refundDayLimitYen'", [back]);
    await vi.waitUntil(() => test.deps.catalogue.current().settings.refundDayLimitYen === back, 10_000);
    expect(await cheap.quote()).toMatchObject({ needsApproval: false });
    expect(codeOf(await shorten())).toBe(200);
    expect([await refunded(), (await waitingOf(id)).state]).toEqual([back, "sent"]);
    const next = await booked();
    expect(await next.quote()).toMatchObject({ needsApproval: true });
    const other = (await signedInStaff(test, { roles: ["desk"] })).browser;
    expect(await next.quote(other)).toMatchObject({ needsApproval: next.back > back });
    expect(codeOf(await next.shorten())).toBe(200);
    expect([await next.refunded(), (await waitingOf(next.id)).state]).toEqual([0, "requested"]);
    expect(await findings(id, next.id)).toEqual([]);
    await test.rows(
      "update settings set value = to_jsonb(case key when 'refundLimitYen' then $1::int else $2::int end) where key in ('refundLimitYen', 'refundDayLimitYen')",
      [LIMIT, DAY_LIMIT],
    );
    await vi.waitUntil(() => test.deps.catalogue.current().settings.refundDayLimitYen === DAY_LIMIT, 10_000);
  });

  it("asks for a fresh factor, and of nobody for their own reservation", async () => {
    const { shorten, email } = await booked();
    test.passSeconds(301);
    expect(codeOf(await shorten())).toBe("STA_003");
    const own = (await signedInStaff(test, { roles: ["desk"] })).browser;
    await test.rows("update staff set email = $1 where id = (select id from staff order by created_at desc limit 1)", [
      email.toLowerCase(),
    ]);
    expect(codeOf(await shorten(own))).toBe("MNY_013");
  });

  it("sent twice at once is one change and one request", async () => {
    const { id, shorten } = await booked();
    const answers = await Promise.all([shorten(), shorten(), shorten()]);
    expect(answers.map(codeOf)).toEqual([200, 200, 200]);
    const rows = await test.rows("select 1 from staff_refunds where reservation_id = $1", [id]);
    expect(rows).toHaveLength(1);
  });

  it("is approved by one of two, never by who asked, and sent once", async () => {
    const { id, shorten, refunded, back } = await booked();
    const boss = (await signedInStaff(test, { roles: ["administrator"] })).browser;
    await shorten(boss);
    const { id: refund } = await waitingOf(id);
    expect(codeOf(await approve(refund, boss))).toBe("MNY_002");
    const other = (await signedInStaff(test, { roles: ["finance"] })).browser;
    const answers = await Promise.all([approve(refund), approve(refund, other), refuse(refund, other)]);
    expect(answers.map(codeOf).toSorted()).toEqual([200, "MNY_003", "MNY_003"]);
    await test.settlePayments();
    expect([0, back]).toContain(await refunded());
    const [{ calls } = { calls: 0 }] = await test.rows<{ calls: number }>(
      "select count(*)::int as calls from payment_operations o join payments p on p.id = o.payment_id where p.reservation_id = $1 and o.kind = 'refund'",
      [id],
    );
    expect(calls).toBeLessThanOrEqual(1);
  });

  it("said no to stays owed, is in the queue, and may be asked for again", async () => {
    const { id, number, shorten, refunded, back } = await booked();
    await shorten();
    const { id: refund } = await waitingOf(id);
    expect(codeOf(await refuse(refund))).toBe(200);
    await test.settlePayments();
    await signIn();
    expect([await refunded(), await findings(id)]).toEqual([0, []]);
    const { entries } = (await finance.get("/api/console/payments?state=waiting")).body.result;
    const entry = entries.find((each: { reservation: string }) => each.reservation === number);
    expect(entry).toMatchObject({ kind: "refund", state: "refused", acts: ["ask_again"], amount: back });
    const again = { id: randomUUID(), act: "ask_again", reason: "会員と合意済み" };
    const ask = () => finance.post(`/api/console/payments/refund/${entry.id}/act`, again);
    const asked = await Promise.all([ask(), ask()]);
    expect(asked.map(codeOf)).toEqual([200, 200]);
    for (const { body } of asked) expect(body.result.entry).toMatchObject({ id: again.id, state: "requested" });
    const boss = (await signedInStaff(test, { roles: ["administrator"] })).browser;
    expect(codeOf(await approve(again.id, boss))).toBe(200);
    expect([await refunded(), await findings(id)]).toEqual([back, []]);
  });

  it("while it waits, the member's own cancellation gives back everything, and needs nobody", async () => {
    const { id, shorten, refunded, reservation, browser, path } = await booked();
    await shorten();
    const { id: refund } = await waitingOf(id);
    const [cancelled, approved] = await Promise.all([browser.post(`${path}/cancel`), approve(refund)]);
    expect([cancelled.status, [200, "MNY_003"].includes(codeOf(approved) as never)]).toEqual([200, true]);
    await test.settlePayments();
    expect([await refunded(), await findings(id)]).toEqual([reservation.total, []]);
  });

  it("while it waits, cancelling for the shop asks for all of it", async () => {
    const { id, number, shorten, refunded, reservation } = await booked();
    await shorten();
    const preview = (await desk.get(`${pathOf(number)}/cancel`)).body.result;
    expect(preview).toMatchObject({ refund: reservation.total, needsApproval: true });
    const { version } = (await desk.get(pathOf(number))).body.result;
    expect(codeOf(await desk.post(`${pathOf(number)}/cancel`, { reason: "故障", version }))).toBe(200);
    await test.settlePayments();
    await signIn();
    const { rows } = await test.deps.database.pool.query(
      "select id, kind, amount, state from staff_refunds where reservation_id = $1 order by requested_at, kind desc",
      [id],
    );
    expect(rows).toMatchObject([
      { kind: "change", state: "refused" },
      { kind: "cancellation", state: "requested", amount: reservation.total },
    ]);
    expect([await refunded(), await findings(id)]).toEqual([0, []]);
    expect(codeOf(await approve(rows[1].id))).toBe(200);
    await test.settlePayments();
    expect([await refunded(), await findings(id)]).toEqual([reservation.total, []]);
  });

  it("that the gateway refuses is one entry of the queue, and sent again or given up from there", async () => {
    for (const act of ["try_again", "write_off"]) {
      await signIn();
      const { id, number, shorten, refunded, back } = await booked();
      await shorten();
      test.sandbox.faults.inject({ kind: "refuse", operateId: "1Change", times: 1, delayMs: 0 });
      expect((await approve((await waitingOf(id)).id)).body.result.refund.state).toBe("failed");
      expect(await findings(id)).toEqual([]);
      const { entries } = (await finance.get("/api/console/payments")).body.result;
      const own = entries.filter((each: { reservation: string }) => each.reservation === number);
      expect(own).toMatchObject([{ kind: "refund", state: "failed", acts: ["try_again", "write_off"] }]);
      const others = (await signedInStaff(test, { roles: ["finance"] })).browser;
      // Above the limit, two write it off.
      for (const browser of act === "write_off" ? [finance, others] : [finance]) {
        const order = { id: randomUUID(), act, reason: "振込で返金" };
        expect(codeOf(await browser.post(`/api/console/payments/refund/${own[0].id}/act`, order))).toBe(200);
      }
      await test.settlePayments();
      test.passSeconds(3_700);
      await runPayments(test.deps);
      expect([act, await refunded(), await findings(id)]).toEqual([act, act === "try_again" ? back : 0, []]);
      test.setNow(TEST_NOW);
    }
  });

  it("settled by other means is not given back once more when the member cancels", async () => {
    const { id, number, shorten, refunded, back, reservation, browser, path } = await booked();
    await shorten();
    test.sandbox.faults.inject({ kind: "refuse", operateId: "1Change", times: 2, delayMs: 0 });
    await approve((await waitingOf(id)).id);
    const [gift] = [{ id: randomUUID(), amount: 100, reason: "お詫び" }];
    expect((await desk.post(`${pathOf(number)}/refunds`, gift)).body.result.refund.state).toBe("failed");
    const { entries } = (await finance.get("/api/console/payments?state=failed")).body.result;
    for (const entry of entries.filter((each: { reservation: string }) => each.reservation === number)) {
      const others = (await signedInStaff(test, { roles: ["finance"] })).browser;
      for (const browser of entry.amount > LIMIT ? [finance, others] : [finance]) {
        const order = { id: randomUUID(), act: "write_off", reason: "振込で返金" };
        expect(codeOf(await browser.post(`/api/console/payments/refund/${entry.id}/act`, order))).toBe(200);
      }
    }
    expect([await refunded(), await findings(id)]).toEqual([0, []]);
    expect((await browser.post(`${path}/cancel`)).status).toBe(200);
    await test.settlePayments();
    expect([await refunded(), await findings(id)]).toEqual([reservation.total - back - 100, []]);
  });

  it("is not sent by anybody's writing before it is approved", async () => {
    const { id, shorten } = await booked();
    await shorten();
    const sent = test.rows("update reservation_changes set refund_state = 'pending' where reservation_id = $1", [id]);
    await expect(sent).rejects.toThrow("is not approved");
  });

  it("is neither approved nor sent by a process that knows no refunds of changes", async () => {
    const { id, shorten, refunded, back } = await booked();
    await shorten();
    const { id: refund } = await waitingOf(id);
    const move = (state: string) => {
      const decided =
        "approved_by = (select max(id::text)::uuid from staff where id <> requested_by), decided_at = now()";
      return test.rows(`update staff_refunds set state = '${state}', ${decided} where id = $1`, [refund]);
    };
    await expect(move("approved")).rejects.toThrow("still waits");
    await expect(move("sent")).rejects.toThrow("is not sent");
    expect([(await waitingOf(id)).state, await refunded()]).toEqual(["requested", 0]);
    // Approved as it should be, and not answered by the gateway yet.
    test.sandbox.faults.inject({ kind: "refuse", operateId: "1Change", times: 1, delayMs: 0 });
    expect((await approve(refund)).body.result.refund.state).toBe("failed");
    await expect(test.rows("update staff_refunds set state = 'sent' where id = $1", [refund])).rejects.toThrow(
      "is not sent",
    );
    test.passSeconds(3_700);
    await runPayments(test.deps);
    expect([(await waitingOf(id)).state, await refunded(), await findings(id)]).toEqual(["sent", back, []]);
  });
});

/** A rental that came back late, or in time and broken, and is with the desk. */
async function returned({ hoursLate }: { hoursLate: number }) {
  const rented = await test.reserved(nextProduct());
  const { browser, path, reservation } = rented;
  const { id, number } = reservation;
  await browser.post(`${path}/debug`, { currentStatus: "not_collected", nextStatus: "in_rental" });
  test.setNow(new Date(new Date("2026-11-21T10:00:00+09:00").getTime() + hoursLate * 3_600_000));
  const shipped = { reservationId: id, shippingNumber: "123456789012" };
  await browser.post("/api/reservation/update_reservation_status", shipped);
  if (hoursLate <= 0) await browser.post(`${path}/debug`, { currentStatus: "in_rental", nextStatus: "not_returned" });
  await signIn();
  const money = async () => (await desk.get(`${pathOf(number)}/money`)).body.result;
  const waive = (fee: number, expected: number, request: string = randomUUID(), by = desk) =>
    by.post(`${pathOf(number)}/late-fee`, { id: request, fee, expected, reason: "台風のため" });
  return { ...rented, memberId: rented.id, id, number, money, waive };
}

const paidFees = async (id: string) => {
  const [sum] = await test.rows<{ paid: number }>(
    `select coalesce(sum(amount - refunded_amount), 0)::int as paid from payments
      where reservation_id = $1 and purpose in ('late_fee', 'damage') and state in ('captured', 'refunded')`,
    [id],
  );
  return sum?.paid;
};

describe("a late fee that nobody has paid", () => {
  it("above the limit is let go of when somebody else approves, and not charged meanwhile", async () => {
    const { id, number, browser, path, money, waive, email } = await returned({ hoursLate: 30 });
    const { amount } = (await money()).lateFee;
    expect(amount).toBeGreaterThan(LIMIT);
    expect((await waive(0, amount)).body.result.refund).toMatchObject({
      ...{ kind: "late_fee", state: "requested", amount, letGo: amount },
    });
    await test.settlePayments();
    expect([await paidFees(id), await kindsTo(email)]).toEqual([0, expect.not.arrayContaining(["lateFeeReduced"])]);
    expect(await findings(id)).toEqual([]);
    // Nor by their page: it would be more again when somebody says no.
    const feesOf = async () => {
      const { amounts, late } = (await browser.get(path)).body.result;
      const desks = (await desk.get(pathOf(number))).body.result.amounts;
      return [amounts.lateFee, late.fee, desks.lateFee, amounts.total - desks.total];
    };
    expect(await feesOf()).toEqual([amount, amount, amount, 0]);
    await signIn();
    expect((await approve((await waitingOf(id)).id)).body.result.refund).toMatchObject({ state: "sent" });
    await test.settlePayments();
    const told = (await mailsTo(test, email)).find(({ kind }) => kind === "lateFeeReduced");
    expect([await paidFees(id), told?.data]).toMatchObject([0, { from: amount, to: 0, refund: 0 }]);
    expect(await feesOf()).toEqual([0, 0, 0, 0]);
    expect(await findings(id)).toEqual([]);
  });

  it("said no to is owed as before, and charged", async () => {
    const { id, money, waive, email } = await returned({ hoursLate: 30 });
    const { amount } = (await money()).lateFee;
    await waive(100, amount);
    // What is left of it is charged at once; the rest when it is clear.
    await test.settlePayments();
    expect(await paidFees(id)).toBe(100);
    await signIn();
    expect(codeOf(await refuse((await waitingOf(id)).id))).toBe(200);
    expect((await money()).lateFee).toMatchObject({ amount, charged: 100, waived: 0, state: "due" });
    await test.settlePayments();
    expect([await paidFees(id), await kindsTo(email)]).toEqual([
      amount,
      expect.not.arrayContaining(["lateFeeReduced"]),
    ]);
    expect(await findings(id)).toEqual([]);
  });

  it("keeps the card while somebody may still say no, and takes the fee from it then", async () => {
    const { id, number, path, browser, money, waive } = await returned({ hoursLate: 30 });
    const { amount } = (await money()).lateFee;
    await waive(0, amount);
    await browser.post(`${path}/debug`, { currentStatus: "not_returned", nextStatus: "returned" });
    const { body } = await browser.delete("/api/payment/sony");
    expect([body.code, body.details]).toEqual(["PAY_006", { reason: "owed", number, id }]);
    expect((await browser.get("/api/profile/leave")).body.result.ties).toMatchObject([{ number, reason: "owed" }]);
    expect(codeOf(await refuse((await waitingOf(id)).id))).toBe(200);
    await test.settlePayments();
    expect([await paidFees(id), await findings(id)]).toEqual([amount, []]);
    expect((await browser.delete("/api/payment/sony")).status).toBe(200);
  });

  it("by many small waivers passes no limit", async () => {
    const { id, money, waive } = await returned({ hoursLate: 60 });
    let { amount: fee } = (await money()).lateFee;
    const states: string[] = [];
    for (const less of [LIMIT, LIMIT, LIMIT]) {
      states.push((await waive(fee - less, fee)).body.result.refund.state);
      fee -= less;
    }
    expect(states).toEqual(["sent", "requested", "requested"]);
    const at = (await money()).lateFee.amount;
    const both = await Promise.all([waive(at - 1, at), waive(at - 1, at)]);
    expect(both.map(codeOf)).toEqual([200, 200]);
    const rows = await test.rows("select 1 from staff_refunds where reservation_id = $1", [id]);
    expect(rows).toHaveLength(4);
    expect(await findings(id)).toEqual([`left open: late fee of ${(await money()).number}`]);
  });

  it("written off from the queue above the limit is not called settled: the answer is what waits for somebody else", async () => {
    const { memberId, number, money } = await returned({ hoursLate: 30 });
    await giveCard(test, memberId, "4000000000005068");
    await test.settlePayments();
    const { amount } = (await money()).lateFee;
    const order = { id: randomUUID(), act: "write_off", reason: "督促済み", expected: amount };
    const writeOff = async () =>
      (await finance.post(`/api/console/payments/late_fee/${number}/act`, order)).body.result;
    const waits = { kind: "refund", id: order.id, state: "requested", detail: "late_fee", amount };
    // The same click again is told the same.
    for (const { entry } of [await writeOff(), await writeOff()]) expect(entry).toMatchObject(waits);
    const boss = (await signedInStaff(test, { roles: ["administrator"] })).browser;
    expect(codeOf(await approve(order.id, boss))).toBe(200);
    expect((await writeOff()).entry).toBeNull();
  });

  it.each([-1, 10_000_000, 1.5, "0"])("is not reduced to %j", async (fee) => {
    expect(
      codeOf(await desk.post(`${pathOf("R7K2M9QXWTB")}/late-fee`, { id: randomUUID(), fee, expected: 1, reason: "x" })),
    ).toBe("COM_001");
  });
});

describe("a charge for damage that is not paid", () => {
  async function charged(amount: number) {
    const rented = await returned({ hoursLate: -1 });
    const { number } = rented;
    const file = { type: "image/jpeg", bytes: new Uint8Array(photo) };
    await desk.put(`${pathOf(number)}/damage-photos/${randomUUID()}`, undefined, { file });
    const damage = randomUUID();
    const charge = { id: damage, kind: "damage", amount, reason: "レンズに傷" };
    expect(codeOf(await desk.post(`${pathOf(number)}/damages`, charge))).toBe(200);
    const withdraw = (by = desk) => by.post(`${pathOf(number)}/damages/${damage}`, { act: "withdraw", reason: "誤り" });
    const state = async () => (await rented.money()).damages[0];
    return { ...rented, damage, withdraw, state };
  }
  const pass = (days: number) => test.setNow(new Date(test.deps.now().getTime() + days * DAY));

  it("above the limit is withdrawn when somebody else approves, and not charged meanwhile", async () => {
    const { id, withdraw, state, email } = await charged(LIMIT + 1);
    const both = await Promise.all([withdraw(), withdraw()]);
    expect(both.map(codeOf)).toEqual([200, 200]);
    expect(await state()).toMatchObject({ state: "withdrawn", waits: true });
    pass(8);
    await runPayments(test.deps);
    expect([await paidFees(id), await kindsTo(email)]).toEqual([0, expect.not.arrayContaining(["damageWithdrawn"])]);
    await signIn();
    expect(codeOf(await approve((await waitingOf(id)).id))).toBe(200);
    expect([await kindsTo(email), await state(), await findings(id)]).toMatchObject([
      expect.arrayContaining(["damageWithdrawn"]),
      { state: "withdrawn", waits: false },
      [],
    ]);
  });

  it("said no to is charged after all; meanwhile nothing beyond the price of a new one can be", async () => {
    const { id, number, money, withdraw, state } = await charged(LIMIT + 1);
    const { damageMost } = await money();
    await withdraw();
    expect((await money()).damageMost).toEqual(damageMost);
    const more = { id: randomUUID(), kind: "damage", amount: damageMost.damage + 1, reason: "傷" };
    expect(codeOf(await desk.post(`${pathOf(number)}/damages`, more))).toBe("MNY_008");
    expect(codeOf(await refuse((await waitingOf(id)).id))).toBe(200);
    expect(await state()).toMatchObject({ state: "announced", waits: false });
    pass(8);
    await runPayments(test.deps);
    await signIn();
    expect([await paidFees(id), (await state()).state, await findings(id)]).toEqual([LIMIT + 1, "paid", []]);
  });

  it("keeps the card while somebody may still say no, also beside a newer one", async () => {
    const { id, number, memberId, path, browser, withdraw } = await charged(LIMIT + 1);
    await browser.post(`${path}/debug`, { currentStatus: "not_returned", nextStatus: "returned" });
    await withdraw();
    const { body } = await browser.delete("/api/payment/sony");
    expect([body.code, body.details]).toEqual(["PAY_006", { reason: "owed", number, id }]);
    const cards = () =>
      test.rows("select 1 from cards where member_id = $1 and state in ('active', 'owed_only')", [memberId]);
    // As a newer card leaves it.
    await test.rows("update cards set state = 'owed_only' where member_id = $1", [memberId]);
    await giveCard(test, memberId, "3530111333300000");
    await tidyCards(test.deps);
    expect(await cards()).toHaveLength(2);
    expect(codeOf(await approve((await waitingOf(id)).id))).toBe(200);
    await tidyCards(test.deps);
    expect(await cards()).toHaveLength(1);
    expect((await browser.delete("/api/payment/sony")).status).toBe(200);
  });

  it("below the limit is withdrawn at once, and counts for the day with all else", async () => {
    const { id, withdraw, email } = await charged(LIMIT);
    expect((await withdraw()).body.result).toMatchObject({
      state: "withdrawn",
      refund: { state: "sent", letGo: LIMIT },
    });
    expect(await kindsTo(email)).toContain("damageWithdrawn");
    const { limits } = (
      await desk.get(
        `${pathOf((await test.rows<{ number: string }>("select number from reservations where id = $1", [id]))[0]?.number ?? "")}/money`,
      )
    ).body.result;
    expect(limits).toMatchObject({ givenToday: LIMIT });
  });

  it("is withdrawn by nobody of another station, nor by somebody who may only see", async () => {
    const { withdraw } = await charged(LIMIT);
    const crew = (await signedInStaff(test, { roles: ["crew"] })).browser;
    const elsewhere = (await signedInStaff(test, { roles: ["desk"], stations: ["nowhere"] })).browser;
    expect([codeOf(await withdraw(crew)), codeOf(await withdraw(finance)), codeOf(await withdraw(elsewhere))]).toEqual([
      "STA_002",
      "STA_002",
      "COM_003",
    ]);
  });
});
