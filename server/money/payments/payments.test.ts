import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { CallOutcome, GatewayTransaction } from "#server/money/gateway/card-gateway.ts";
import { createEscottGateway } from "#server/money/gateway/escott-gateway.ts";
import { authorisePayment } from "#server/money/payments/authorise-payment.ts";
import { capturePayment } from "#server/money/payments/capture-payment.ts";
import { chargeStoredCard } from "#server/money/payments/charge-stored-card.ts";
import { type NewPayment, openPayment, readPayment } from "#server/money/payments/payment-store.ts";
import { listLiveOperations, reconcilePayments } from "#server/money/payments/reconcile-payments.ts";
import { takePayment } from "#server/money/payments/take-payment.ts";
import { voidPayment } from "#server/money/payments/void-payment.ts";
import { refundPayment } from "#server/money/refunds/refund-payment.ts";
import { openTestPayments, type TestPayments } from "#test/payments.ts";

const TIMEOUT_MS = 1_500;
let test: TestPayments;
beforeAll(async () => {
  test = await openTestPayments(TIMEOUT_MS);
});
afterAll(() => test.close());
beforeEach(() => test.sandbox.faults.reset());

const fault = (kind: "delay" | "lose_request" | "lose_answer", operateId: string, delayMs = 0) =>
  test.sandbox.faults.inject({ kind, operateId, times: 1, delayMs });
const open = async (number = "4111111111111111", more: Partial<NewPayment> = {}) => {
  const memberId = more.memberId ?? (await test.memberWithCard(number));
  const payment = { key: randomUUID(), purpose: "rental", amount: 3_000, present: true, ...more, memberId } as const;
  const opened = await openPayment(test.deps.database.db, payment, test.deps.now());
  if (!opened) throw new Error("no card");
  return { ...opened, memberId, key: payment.key };
};
const captured = async () => {
  const { paymentId } = await open();
  await authorisePayment(test.deps, paymentId);
  await capturePayment(test.deps, paymentId);
  return paymentId;
};
const stateOf = async (paymentId: string) => {
  const { state, amount, refundedAmount } = await readPayment(test.deps.database.db, paymentId);
  return { state, kept: amount - refundedAmount };
};
const booksOf = async (paymentId: string) => {
  const { processId } = await readPayment(test.deps.database.db, paymentId);
  const found = test.sandbox.ledger.transactions.get(processId ?? "");
  return found && { state: found.state, amount: found.amount };
};
const later = () => test.advance(2 * TIMEOUT_MS + 1);
const callsOf = (operateId: string) => test.sandbox.ledger.calls.filter((call) => call.operateId === operateId).length;

