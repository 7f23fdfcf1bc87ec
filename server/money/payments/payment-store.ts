import { and, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import { paymentOperations, payments } from "#db/schema.ts";
import {
  liveOperationStates,
  type OperationKind,
  type OperationState,
  operationRules,
  type PaymentPurpose,
} from "#domain/money/payment-status.ts";
import { orderedId } from "#server/platform/ordered-id.ts";

/** An operation that is now ours to send, with all that sending it takes. */
export type StartedOperation = {
  operationId: string;
  kind: OperationKind;
  operationAmount: number;
  paymentId: string;
  amount: number;
  refundedAmount: number;
  present: boolean;
  /** Of the card, which only authorising takes; null once the member has left. */
  kaiinId: string | null;
  kaiinPass: Buffer | null;
  authenticationId: string | null;
  processId: string | null;
  processPass: Buffer | null;
};

/** The columns of a StartedOperation, of payments `p`, cards `c` and an operation `o`. */
export const startedColumns = sql`
  o.id as "operationId", o.kind, o.amount as "operationAmount", p.id as "paymentId", p.amount,
  p.refunded_amount as "refundedAmount", p.present, c.kaiin_id as "kaiinId", c.kaiin_pass as "kaiinPass",
  c.authentication_id as "authenticationId", p.process_id as "processId", p.process_pass as "processPass"`;

export type NewPayment = {
  /** What is paid for: the same key never pays twice. */
  key: string;
  memberId: string;
  reservationId?: string;
  purpose: PaymentPurpose;
  amount: number;
  /** Whether the member is there to answer for it. */
  present: boolean;
  capturesAtOnce?: boolean;
  /** When an authorisation that nobody captured is to be voided. */
  lapsesAt?: Date;
};

export const hasCard = (memberId: string): SQL =>
  sql`exists (select 1 from cards where member_id = ${memberId} and state = 'active')`;

/** Purposes of what comes of a rental that there is already. */
const OWED: readonly PaymentPurpose[] = ["late_fee", "damage"];

/** Whether a card was refused under a key; what was let go of may have its key freed by a word behind it. */
const wasRefused = (key: string): SQL => sql`exists (select from payments tried where tried.card_id = cards.id
  and (tried.key = ${key} and tried.state in ('failed', 'voided') or tried.key = ${key} || ' voided ' || tried.id))`;

/**
 * The card that pays for this. What is owed is also paid by cards that pay nothing else any more: the member's newest comes first,
 * and one that was refused comes last, unless the member is there to answer for it.
 */
const cardFor = ({ memberId, purpose, key, present }: NewPayment): SQL =>
  OWED.includes(purpose)
    ? sql`id = (select id from cards where member_id = ${memberId} and state in ('active', 'owed_only')
        order by ${present ? sql`` : sql`${wasRefused(key)}, `}state, created_at desc, id limit 1)`
    : sql`member_id = ${memberId} and state = 'active'`;

/** Cards that are asked in a row: the member's newest, and those that paid for what goes on. */
const MOST_CARDS = 4;

type Tried = { memberId: string; key: string; refused: number };

/** Whether another card of the member's is to be asked for what is owed, after so many have refused it in a row. */
export async function hasUntriedCard(db: Queryable, { memberId, key, refused }: Tried): Promise<boolean> {
  if (refused >= MOST_CARDS) return false;
  const { rows } = await db.execute(sql`
    select from cards where member_id = ${memberId} and state in ('active', 'owed_only') and not ${wasRefused(key)}`);
  return rows.length > 0;
}

/**
 * Two steps of a query, `payment` and `authorisation`, that write down a payment and the operation it starts with:
 * nothing when the member has no card, when the key has paid already or when `condition` does not hold. `state` is
 * "sent" for who will send it next, "created" for whoever claims it first.
 */
export function paymentSteps(
  payment: NewPayment,
  now: Date,
  state: "created" | "sent",
  condition: SQL = sql`true`,
): SQL {
  const { key, reservationId = null, purpose, amount, present } = payment;
  const { capturesAtOnce = false, lapsesAt = null } = payment;
  return sql`
    payment as (
      insert into payments
        (id, key, member_id, card_id, reservation_id, purpose, amount, present, captures_at_once, lapses_at, created_at)
      select ${orderedId()}::uuid, ${key}, member_id, id, ${reservationId}::uuid, ${purpose}, ${amount}::integer,
        ${present}::boolean, ${capturesAtOnce}::boolean, ${lapsesAt}::timestamptz, ${now}::timestamptz
      from cards where ${cardFor(payment)} and ${condition}
      on conflict (key) where state <> 'failed' do nothing
      returning *
    ), authorisation as (
      insert into payment_operations (id, payment_id, key, kind, amount, state, created_at, sent_at)
      select ${orderedId()}::uuid, id, 'authorise', 'authorise', amount, ${state}, ${now}::timestamptz,
        ${state === "sent" ? now : null}::timestamptz from payment
      returning *
    )`;
}

/**
 * Writes down a payment and the authorisation it starts with; may be part of a larger transaction. With the same key
 * again, answers the payment that is there. Undefined when the member has no card.
 */
export async function openPayment(
  db: Queryable,
  payment: NewPayment,
  now: Date,
): Promise<{ paymentId: string } | undefined> {
  const { key, memberId, amount } = payment;
  const { rows } = await db.execute<{ id: string }>(
    sql`with ${paymentSteps(payment, now, "created")} select payment_id as id from authorisation`,
  );
  const [opened] = rows;
  if (opened) return { paymentId: opened.id };
  const [known] = await db
    .select({ id: payments.id, amount: payments.amount, memberId: payments.memberId })
    .from(payments)
    .where(and(eq(payments.key, key), sql`state <> 'failed'`));
  if (known && (known.amount !== amount || known.memberId !== memberId)) {
    throw new Error(`payment key ${key} was used for something else`);
  }
  return known && { paymentId: known.id };
}

/** Money that was let go of stands in the way of no other try: frees its key for the next payment of the same thing. */
export async function freeKeyOfVoided(tx: Queryable, key: string): Promise<void> {
  const voided = and(eq(payments.key, key), eq(payments.state, "voided"));
  await tx
    .update(payments)
    .set({ key: sql`${payments.key} || ' voided ' || ${payments.id}` })
    .where(voided);
}

/** Whether a payment is open or done under this key for another amount. */
export const isOfOtherAmount = async (tx: Queryable, { key, amount }: NewPayment): Promise<boolean> =>
  (await tx.$count(payments, and(eq(payments.key, key), ne(payments.amount, amount), ne(payments.state, "failed")))) >
  0;

/** Takes the authorisation that `openPayment` wrote; whoever gets it is the only one to send it. */
export async function claimAuthorisation(
  db: Queryable,
  paymentId: string,
  now: Date,
): Promise<StartedOperation | undefined> {
  const { rows } = await db.execute<StartedOperation>(sql`
    update payment_operations o set state = 'sent', sent_at = ${now}::timestamptz
    from payments p join cards c on c.id = p.card_id
    where p.id = ${paymentId} and o.payment_id = p.id and o.state = 'created'
    returning ${startedColumns}`);
  return rows[0];
}

/**
 * Writes down an operation on a payment and takes it for sending, unless the payment's state forbids it, another one is
 * under way or it has been done. Locks the payment, so that of two at once the second sees what the first left.
 */
export async function startOperation(
  db: Queryable,
  { paymentId, kind, key, amount }: { paymentId: string; kind: OperationKind; key: string; amount?: number },
  now: Date,
): Promise<StartedOperation | undefined> {
  const wanted = sql`coalesce(${amount ?? null}::integer, amount - refunded_amount)`;
  const { rows } = await db.execute<StartedOperation>(sql`
    with p as (
      select *, ${wanted} as wanted from payments
      where id = ${paymentId} and state = ${operationRules[kind].from} and ${wanted} <= amount - refunded_amount
      for update
    ), o as (
      insert into payment_operations (id, payment_id, key, kind, amount, state, created_at, sent_at)
      select ${orderedId()}::uuid, id, ${key}, ${kind}, wanted, 'sent', ${now}::timestamptz, ${now}::timestamptz from p
      on conflict do nothing
      returning id, kind, amount
    )
    select ${startedColumns} from p left join cards c on c.id = p.card_id cross join o`);
  return rows[0];
}

/** How an operation ended. */
export type Ending = {
  state: OperationState;
  reason?: string;
  fixable?: boolean;
  codes: string[];
  process?: { id: string; pass: Buffer };
};

export type Settlement = {
  from: OperationState[];
  ending: Ending;
  /** What becomes of the payment. */
  next: { state: string; refundedAmount: number };
  /** An operation on the whole amount with which a success goes on at once, the caller's to send. */
  following?: { kind: OperationKind; key: string } | undefined;
  along?: Along | undefined;
};

/** More steps of the statement that ends an operation, which may look at the payment `p` as it is then, and what to tell of them. */
export type Along = { steps: SQL; told: SQL };

/**
 * Ends an operation that is in one of the `from` states and moves its payment, both or neither; undefined when somebody
 * else had moved it before.
 */
export async function settleOperation(
  db: Queryable,
  operation: Pick<StartedOperation, "operationId" | "paymentId" | "kind">,
  { from, ending, next, following, along }: Settlement,
  now: Date,
): Promise<{ started: StartedOperation | undefined; told: unknown } | undefined> {
  const { state, reason, fixable, codes, process } = ending;
  const settledAt = liveOperationStates.includes(state) ? null : now;
  const goesOn = following !== undefined && state === "succeeded";
  const followingSteps = sql`, o as (
      insert into payment_operations (id, payment_id, key, kind, amount, state, created_at, sent_at)
      select ${orderedId()}::uuid, id, ${following?.key}, ${following?.kind}, amount - refunded_amount, 'sent',
        ${now}::timestamptz, ${now}::timestamptz from p
      on conflict do nothing
      returning id, kind, amount
    )
    select ${startedColumns} from p join cards c on c.id = p.card_id left join o on true`;
  const alongSteps = along ? sql`, ${along.steps} select ${along.told} as told from p` : sql`select id from p`;
  const { rows } = await db.execute<
    { [K in keyof StartedOperation]: StartedOperation[K] | null } & { told: unknown }
  >(sql`
    with locked as (
      -- In the same order as startOperation, or the two could wait for each other.
      select id from payments where id = ${operation.paymentId} for update
    ), ended as (
      update payment_operations
      set state = ${state}, reason = ${reason ?? null}, fixable = ${fixable ?? null}::boolean,
        codes = ${sql.param(codes)}::text[], settled_at = ${settledAt}::timestamptz
      from locked
      where payment_id = locked.id and payment_operations.id = ${operation.operationId} and state in ${from}
      returning payment_id
    ), p as (
      update payments p
      set state = ${next.state}, refunded_amount = ${next.refundedAmount}::integer,
        process_id = coalesce(${process?.id ?? null}, process_id),
        process_pass = coalesce(${process?.pass ?? null}::bytea, process_pass)
      from ended where p.id = ended.payment_id and p.state = ${operationRules[operation.kind].from}
      returning p.*
    ) ${goesOn ? followingSteps : alongSteps}`);
  const [row] = rows;
  if (!row) return undefined;
  // One who starts the next operation meanwhile waits for the lock, so there is always one where the state allows it.
  return { started: goesOn && row.operationId !== null ? (row as StartedOperation) : undefined, told: row.told };
}

export type Payment = typeof payments.$inferSelect;
export type PaymentOperation = typeof paymentOperations.$inferSelect;

export async function readPayment(db: Queryable, paymentId: string): Promise<Payment> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
  if (!payment) throw new Error(`no payment ${paymentId}`);
  return payment;
}

/** The newest operation of a payment with this key. */
export async function readOperation(
  db: Queryable,
  paymentId: string,
  key: string,
): Promise<PaymentOperation | undefined> {
  const [operation] = await db
    .select()
    .from(paymentOperations)
    .where(and(eq(paymentOperations.paymentId, paymentId), eq(paymentOperations.key, key)))
    .orderBy(desc(paymentOperations.createdAt))
    .limit(1);
  return operation;
}

/** How many tries of an operation were not executed. */
export const countUnexecuted = (db: Queryable, paymentId: string, key: string): Promise<number> => {
  const { paymentId: of, key: by, state } = paymentOperations;
  return db.$count(paymentOperations, and(eq(of, paymentId), eq(by, key), eq(state, "not_executed")));
};

export async function readOperationById(db: Queryable, id: string): Promise<PaymentOperation | undefined> {
  const [operation] = await db.select().from(paymentOperations).where(eq(paymentOperations.id, id));
  return operation;
}

/** Keeps a leaving member's payments without the member. The database refuses it while one of them is open. */
export async function detachPayments(tx: Queryable, memberId: string): Promise<void> {
  await tx.update(payments).set({ memberId: null }).where(eq(payments.memberId, memberId));
}
