import { pauseAfterUnexecuted } from "#domain/money/pause.ts";
import { HOUR } from "#domain/time.ts";
import { countUnexecuted, type PaymentOperation, readOperation } from "#server/money/payments/payment-store.ts";
import {
  currentResult,
  type PaymentDeps,
  type PaymentResult,
  startAndPerform,
} from "#server/money/payments/perform-operation.ts";

/** What was refused is not sent again by itself before. */
export const AGAIN_MS = HOUR;

export type Refund = {
  paymentId: string;
  /** Why, in a word that stands for this one refund: the same reason refunds once. */
  reason: string;
  /** All that is left of the payment when left out. */
  amount?: number;
  /** Somebody of staff asks for it: also what was just refused is sent again. */
  again?: boolean;
};

/** Gives back money that was taken, in full or in part. */
export async function refundPayment(
  deps: PaymentDeps,
  { paymentId, reason, amount, again = false }: Refund,
): Promise<PaymentResult> {
  const key = `refund ${reason}`;
  const last = await readOperation(deps.database.db, paymentId, key);
  if (last && !again && (await isTooSoon(deps, last))) return currentResult(deps, paymentId, key);
  return startAndPerform(deps, { paymentId, kind: "refund", key, ...(amount !== undefined && { amount }) });
}

const isTooSoon = async (deps: PaymentDeps, last: PaymentOperation): Promise<boolean> =>
  deps.now().getTime() - last.createdAt.getTime() < (await pauseAfter(deps, last));

/** How long nobody tries again after the last try. */
async function pauseAfter({ database }: PaymentDeps, { paymentId, key, state }: PaymentOperation): Promise<number> {
  // What was just refused will be refused again; staff sees it among the open payments meanwhile.
  if (state === "declined" || state === "rejected") return AGAIN_MS;
  return state === "not_executed" ? pauseAfterUnexecuted(await countUnexecuted(database.db, paymentId, key)) : 0;
}