describe("a payment", () => {
  it("is authorised, captured and refunded in parts", async () => {
    const paymentId = await captured();
    expect(await stateOf(paymentId)).toEqual({ state: "captured", kept: 3_000 });
    await refundPayment(test.deps, { paymentId, reason: "part", amount: 1_000 });
    expect(await stateOf(paymentId)).toEqual({ state: "captured", kept: 2_000 });
    expect(await booksOf(paymentId)).toEqual({ state: "captured", amount: 2_000 });
    await refundPayment(test.deps, { paymentId, reason: "rest" });
    expect(await stateOf(paymentId)).toEqual({ state: "refunded", kept: 0 });
    expect(await booksOf(paymentId)).toMatchObject({ state: "cancelled" });
  });

  it("takes five statements to be authorised and captured", async () => {
    const memberId = await test.memberWithCard("4111111111111111");
    const query = vi.spyOn(test.deps.database.pool, "query");
    const { paymentId } = await open("", { memberId });
    await authorisePayment(test.deps, paymentId);
    await capturePayment(test.deps, paymentId);
    expect(query).toHaveBeenCalledTimes(5);
    query.mockRestore();
  });

  it("is opened once for a key, and never for another amount", async () => {
    const { paymentId, memberId, key } = await open();
    expect((await open("", { memberId, key })).paymentId).toBe(paymentId);
    await expect(open("", { memberId, key, amount: 1 })).rejects.toThrow("something else");
    const many = await Promise.all(Array.from({ length: 10 }, () => open("", { memberId, key: "at once" })));
    expect(new Set(many.map((each) => each.paymentId)).size).toBe(1);
  });

  it("is authorised and captured once, however often and at once it is asked for", async () => {
    const { paymentId } = await open();
    const before = [callsOf("1Auth"), callsOf("1Capture")] as const;
    await Promise.all(Array.from({ length: 10 }, () => authorisePayment(test.deps, paymentId)));
    await Promise.all(Array.from({ length: 10 }, () => capturePayment(test.deps, paymentId)));
    expect(await capturePayment(test.deps, paymentId)).toMatchObject({ state: "succeeded" });
    expect([callsOf("1Auth"), callsOf("1Capture")]).toEqual([before[0] + 1, before[1] + 1]);
  });

  it.each([
    { kind: "declined", reason: "issuer", fixable: false },
    { kind: "rejected", conflict: false },
  ] as const)("whose refund was $kind is asked for again after an hour, not before", async (outcome) => {
    const paymentId = await captured();
    const refund = vi.spyOn(test.deps.cardGateway, "refund");
    refund.mockResolvedValueOnce({ ...outcome, codes: ["K01"] });
    const ask = () => refundPayment(test.deps, { paymentId, reason: "a", amount: 1_000 });
    expect(await ask()).toMatchObject({ state: outcome.kind });
    test.advance(60 * 60_000 - 1);
    expect(await ask()).toMatchObject({ state: outcome.kind });
    expect(refund).toHaveBeenCalledTimes(1);
    test.advance(1);
    expect(await ask()).toMatchObject({ state: "succeeded" });
    refund.mockRestore();
    expect(await stateOf(paymentId)).toEqual({ state: "captured", kept: 2_000 });
  });

  it("whose refund a gateway that is away for a night does not make is tried more and more seldom, and when staff asks", async () => {
    const paymentId = await captured();
    const away = vi.spyOn(test.deps.cardGateway, "refund").mockResolvedValue({ kind: "unavailable", codes: [] });
    const ask = (again = false) => refundPayment(test.deps, { paymentId, reason: "a", amount: 1_000, again });
    for (let minute = 0; minute < 8 * 60; minute++) {
      await ask();
      test.advance(60_000);
    }
    const tries = away.mock.calls.length;
    expect(tries).toBeGreaterThan(8);
    expect(tries).toBeLessThan(20);
    await ask(true);
    expect(away.mock.calls.length).toBe(tries + 1);
    away.mockRestore();
    expect(await ask()).toMatchObject({ state: "not_executed" });
    test.advance(60 * 60_000);
    expect(await ask()).toMatchObject({ state: "succeeded" });
  });

  it("is refunded once for a reason, and never by more than is left", async () => {
    const paymentId = await captured();
    const refunds = Array.from({ length: 8 }, () =>
      refundPayment(test.deps, { paymentId, reason: "a", amount: 2_000 }),
    );
    await Promise.all(refunds);
    expect(await stateOf(paymentId)).toEqual({ state: "captured", kept: 1_000 });
    expect(await refundPayment(test.deps, { paymentId, reason: "b", amount: 1_001 })).toMatchObject({
      state: "refused",
    });
  });

  it("is not sent by a process that slept since it was written down, and its state is told", async () => {
    const { paymentId } = await open();
    const calls = callsOf("1Auth");
    const { now } = test.deps;
    const slept = [0, TIMEOUT_MS / 2];
    const sleepy = { ...test.deps, now: () => new Date(now().getTime() + (slept.shift() ?? TIMEOUT_MS / 2)) };
    expect((await authorisePayment(sleepy, paymentId)).state).toBe("sent");
    expect(callsOf("1Auth")).toBe(calls);
  });

  it("is not sent by a process that slept while it asked the database for its standby", async () => {
    const { paymentId } = await open();
    const calls = callsOf("1Auth");
    const mayCharge = async () => {
      test.advance(TIMEOUT_MS);
      return true;
    };
    const asking = { ...test.deps, standby: { ...test.deps.standby, mayCharge } };
    expect((await authorisePayment(asking, paymentId)).state).toBe("sent");
    expect(callsOf("1Auth")).toBe(calls);
    later();
    await reconcilePayments(test.deps);
  });

  it("that was given up for lost while it was authorised, as by a clock that is ahead, holds nothing on the card", async () => {
    const { paymentId, memberId, key } = await open();
    const { authorise } = test.deps.cardGateway;
    const ahead = { ...test.deps, now: () => new Date(test.deps.now().getTime() + 2 * TIMEOUT_MS + 1) };
    let opened: CallOutcome<GatewayTransaction> | undefined;
    vi.spyOn(test.deps.cardGateway, "authorise").mockImplementationOnce(async (wanted) => {
      await reconcilePayments(ahead);
      opened = await authorise.call(test.deps.cardGateway, wanted);
      return opened;
    });
    expect(await takePayment(test.deps, paymentId, { unexecuted: "void" })).toMatchObject({ state: "not_executed" });
    expect(await stateOf(paymentId)).toMatchObject({ state: "failed" });
    const { processId } = opened?.kind === "succeeded" ? opened.value : { processId: "" };
    expect(test.sandbox.ledger.transactions.get(processId)).toMatchObject({ state: "cancelled" });
    // The next try of the same is one of its own.
    const again = await open(undefined, { memberId, key });
    expect(await takePayment(test.deps, again.paymentId, { unexecuted: "void" })).toMatchObject({ state: "succeeded" });
    expect(await booksOf(again.paymentId)).toMatchObject({ state: "captured" });
  });

  it("whose answer names the transaction of another payment is not known until the gateway tells", async () => {
    const { paymentId: first } = await open();
    await authorisePayment(test.deps, first);
    const { processId, processPass } = await readPayment(test.deps.database.db, first);
    if (!processId || !processPass) throw new Error("not authorised");
    const named = { processId, processPass: test.deps.vault.open(processPass, processId) };
    const { paymentId } = await open();
    const authorise = vi.spyOn(test.deps.cardGateway, "authorise");
    authorise.mockResolvedValueOnce({ kind: "succeeded", value: named, codes: ["OK"] });
    const find = vi.spyOn(test.deps.cardGateway, "findByOperation");
    find.mockResolvedValueOnce({ kind: "succeeded", value: undefined, codes: [] });
    expect(await authorisePayment(test.deps, paymentId)).toMatchObject({ state: "unknown" });
    // A look-up that names it as well tells no more.
    const books = { transaction: named, state: "authorised", amount: 3_000 } as const;
    find.mockResolvedValueOnce({ kind: "succeeded", value: books, codes: [] });
    await reconcilePayments(test.deps);
    expect(await stateOf(paymentId)).toMatchObject({ state: "pending" });
    expect(await stateOf(first)).toMatchObject({ state: "authorised" });
    authorise.mockRestore();
    find.mockRestore();
    later();
    await reconcilePayments(test.deps);
    expect(await stateOf(paymentId)).toMatchObject({ state: "failed" });
  });

  it("that somebody else found authorised before its own answer came is kept", async () => {
    const { paymentId } = await open();
    const { authorise } = test.deps.cardGateway;
    const ahead = { ...test.deps, now: () => new Date(test.deps.now().getTime() + 2 * TIMEOUT_MS + 1) };
    vi.spyOn(test.deps.cardGateway, "authorise").mockImplementationOnce(async (wanted) => {
      const answer = await authorise.call(test.deps.cardGateway, wanted);
      await reconcilePayments(ahead);
      return answer;
    });
    expect(await authorisePayment(test.deps, paymentId)).toMatchObject({ state: "succeeded" });
    expect(await booksOf(paymentId)).toMatchObject({ state: "authorised" });
  });

  it("is voided only before it is captured", async () => {
    const { paymentId } = await open();
    await authorisePayment(test.deps, paymentId);
    expect(await voidPayment(test.deps, paymentId)).toMatchObject({ state: "succeeded", payment: { state: "voided" } });
    expect(await capturePayment(test.deps, paymentId)).toMatchObject({ state: "refused" });
    expect(await voidPayment(test.deps, await captured())).toMatchObject({ state: "refused" });
  });

  it("fails with the issuer's reason, and may be tried again with the same key", async () => {
    const first = await open("4000000000009995");
    expect(await authorisePayment(test.deps, first.paymentId)).toMatchObject({
      state: "declined",
      reason: "limit",
      fixable: true,
      payment: { state: "failed" },
    });
    const second = await open("", { memberId: first.memberId, key: first.key });
    expect(second.paymentId).not.toBe(first.paymentId);
  });

  it("needs a card", async () => {
    const payment = { key: "x", memberId: randomUUID(), purpose: "rental", amount: 1, present: true } as const;
    expect(await openPayment(test.deps.database.db, payment, test.deps.now())).toBeUndefined();
  });
});

