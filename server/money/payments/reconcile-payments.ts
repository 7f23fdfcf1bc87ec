import { and, asc, eq, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { cards, paymentOperations, payments } from "#db/schema.ts";
import { pauseAfterUnexecuted } from "#domain/money/pause.ts";
import { liveOperationStates, paymentAfter } from "#domain/money/payment-status.ts";
import { HOUR } from "#domain/time.ts";
import { capturePayment } from "#server/money/payments/capture-payment.ts";
import { type Settlement, type StartedOperation, settleOperation } from "#server/money/payments/payment-store.ts";
import { conclusiveAfterMs, lookUpOperation, type PaymentDeps } from "#server/money/payments/perform-operation.ts";
import { voidPayment } from "#server/money/payments/void-payment.ts";
import { fewAtOnce } from "#server/platform/few-at-once.ts";

const BATCH = 200;
// A gateway that did not answer this often in a row is down: the rest waits for the next round.
const PATIENCE = 3;
/** What is older may have stayed unknown for good: it must not stand before what has just happened, and is asked for this seldom. */
const FRESH_MS = HOUR;

type LiveOperation = StartedOperation & { state: string; createdAt: Date; sentAt: Date | null };

export type Reconciled = {
  resolved: { operationId: string; paymentId: string; kind: string; state: string }[];
  /** Operations of which we still do not know whether they were executed. */
  unresolved: { operationId: string; paymentId: string; kind: string; sentAt: Date | null }[];
};

/**
 * Repairs what a lost answer or a crash left behind: looks up what may have been executed, drops what was never sent,
 * captures what was to be captured at once and voids what lapsed or cannot be captured. A call whose outcome is open is
 * never sent again. What turns out paid too late is confirmed or refunded by `rentals/holds/confirm-reservation.ts` after
 * the rule of `domain/rentals/hold.ts`, of extensions by `rentals/extensions/refund-extensions.ts`.
 */
export async function reconcilePayments(deps: PaymentDeps): Promise<Reconciled> {
  const result: Reconciled = { resolved: [], unresolved: [] };
  let [unanswered, answered] = [0, 0];
  const look = async (operation: LiveOperation) => {
    const { operationId, paymentId, kind, sentAt } = operation;
    const state =
      unanswered < PATIENCE ? await resolve(deps, operation).catch(unreadable(deps, operationId)) : "unanswered";
    if (state === "under way") return;
    if (state === "unknown") await noteAsked(deps, operation);
    if (state === "unanswered") unanswered += 1;
    else {
      // Some that it never tells of do not make it one that is down.
      unanswered = 0;
      answered += 1;
    }
    if (state === "unknown" || state === "unanswered") result.unresolved.push({ operationId, paymentId, kind, sentAt });
    else result.resolved.push({ operationId, paymentId, kind, state });
  };
  await fewAtOnce(await listInTurn(deps), look, deps.isEnding);
  if (answered > 0 || unanswered < PATIENCE) await finishAuthorised(deps);
  if (result.unresolved.length > 0) deps.log.warn({ unresolved: result.unresolved }, "payment outcomes unknown");
  return result;
}

/** One row that fails must not keep the others from being repaired. */
const unreadable = (deps: PaymentDeps, operation: string) => (error: unknown) => {
  deps.log.error({ err: error, operation }, "a payment could not be looked into");
  return "unknown" as const;
};

/** Finds out how one operation ended, if it is still open. */
export async function lookUpLive(deps: PaymentDeps, operationId: string): Promise<void> {
  const [live] = await listLiveOperations(deps.database.db, eq(paymentOperations.id, operationId));
  if (live) await resolve(deps, live).catch(unreadable(deps, operationId));
}

/**
 * Fresh ones first, otherwise in no order, so that those which stay unknown never fill every round. Without what the gateway was
 * asked for a short time ago, and would not tell of.
 */
const listInTurn = ({ database, now }: PaymentDeps): Promise<LiveOperation[]> => {
  const fresh = new Date(now().getTime() - FRESH_MS);
  const isAskedFor = or(isNull(paymentOperations.askedAt), lte(paymentOperations.askedAt, fresh));
  return listLiveOperations(database.db, isAskedFor, sql`${paymentOperations.createdAt} < ${fresh}, random()`);
};

async function noteAsked({ database, now }: PaymentDeps, { operationId, createdAt }: LiveOperation): Promise<void> {
  const at = now();
  if (at.getTime() - createdAt.getTime() < FRESH_MS) return;
  await database.db.update(paymentOperations).set({ askedAt: at }).where(eq(paymentOperations.id, operationId));
}

/** Every operation whose outcome is open, the oldest first, as many as are looked at in one round. */
export async function listLiveOperations(
  db: Database,
  which?: SQL,
  order: SQL = asc(paymentOperations.createdAt),
): Promise<LiveOperation[]> {
  return db
    .select({
      operationId: paymentOperations.id,
      kind: paymentOperations.kind,
      operationAmount: paymentOperations.amount,
      state: paymentOperations.state,
      createdAt: paymentOperations.createdAt,
      sentAt: paymentOperations.sentAt,
      paymentId: payments.id,
      amount: payments.amount,
      refundedAmount: payments.refundedAmount,
      present: payments.present,
      kaiinId: cards.kaiinId,
      kaiinPass: cards.kaiinPass,
      authenticationId: cards.authenticationId,
      processId: payments.processId,
      processPass: payments.processPass,
    })
    .from(paymentOperations)
    .innerJoin(payments, eq(payments.id, paymentOperations.paymentId))
    .leftJoin(cards, eq(cards.id, payments.cardId))
    .where(and(inArray(paymentOperations.state, [...liveOperationStates]), which))
    .orderBy(order)
    .limit(BATCH);
}

async function resolve(deps: PaymentDeps, operation: LiveOperation) {
  const age = deps.now().getTime() - (operation.sentAt ?? operation.createdAt).getTime();
  const conclusive = age > conclusiveAfterMs(deps);
  // Whoever took it may still be waiting for the answer.
  if (operation.state !== "unknown" && !conclusive) return "under way";
  if (operation.state !== "created") return lookUpOperation(deps, operation, conclusive);
  const ended = "not_executed";
  const next = paymentAfter(operation, { kind: operation.kind, amount: operation.operationAmount }, ended);
  const settlement: Settlement = { from: ["created"], ending: { state: ended, codes: [] }, next };
  const settled = await settleOperation(deps.database.db, operation, settlement, deps.now());
  return settled ? ended : "under way";
}

async function finishAuthorised(deps: PaymentDeps): Promise<void> {
  const due = (await listUnfinished(deps)).filter(
    ({ times, last }) => deps.now().getTime() - new Date(last ?? 0).getTime() >= pauseAfterUnexecuted(times),
  );
  const finish = ({ id, toCapture }: Unfinished) =>
    (toCapture ? capturePayment(deps, id) : voidPayment(deps, id)).catch(unreadable(deps, id));
  await fewAtOnce(due.slice(0, BATCH), finish, deps.isEnding);
}

type Unfinished = { id: string; toCapture: boolean; times: number; last: string | null };

/** What is held and is to be captured or let go of, with how often the gateway was away for that, and when last. */
async function listUnfinished(deps: PaymentDeps): Promise<Unfinished[]> {
  const now = deps.now();
  const stale = new Date(now.getTime() - conclusiveAfterMs(deps));
  const { rows } = await deps.database.db.execute<Unfinished>(sql`
    select payments.id, next.kind = 'capture' as "toCapture", tried.times, tried.last from payments
    cross join lateral (
      select case when captures_at_once and not ${refused("capture")} then 'capture' else 'void' end as kind) next
    cross join lateral (select count(*)::int as times, max(o.created_at) as last from payment_operations o
      where o.payment_id = payments.id and o.key = next.kind and o.state = 'not_executed') tried
    where payments.state = 'authorised'
      and (captures_at_once and payments.created_at < ${stale}::timestamptz or lapses_at < ${now}::timestamptz or ${refused("capture")})
      and not exists (select 1 from payment_operations o where o.payment_id = payments.id
        and o.kind in ('capture', 'void') and o.state in ('sent', 'unknown'))
      -- A void that the gateway refused it will refuse again: that one is for staff.
      and not ${refused("void")}
    order by payments.created_at`);
  return rows;
}

/** Whether the gateway refused to capture a payment, or to void it. */
const refused = (kind: "capture" | "void") =>
  sql`exists (select 1 from payment_operations o where o.payment_id = ${payments.id}
    and o.kind = ${kind} and o.state in ('declined', 'rejected'))`;
