import fc from "fast-check";
import { expect, it } from "vitest";
import { endedByLookup, type OperationState, paymentAfter } from "./payment-status.ts";
import { splitRefund } from "./split-refund.ts";
import { type StaffRefundState, stateOfParts } from "./staff-refund.ts";

type Payment = {
  id: string;
  amount: number;
  refundedAmount: number;
  planned: number;
  state: string;
  atGateway: number;
};
type Operation = { payment: string; amount: number; state: OperationState };
type Refund = { state: StaffRefundState; parts: { id: string; amount: number; operation: Operation | undefined }[] };
type Books = { payments: Payment[]; refunds: Refund[] };

/** How the gateway takes a call: it does it or not, and its answer comes or not. */
const answers = ["done", "done unheard", "lost", "refused", "away"] as const;
type Answer = (typeof answers)[number];

type Step =
  | { what: "capture"; amount: number }
  | { what: "ask"; amount: number; alone: boolean }
  | { what: "approve" | "decline" | "look up"; which: number }
  | { what: "send"; which: number; answer: Answer }
  | { what: "cancel"; answer: Answer };

const which = fc.nat(5);
const answer = fc.constantFrom(...answers);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ what: fc.constant("capture" as const), amount: fc.integer({ min: 1, max: 3_000 }) }),
  fc.record({ what: fc.constant("ask" as const), amount: fc.integer({ min: 1, max: 3_000 }), alone: fc.boolean() }),
  fc.record({ what: fc.constantFrom("approve" as const, "decline" as const, "look up" as const), which }),
  fc.record({ what: fc.constant("send" as const), which, answer }),
  fc.record({ what: fc.constant("cancel" as const), answer }),
);

const paymentOf = ({ payments }: Books, id: string) => payments.find((each) => each.id === id) as Payment;
const isLive = (operation: Operation | undefined) => operation?.state === "unknown";
const liveOf = ({ refunds }: Books, id: string) =>
  refunds.flatMap(({ parts }) => parts).find((part) => part.id === id && isLive(part.operation))?.operation;

/** One call to give back so much of a payment; as the shop does, never two at once and never more than is left. */
function call(books: Books, id: string, amount: number, how: Answer): Operation | undefined {
  const payment = paymentOf(books, id);
  const left = payment.amount - payment.refundedAmount;
  if (payment.state !== "captured" || amount > left || liveOf(books, id)) return undefined;
  if (how.startsWith("done")) payment.atGateway -= amount;
  const states = {
    done: "succeeded",
    "done unheard": "unknown",
    lost: "unknown",
    refused: "declined",
    away: "not_executed",
  };
  const operation = { payment: id, amount, state: states[how] as OperationState };
  settle(payment, operation);
  return operation;
}

function settle(payment: Payment, { amount, state }: Operation): void {
  Object.assign(payment, paymentAfter(payment, { kind: "refund", amount }, state));
}

function judge({ payments }: Books, refund: Refund): void {
  if (["requested", "refused"].includes(refund.state)) return;
  refund.state = stateOfParts(
    refund.parts.map(({ id, operation }) => ({
      state: operation?.state ?? "refused",
      paymentState: payments.find((each) => each.id === id)?.state ?? "",
    })),
  );
}

function run(books: Books, wanted: Step): void {
  const refund = "which" in wanted ? books.refunds[wanted.which] : undefined;
  if (wanted.what === "capture") {
    const { amount } = wanted;
    const id = String(books.payments.length);
    books.payments.push({ id, amount, refundedAmount: 0, planned: 0, state: "captured", atGateway: amount });
  } else if (wanted.what === "ask") {
    const taken = books.payments
      .filter(({ state }) => state === "captured")
      .map((each) => ({ ...each, planned: Math.max(each.planned, each.refundedAmount) }));
    const parts = splitRefund(taken, wanted.amount);
    if (!parts) return;
    for (const { id, amount } of parts) paymentOf(books, id).planned += amount;
    const state = wanted.alone ? "approved" : "requested";
    books.refunds.push({ state, parts: parts.map((part) => ({ ...part, operation: undefined })) });
  } else if (wanted.what === "cancel") {
    for (const each of books.refunds) if (each.state === "requested") drop(books, each);
    for (const { id, amount, refundedAmount } of books.payments) {
      // Without an answer it would be found out before anything else is sent: as if looked up.
      const how = wanted.answer === "done unheard" ? "done" : wanted.answer === "lost" ? "away" : wanted.answer;
      if (amount > refundedAmount) call(books, id, amount - refundedAmount, how);
    }
    for (const each of books.refunds) judge(books, each);
  } else if (refund) onRefund(books, refund, wanted);
}

function onRefund(books: Books, refund: Refund, wanted: Step): void {
  if (wanted.what === "approve" && refund.state === "requested") refund.state = "approved";
  if (wanted.what === "decline" && refund.state === "requested") drop(books, refund);
  if (wanted.what === "send" && ["approved", "failed", "unknown"].includes(refund.state)) {
    for (const part of refund.parts) {
      if (part.operation?.state === "succeeded" || isLive(part.operation)) continue;
      part.operation = call(books, part.id, part.amount, wanted.answer) ?? part.operation;
    }
    judge(books, refund);
  }
  if (wanted.what === "look up") lookUp(books, refund);
}

function drop(books: Books, refund: Refund): void {
  for (const { id, amount } of refund.parts) paymentOf(books, id).planned -= amount;
  refund.state = "refused";
  refund.parts = [];
}

function lookUp(books: Books, refund: Refund): void {
  for (const { operation } of refund.parts) {
    if (!operation || !isLive(operation)) continue;
    const payment = paymentOf(books, operation.payment);
    const { atGateway } = payment;
    const found = {
      state: atGateway > 0 ? ("captured" as const) : ("cancelled" as const),
      amount: atGateway || payment.amount - payment.refundedAmount,
    };
    operation.state = endedByLookup(payment, { kind: "refund", amount: operation.amount }, found, true);
    settle(payment, operation);
  }
  judge(books, refund);
}

it("whatever staff asks, approves, declines, retries or never hears of, no payment gives back more than it took", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const books: Books = { payments: [], refunds: [] };
      for (const each of steps) {
        run(books, each);
        for (const { amount, refundedAmount, planned, atGateway } of books.payments) {
          expect(refundedAmount).toBeGreaterThanOrEqual(0);
          expect(refundedAmount).toBeLessThanOrEqual(amount);
          expect(planned).toBeLessThanOrEqual(amount);
          expect(atGateway).toBeGreaterThanOrEqual(0);
        }
      }
      for (const refund of books.refunds) lookUp(books, refund);
      // Once nothing is unknown, both books agree, and what is sent is what was asked for.
      for (const { amount, refundedAmount, atGateway } of books.payments)
        expect(atGateway).toBe(amount - refundedAmount);
      for (const { state, parts } of books.refunds) {
        if (state !== "sent") continue;
        const done = parts.every(
          ({ id, operation }) => operation?.state === "succeeded" || paymentOf(books, id).state === "refunded",
        );
        expect(done).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});