describe("a payment that is taken", () => {
  it("is authorised and captured once, however many take it at once, and all who wait hear of it", async () => {
    const { paymentId } = await open();
    const before = [callsOf("1Auth"), callsOf("1Capture")] as const;
    const taking = { patienceMs: 10_000, unexecuted: "void" } as const;
    const all = await Promise.all(Array.from({ length: 8 }, () => takePayment(test.deps, paymentId, taking)));
    expect(all.map(({ state }) => state)).toEqual(all.map(() => "succeeded"));
    expect([callsOf("1Auth"), callsOf("1Capture")]).toEqual([before[0] + 1, before[1] + 1]);
  });

  it("is asked about now and then by those who wait for it, not without pause", async () => {
    const { paymentId } = await open();
    const { cardGateway } = test.deps;
    const { authorise } = cardGateway;
    const gate = Promise.withResolvers<void>();
    vi.spyOn(cardGateway, "authorise").mockImplementationOnce(async (wanted) => {
      await gate.promise;
      return authorise.call(cardGateway, wanted);
    });
    const taking = { patienceMs: 10_000, unexecuted: "void" } as const;
    const sent = takePayment(test.deps, paymentId, taking);
    const isSent = async () =>
      (await listLiveOperations(test.deps.database.db)).some(
        (each) => each.paymentId === paymentId && each.state === "sent",
      );
    await vi.waitUntil(isSent, 10_000);
    const query = vi.spyOn(test.deps.database.pool, "query");
    const waiting = takePayment(test.deps, paymentId, taking);
    setTimeout(gate.resolve, 350);
    expect([(await sent).state, (await waiting).state]).toEqual(["succeeded", "succeeded"]);
    // A few each time: some tens of them, where asking without pause sends hundreds.
    expect(query.mock.calls.length).toBeLessThan(60);
    vi.restoreAllMocks();
  });

  it.each([
    ["keep", "authorised", "captured"],
    ["void", "voided", "voided"],
  ] as const)("when its capture was not executed, may %s its hold", async (unexecuted, after, again) => {
    const { paymentId } = await open();
    const capture = vi.spyOn(test.deps.cardGateway, "capture");
    capture.mockResolvedValueOnce({ kind: "unavailable", codes: [] });
    expect(await takePayment(test.deps, paymentId, { unexecuted })).toMatchObject({ state: "not_executed" });
    capture.mockRestore();
    expect(await stateOf(paymentId)).toMatchObject({ state: after });
    await takePayment(test.deps, paymentId, { unexecuted });
    expect(await stateOf(paymentId)).toMatchObject({ state: again });
  });

  it.each(["keep", "void"] as const)("lets go of what the gateway refuses to capture (%s)", async (unexecuted) => {
    const { paymentId } = await open();
    const capture = vi.spyOn(test.deps.cardGateway, "capture");
    capture.mockResolvedValueOnce({ kind: "rejected", codes: ["K99"], conflict: false });
    expect(await takePayment(test.deps, paymentId, { unexecuted })).toMatchObject({ state: "rejected" });
    capture.mockRestore();
    expect(await stateOf(paymentId)).toMatchObject({ state: "voided" });
  });

  it("stays as it is while an outcome is not known, and nothing more is sent", async () => {
    const { paymentId } = await open();
    fault("lose_request", "1Capture");
    expect(await takePayment(test.deps, paymentId, { unexecuted: "void" })).toMatchObject({ state: "unknown" });
    const before = test.sandbox.ledger.calls.length;
    expect(await takePayment(test.deps, paymentId, { unexecuted: "void" })).toMatchObject({ state: "unknown" });
    expect(test.sandbox.ledger.calls.length).toBe(before);
    expect(await stateOf(paymentId)).toMatchObject({ state: "authorised" });
    later();
    await reconcilePayments(test.deps);
  });
});

