import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { paymentOperations, payments } from "#db/schema.ts";
import { authorisePayment } from "#server/money/payments/authorise-payment.ts";
import { capturePayment } from "#server/money/payments/capture-payment.ts";
import { chargeStoredCard } from "#server/money/payments/charge-stored-card.ts";
import { openPayment } from "#server/money/payments/payment-store.ts";
import type { PaymentDeps, PaymentResult } from "#server/money/payments/perform-operation.ts";
import { listLiveOperations, reconcilePayments } from "#server/money/payments/reconcile-payments.ts";
import { voidPayment } from "#server/money/payments/void-payment.ts";
import { refundPayment } from "#server/money/refunds/refund-payment.ts";
import { Death, type DeathPlan, mortal } from "#test/mortal.ts";
import { openTestPayments, type TestPayments } from "#test/payments.ts";

const TIMEOUT_MS = 50;
const DELAY_MS = 75;
const AMOUNT = 1_000;
const LAPSES_MS = 3_600_000;

const numbers = [
  "4111111111111111",
  "4000000000005027",
  "4000000000005035",
  "4000000000005019",
  "4000000000005068",
  "4000000000005092",
];

let test: TestPayments;
let members: string[];
beforeAll(async () => {
  test = await openTestPayments(TIMEOUT_MS, DELAY_MS);
  members = await Promise.all(numbers.map(test.memberWithCard));
});
afterAll(() => test.close());

type Command = { what: "pay" | "charge" | "capture" | "void" | "refund" | "reconcile"; thing: number; amount: number };
type Attempt = { command: Command; death: DeathPlan | undefined };
type Fault = { kind: "delay" | "lose_request" | "lose_answer"; operateId: string | undefined };
type Step = { attempts: Attempt[]; fault: Fault | undefined; pause: boolean };

const command: fc.Arbitrary<Command> = fc.record({
  what: fc.constantFrom("pay", "pay", "charge", "capture", "capture", "void", "refund", "refund", "reconcile"),
  thing: fc.nat(3),
  amount: fc.constantFrom(300, 500, 1_000),
});
const death = fc.option(fc.record({ step: fc.integer({ min: 1, max: 9 }), takesEffect: fc.boolean() }), {
  nil: undefined,
  freq: 2,
});
const attempt = fc.record({ command, death });
const fault: fc.Arbitrary<Fault> = fc.record({
  kind: fc.constantFrom("delay", "lose_request", "lose_answer"),
  operateId: fc.constantFrom(undefined, "1Auth", "1Capture", "1Delete", "1Change", "1Search"),
});
const step: fc.Arbitrary<Step> = fc.record({
  // Several at once: a double click, another tab, the job beside the member.
  attempts: fc.oneof(
    { weight: 3, arbitrary: attempt.map((one) => [one]) },
    { weight: 1, arbitrary: fc.array(attempt, { minLength: 2, maxLength: 3 }) },
    { weight: 1, arbitrary: attempt.map((one) => [one, { ...one, death: undefined }]) },
  ),
  fault: fc.option(fault, { nil: undefined, freq: 2 }),
  pause: fc.boolean(),
});
const scenario = fc.record({
  cards: fc.array(fc.nat(numbers.length - 1), { minLength: 4, maxLength: 4 }),
  steps: fc.array(step, { minLength: 3, maxLength: 12 }),
});

const paymentOf = async (thing: number) => {
  const { rows } = await test.deps.database.db.execute<{ id: string }>(
    sql`select id from payments where key = ${`thing ${thing}`} order by created_at desc, id limit 1`,
  );
  return rows[0]?.id;
};

async function run(deps: PaymentDeps, { what, thing, amount }: Command, memberId: string) {
  const payment = { key: `thing ${thing}`, memberId, purpose: "rental", amount: AMOUNT } as const;
  if (what === "reconcile") {
    await reconcilePayments(deps);
    return undefined;
  }
  if (what === "charge") return chargeStoredCard(deps, { ...payment, present: false });
  if (what === "pay") {
    const now = deps.now();
    const lapsesAt = new Date(now.getTime() + LAPSES_MS);
    const opened = await openPayment(deps.database.db, { ...payment, present: true, lapsesAt }, now);
    return opened && authorisePayment(deps, opened.paymentId);
  }
  const paymentId = await paymentOf(thing);
  if (!paymentId) return undefined;
  if (what === "capture") return capturePayment(deps, paymentId);
  if (what === "void") return voidPayment(deps, paymentId);
  return refundPayment(deps, { paymentId, reason: String(amount), amount });
}

