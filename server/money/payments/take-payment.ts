import { setTimeout as sleep } from "node:timers/promises";
import { authorisePayment } from "#server/money/payments/authorise-payment.ts";
import { CAPTURE, capturePayment } from "#server/money/payments/capture-payment.ts";
import type { Along } from "#server/money/payments/payment-store.ts";
import {
  type PaymentDeps,
  type PaymentResult,
  performOperation,
  type SentOperation,
} from "#server/money/payments/perform-operation.ts";
import { voidPayment } from "#server/money/payments/void-payment.ts";

const POLL_MS = 100;

type Taking = {
  /** The authorisation, if the caller wrote it down as sent: it is the caller's to send. */
  authorisation?: SentOperation | undefined;
  /** How long to wait while somebody else is at it. */
  patienceMs?: number;
  /** What is written in the statement that ends the capture, if it succeeds and the authorisation was the caller's. */
  along?: ((at: Date) => Along | undefined) | undefined;
  /** What becomes of the hold when the capture was not executed: it is kept for the next try, or let go of. */
  unexecuted: "keep" | "void";
};

/**
 * Takes the money of a payment that is written down: authorises it, captures it, and voids what the gateway will not
 * capture. Two calls rather than one: if the first answer is lost, only a hold is left behind.
 *
 * Each call is written down before it is sent and is sent by one caller; others, and later ones, get its outcome. So
 * it may be asked again at any time and goes on where it stopped. An outcome that is not known stays `unknown`, nothing
 * more is sent, and the reconcile job finds it out. No transaction may be open meanwhile.
 */
export async function takePayment(
  deps: PaymentDeps,
  paymentId: string,
  { authorisation, patienceMs = 0, unexecuted, along }: Taking,
): Promise<PaymentResult> {
  const sent = authorisation && (await authoriseAndGoOn(deps, authorisation));
  const authorised = await ended(() => authorisePayment(deps, paymentId), patienceMs, sent);
  if (authorised.state !== "succeeded") return authorised;
  const next = sent?.started;
  const sentCapture = next && (await performOperation(deps, next, { key: CAPTURE.key, startedAt: next.sentAt, along }));
  const captured = await ended(() => capturePayment(deps, paymentId), patienceMs, sentCapture);
  const { state } = captured;
  const isRefused = state === "declined" || state === "rejected";
  if (isRefused || (state === "not_executed" && unexecuted === "void")) await voidPayment(deps, paymentId);
  return captured;
}

/** Ends the authorisation and starts the capture in one statement. */
const authoriseAndGoOn = (deps: PaymentDeps, operation: SentOperation) =>
  performOperation(deps, operation, { key: "authorise", startedAt: operation.sentAt, following: CAPTURE });

async function ended(
  ask: () => Promise<PaymentResult>,
  patienceMs: number,
  first?: PaymentResult,
): Promise<PaymentResult> {
  const until = Date.now() + patienceMs;
  let result = first ?? (await ask());
  // "unknown" is for the reconcile job; "sent" is a call of another request that will be answered soon.
  while ((result.state === "sent" || result.state === "created") && Date.now() < until) {
    await sleep(POLL_MS);
    result = await ask();
  }
  return result;
}