describe("a stored card", () => {
  const late = (memberId: string) =>
    ({ key: `late ${memberId}`, memberId, purpose: "late_fee", amount: 900, present: false }) as const;

  it("is charged at once, once", async () => {
    const memberId = await test.memberWithCard("4111111111111111");
    expect(await chargeStoredCard(test.deps, late(memberId))).toMatchObject({ payment: { state: "captured" } });
    expect(await chargeStoredCard(test.deps, late(memberId))).toMatchObject({ payment: { state: "captured" } });
  });

  it("may be declined just because the member is absent", async () => {
    const memberId = await test.memberWithCard("4000000000005068");
    expect(await chargeStoredCard(test.deps, late(memberId))).toMatchObject({ state: "declined", reason: "issuer" });
    const extension = { ...late(memberId), key: "extension", purpose: "extension", present: true } as const;
    expect(await chargeStoredCard(test.deps, extension)).toMatchObject({ state: "succeeded" });
  });
});

it.each(["forgotten", "invalid"])("a card that is %s at the gateway is the member's to register again", async (how) => {
  const memberId = await test.memberWithCard("4111111111111111");
  const { rows } = await test.deps.database.pool.query("select kaiin_id from cards where member_id = $1", [memberId]);
  const { ledger } = test.sandbox;
  const kept = ledger.members.get(rows[0].kaiin_id);
  if (!kept) throw new Error("the gateway has no such card");
  if (how === "forgotten") ledger.forgetMember(kept.kaiinId);
  else ledger.saveMember({ ...kept, status: "invalid" });
  const { paymentId } = await open("", { memberId });
  expect(await authorisePayment(test.deps, paymentId)).toMatchObject({ state: "declined", fixable: true });
});