/** Long enough for every request to end one way or the other, then on to when that is certain. */
async function pause(ms = 2 * TIMEOUT_MS + 1) {
  do await sleep(15);
  while (test.sandbox.underWay.calls > 0);
  test.advance(ms);
}

type Promised = { paymentId: string; state: string };

async function play({ cards, steps }: { cards: number[]; steps: Step[] }): Promise<Promised[]> {
  const promised: Promised[] = [];
  const remember = (result: PaymentResult | undefined) => {
    if (result?.state === "succeeded") promised.push({ paymentId: result.payment.id, state: result.payment.state });
  };
  for (const { attempts, fault, pause: pauses } of steps) {
    if (fault) {
      const { kind, operateId } = fault;
      test.sandbox.faults.inject({ kind, times: 1, delayMs: DELAY_MS, ...(operateId && { operateId }) });
    }
    const lives = attempts.map(({ command, death }) =>
      run(mortal(test.deps, death), command, members[cards[command.thing] ?? 0] ?? "").then(remember, (error) => {
        if (!(error instanceof Death || error.cause instanceof Death)) throw error;
      }),
    );
    await Promise.all(lives);
    if (pauses) await pause();
  }
  return promised;
}

/** Our books beside the gateway's, line by line. */
async function compareBooks(promised: Promised[]) {
  const { db } = test.deps.database;
  const { ledger } = test.sandbox;
  const ours = await db.select().from(payments);
  const operations = await db.select().from(paymentOperations);
  expect(await listLiveOperations(db), "nothing stays open once the gateway answers again").toEqual([]);

  const theirs = [...ledger.transactions.values()].map(({ processId, state, amount, salesDate }) => ({
    processId,
    books: state === "cancelled" ? (salesDate ? "refunded" : "voided") : `${state} ${amount}`,
  }));
  const expected = ours.flatMap(({ processId, state, amount, refundedAmount }) => {
    if (!processId) return [];
    const kept = state === "authorised" || state === "captured" ? ` ${amount - refundedAmount}` : "";
    return [{ processId, books: state + kept }];
  });
  const byId = (a: { processId: string }, b: { processId: string }) => a.processId.localeCompare(b.processId);
  expect(theirs.sort(byId), "nothing lost, nothing unexplained").toEqual(expected.sort(byId));

  const charged = ours.filter(({ state }) => state === "captured" || state === "authorised").map(({ key }) => key);
  expect(charged, "nothing charged twice").toEqual([...new Set(charged)]);
  expect(ours.filter(({ state }) => state === "pending" || state === "authorised")).toEqual([]);

  const moving = ledger.calls.filter(({ operateId }) => /^1(Auth|Capture|Delete|Change)$/.test(operateId));
  const sent = moving.map(({ operation }) => operation);
  expect(sent, "nothing sent twice").toEqual([...new Set(sent)]);
  const known = new Set(operations.map(({ id }) => id));
  expect(
    sent.filter((id) => !known.has(id)),
    "nothing sent that is not written down",
  ).toEqual([]);

  const lateStates: Record<string, string[]> = {
    authorised: ["captured", "voided", "refunded"],
    captured: ["captured", "refunded"],
    voided: ["voided"],
    refunded: ["refunded"],
  };
  for (const { paymentId, state } of promised) {
    const { state: now } = ours.find(({ id }) => id === paymentId) ?? {};
    expect(lateStates[state], "what was acknowledged stays true").toContain(now);
  }
}

it("whatever is lost, late, doubled or killed, our books and the gateway's agree in the end", async () => {
  const property = fc.asyncProperty(scenario, async (plan) => {
    const promised = await play(plan);
    test.sandbox.faults.reset();
    for (let round = 0; round < 3; round++) {
      await pause(LAPSES_MS + 1);
      await reconcilePayments(test.patient);
    }
    await compareBooks(promised);
  });
  await fc.assert(
    property.beforeEach(async () => {
      await test.deps.database.db.execute(
        sql`truncate payments, payment_operations, change_refunds, staff_refund_parts`,
      );
      test.sandbox.faults.reset();
      for (const map of [test.sandbox.ledger.transactions, test.sandbox.ledger.byOperation]) map.clear();
      test.sandbox.ledger.calls.length = 0;
    }),
    { numRuns: 60, interruptAfterTimeLimit: 20_000, markInterruptAsFailure: false, includeErrorInReport: true },
  );
}, 60_000);