describe("when an answer is lost", () => {
  it("an executed authorisation or capture is found at once", async () => {
    const { paymentId } = await open("4000000000005027");
    expect(await authorisePayment(test.deps, paymentId)).toMatchObject({ state: "succeeded" });
    expect(await capturePayment(test.deps, paymentId)).toMatchObject({ state: "succeeded" });
    const other = await open("4000000000005035");
    await authorisePayment(test.deps, other.paymentId);
    expect(await capturePayment(test.deps, other.paymentId)).toMatchObject({ state: "succeeded" });
    expect(await booksOf(other.paymentId)).toEqual({ state: "captured", amount: 3_000 });
  });

  it("one not executed stays unknown until it cannot be under way any more, then fails", async () => {
    const { paymentId } = await open("4000000000005019");
    expect(await authorisePayment(test.deps, paymentId)).toMatchObject({ state: "unknown" });
    expect((await reconcilePayments(test.deps)).unresolved).toMatchObject([{ paymentId }]);
    later();
    const { resolved } = await reconcilePayments(test.deps);
    expect(resolved.filter((each) => each.paymentId === paymentId)).toMatchObject([{ state: "not_executed" }]);
    expect(await stateOf(paymentId)).toMatchObject({ state: "failed" });
  });

  it("one that was sent long after it was written down may still be under way", async () => {
    const { paymentId } = await open("4000000000005019");
    later();
    expect(await authorisePayment(test.deps, paymentId)).toMatchObject({ state: "unknown" });
    expect((await reconcilePayments(test.deps)).unresolved).toMatchObject([{ paymentId }]);
    later();
    await reconcilePayments(test.deps);
    expect(await stateOf(paymentId)).toMatchObject({ state: "failed" });
  });

  it("nothing else is sent for the payment as long as one outcome is open", async () => {
    const { paymentId } = await open();
    await authorisePayment(test.deps, paymentId);
    fault("lose_request", "1Capture");
    expect(await capturePayment(test.deps, paymentId)).toMatchObject({ state: "unknown" });
    const before = test.sandbox.ledger.calls.length;
    expect(await capturePayment(test.deps, paymentId)).toMatchObject({ state: "unknown" });
    expect(await voidPayment(test.deps, paymentId)).toMatchObject({ state: "refused" });
    expect(test.sandbox.ledger.calls.length).toBe(before);
    later();
    await reconcilePayments(test.deps);
    expect(await capturePayment(test.deps, paymentId)).toMatchObject({ state: "succeeded" });
  });

  it("a refund that was executed after the time-out is found by its remainder", async () => {
    const paymentId = await captured();
    // Long enough after the time-out that a busy machine has looked it up before.
    fault("delay", "1Change", TIMEOUT_MS + 1_000);
    expect(await refundPayment(test.deps, { paymentId, reason: "part", amount: 1_000 })).toMatchObject({
      state: "unknown",
    });
    await expect.poll(() => booksOf(paymentId), { timeout: 10_000 }).toMatchObject({ amount: 2_000 });
    await reconcilePayments(test.deps);
    expect(await stateOf(paymentId)).toEqual({ state: "captured", kept: 2_000 });
  });

  it.each([1_000, 3_000])(
    "a refund of %i that a restore took out of our books is made again, and goes back once",
    async (amount) => {
      const paymentId = await captured();
      const { processId, processPass } = await readPayment(test.deps.database.db, paymentId);
      if (!processId || !processPass) throw new Error("not authorised");
      const transaction = { processId, processPass: test.deps.vault.open(processPass, processId) };
      await test.deps.cardGateway.refund({ operationId: randomUUID(), transaction, remaining: 3_000 - amount });
      const there = await booksOf(paymentId);
      const again = await refundPayment(test.deps, { paymentId, reason: "again", amount });
      expect(again).toMatchObject({ state: "succeeded" });
      expect([await booksOf(paymentId), (await stateOf(paymentId)).kept]).toEqual([there, 3_000 - amount]);
    },
  );

  it("a capture that the gateway had done before is believed only after a look-up", async () => {
    const { paymentId } = await open();
    await authorisePayment(test.deps, paymentId);
    fault("lose_answer", "1Capture");
    fault("lose_answer", "1Search");
    expect(await capturePayment(test.deps, paymentId)).toMatchObject({ state: "unknown" });
    expect((await reconcilePayments(test.deps)).resolved).toMatchObject([{ paymentId, state: "succeeded" }]);
  });

  it("books that fit no outcome stay listed for staff", async () => {
    const { paymentId } = await open();
    await authorisePayment(test.deps, paymentId);
    const { processId } = await readPayment(test.deps.database.db, paymentId);
    const books = test.sandbox.ledger.transactions.get(processId ?? "");
    if (books) test.sandbox.ledger.saveTransaction({ ...books, state: "cancelled", lastOperateId: "1Delete" });
    expect(await capturePayment(test.deps, paymentId)).toMatchObject({ state: "unknown" });
    later();
    expect((await reconcilePayments(test.deps)).unresolved).toMatchObject([{ paymentId, kind: "capture" }]);
    expect((await listLiveOperations(test.deps.database.db)).map((each) => each.paymentId)).toContain(paymentId);
    await test.deps.database.db.execute(sql`delete from payment_operations where payment_id = ${paymentId}`);
  });
});

/** Has the gateway say this whenever it is asked about one of these payments, and the truth about all others. */
async function tellNothingOf(paymentIds: string[], said: CallOutcome<undefined>) {
  const { deps } = test;
  const asked = "select id from payment_operations where payment_id = any($1)";
  const ids = new Set((await deps.database.pool.query(asked, [paymentIds])).rows.map(({ id }) => id));
  const { findByOperation } = createEscottGateway(deps.env.card, deps.log, deps.now);
  return vi
    .spyOn(deps.cardGateway, "findByOperation")
    .mockImplementation(async (operation) => (ids.has(operation) ? said : findByOperation(operation)));
}

describe("after a crash", () => {
  it("an authorisation that was never sent is dropped", async () => {
    const { paymentId } = await open();
    await reconcilePayments(test.deps);
    expect(await stateOf(paymentId)).toMatchObject({ state: "pending" });
    later();
    await reconcilePayments(test.deps);
    expect(await stateOf(paymentId)).toMatchObject({ state: "failed" });
    expect(await authorisePayment(test.deps, paymentId)).toMatchObject({ state: "not_executed" });
  });

  it("what was to be captured at once is captured, what lapsed is voided", async () => {
    const atOnce = await open("4111111111111111", { capturesAtOnce: true });
    const lapsing = await open("4111111111111111", { lapsesAt: new Date(test.deps.now().getTime() + 1) });
    for (const { paymentId } of [atOnce, lapsing]) await authorisePayment(test.deps, paymentId);
    later();
    await reconcilePayments(test.deps);
    expect(await booksOf(atOnce.paymentId)).toMatchObject({ state: "captured" });
    expect(await booksOf(lapsing.paymentId)).toMatchObject({ state: "cancelled" });
    expect(await stateOf(lapsing.paymentId)).toMatchObject({ state: "voided" });
  });

  it.each([true, false])("what cannot be captured is let go of, however often that takes", async (capturesAtOnce) => {
    const { paymentId } = await open("4111111111111111", { capturesAtOnce });
    await authorisePayment(test.deps, paymentId);
    const { cardGateway } = test.deps;
    const refuse = vi.spyOn(cardGateway, "capture");
    refuse.mockResolvedValueOnce({ kind: "rejected", codes: ["K99"], conflict: false });
    const away = vi.spyOn(cardGateway, "void").mockResolvedValueOnce({ kind: "unavailable", codes: [] });
    expect(await capturePayment(test.deps, paymentId)).toMatchObject({ state: "rejected" });
    expect(await voidPayment(test.deps, paymentId)).toMatchObject({ state: "not_executed" });
    await reconcilePayments(test.deps);
    expect(await stateOf(paymentId)).toMatchObject({ state: "voided" });
    expect([refuse.mock.calls.length, away.mock.calls.length]).toEqual([1, 2]);
    refuse.mockRestore();
    away.mockRestore();
  });

  it.each([
    ["captured", "capture", { capturesAtOnce: true }],
    ["voided", "void", { lapsesAt: new Date(0) }],
  ] as const)(
    "what a gateway that is away for a night does not let be %s is tried more and more seldom",
    async (ended, act, more) => {
      const { paymentId } = await open("4111111111111111", more);
      await authorisePayment(test.deps, paymentId);
      const unavailable: CallOutcome<undefined> = { kind: "unavailable", codes: [] };
      const away = vi.spyOn(test.deps.cardGateway, act).mockResolvedValue(unavailable);
      for (let minute = 0; minute < 8 * 60; minute++) {
        test.advance(60_000);
        await reconcilePayments(test.deps);
      }
      const tries = away.mock.calls.length;
      expect(tries).toBeGreaterThan(8);
      expect(tries).toBeLessThan(20);
      away.mockRestore();
      test.advance(60 * 60_000);
      await reconcilePayments(test.deps);
      expect(await stateOf(paymentId)).toMatchObject({ state: ended });
    },
  );

  it.each([
    [2, "captured"],
    [3, "authorised"],
  ])("after %i look-ups that nobody answered, what was to be captured is %s", async (silent, state) => {
    const { paymentId } = await open("4111111111111111", { capturesAtOnce: true });
    await authorisePayment(test.deps, paymentId);
    for (let count = 0; count < silent; count++) {
      await authorisePayment(test.deps, (await open("4000000000005019")).paymentId);
    }
    later();
    const find = vi.spyOn(test.deps.cardGateway, "findByOperation");
    find.mockResolvedValue({ kind: "unavailable", codes: [] });
    const { unresolved } = await reconcilePayments(test.deps);
    find.mockRestore();
    expect(unresolved.filter(({ kind }) => kind === "authorise")).toHaveLength(silent);
    expect(await stateOf(paymentId)).toMatchObject({ state });
    // The next round finds it back.
    await reconcilePayments(test.deps);
    expect(await stateOf(paymentId)).toMatchObject({ state: "captured" });
  });

  it("a gateway that is down is not asked for each: three that stay silent end the round but for what is under way", async () => {
    const silent: string[] = [];
    for (let count = 0; count < 9; count++) silent.push((await open("4000000000005019")).paymentId);
    await Promise.all(silent.map((paymentId) => authorisePayment(test.deps, paymentId)));
    later();
    const find = vi.spyOn(test.deps.cardGateway, "findByOperation");
    let asked = 0;
    find.mockImplementation(async () => {
      await new Promise((resolve) => setTimeout(resolve, ++asked * 20));
      return { kind: "unavailable", codes: [] };
    });
    const { unresolved } = await reconcilePayments(test.deps);
    // Four are asked for at once: of two of these, the silence lets another one begin.
    expect(find).toHaveBeenCalledTimes(6);
    find.mockRestore();
    expect(unresolved).toHaveLength(9);
    // The next round finds all of them.
    expect((await reconcilePayments(test.deps)).resolved).toHaveLength(9);
  });

  it("operations that the gateway never answers about keep none that came later from being looked up and captured", async () => {
    const silent: string[] = [];
    for (let count = 0; count < 5; count++) silent.push((await open("4000000000005019")).paymentId);
    await Promise.all(silent.map((paymentId) => authorisePayment(test.deps, paymentId)));
    test.advance(61 * 60_000);
    const { paymentId } = await open("4111111111111111", { capturesAtOnce: true });
    fault("lose_answer", "1Auth");
    fault("lose_request", "1Search");
    expect(await authorisePayment(test.deps, paymentId)).toMatchObject({ state: "unknown" });
    later();
    const find = await tellNothingOf(silent, { kind: "unknown", codes: ["TIMEOUT"] });
    await reconcilePayments(test.deps);
    expect(await stateOf(paymentId)).toMatchObject({ state: "captured" });
    find.mockRestore();
    for (let round = 0; round < 4; round++) await reconcilePayments(test.deps);
  });

  it("what the gateway does not tell of is asked for again and again for an hour, and then once an hour until it tells", async () => {
    const { paymentId } = await open("4000000000005019");
    await authorisePayment(test.deps, paymentId);
    const find = await tellNothingOf([paymentId], { kind: "unknown", codes: ["Q01"], answered: true });
    const minutes = async (count: number) => {
      const before = find.mock.calls.length;
      for (let minute = 0; minute < count; minute++) {
        test.advance(60_000);
        await reconcilePayments(test.deps);
      }
      return find.mock.calls.length - before;
    };
    expect(await minutes(59)).toBe(59);
    expect(await minutes(4 * 60)).toBe(4);
    find.mockRestore();
    expect(await stateOf(paymentId)).toMatchObject({ state: "pending" });
    test.advance(60 * 60_000);
    await reconcilePayments(test.deps);
    expect(await stateOf(paymentId)).toMatchObject({ state: "failed" });
  });

  it.each<CallOutcome<undefined>>([
    { kind: "rejected", codes: ["K99"], conflict: false },
    { kind: "unknown", codes: ["Q01"], answered: true },
  ])("operations that the gateway does not tell of ($kind) keep no others from being looked up", async (said) => {
    const all: string[] = [];
    for (let count = 0; count < 8; count++) {
      all.push((await open("4000000000005019")).paymentId);
      test.advance(1);
    }
    await Promise.all(all.map((paymentId) => authorisePayment(test.deps, paymentId)));
    later();
    const find = await tellNothingOf(all.slice(0, 4), said);
    const { resolved, unresolved } = await reconcilePayments(test.deps);
    find.mockRestore();
    const idsOf = (operations: { paymentId: string }[]) => new Set(operations.map(({ paymentId }) => paymentId));
    expect([idsOf(unresolved), idsOf(resolved)]).toEqual([new Set(all.slice(0, 4)), new Set(all.slice(4))]);
    await reconcilePayments(test.deps);
  });
});

describe("the database itself refuses", () => {
  it.each([
    ["to refund more than was paid", sql`update payments set refunded_amount = amount + 1`],
    ["a negative refund", sql`update payments set refunded_amount = -1`],
    [
      "a second live operation",
      sql`insert into payment_operations (id, payment_id, key, kind, amount, state, created_at)
      select gen_random_uuid(), payment_id, 'other', 'capture', 1, 'created', now() from payment_operations where state = 'created'`,
    ],
    [
      "a second capture",
      sql`insert into payment_operations (id, payment_id, key, kind, amount, state, created_at, settled_at)
      select gen_random_uuid(), payment_id, key, kind, 1, 'succeeded', now(), now() from payment_operations
      where state = 'succeeded' and kind = 'capture'`,
    ],
    ["a full card number", sql`update cards set masked_number = '4111111111111111'`],
  ])("%s", async (_, statement) => {
    await open();
    await expect(test.deps.database.db.execute(statement)).rejects.toThrow();
  });
});
