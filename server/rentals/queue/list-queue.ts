import { type SQL, sql } from "drizzle-orm";
import type { OpenPaymentsView, OpenPaymentView } from "#contract/console/payments-queue.ts";
import type { Queryable } from "#db/database.ts";
import { toJstIso } from "#domain/jst.ts";
import { actsFor, type OpenKind, openKinds, statesOf } from "#domain/money/payments-queue.ts";
import { lossGoingBack, lossThatFell, lossToGiveBack } from "#server/rentals/damages/damage-store.ts";

type Stored = Omit<OpenPaymentView, "since" | "acts"> & { since: Date; key: string };

/**
 * Calls whose outcome is open for longer than they take, and what the gateway refused to let go of or to give back. What was too much
 * of a late fee goes back by another call once the fee is another.
 */
const calls = (now: Date) => sql`
  select 'call' as kind, o.id::text as id, o.state, o.kind as detail, r.number as reservation, o.amount,
    coalesce(o.sent_at, o.created_at) as since, null::text as who, o.codes
  from payment_operations o join payments p on p.id = o.payment_id left join reservations r on r.id = p.reservation_id
  where o.state = 'unknown'
    or o.state in ('created', 'sent') and o.created_at < ${new Date(now.getTime() - 120_000)}::timestamptz
    or o.state in ('declined', 'rejected') and (o.kind = 'void' and p.state = 'authorised'
      or o.kind = 'refund' and p.state = 'captured' and o.key not like 'refund staff %'
        and not (o.key like 'refund late fee %' and (r.late_fee_state <> 'due' or o.key <> 'refund late fee ' || r.late_fee))
        and not exists (select 1 from staff_refunds f where 'refund change ' || f.change_id = o.key))
      and not exists (select 1 from payment_operations n where n.payment_id = o.payment_id and n.key = o.key
        and n.created_at > o.created_at)`;

const isPutOff = (now: Date) => sql`d.postponed > 0 and d.charge_at > ${now}::timestamptz`;

/** What could not be charged, what was called lost and is back or was paid for otherwise, and what was put off. */
const fees = (now: Date) => sql`
  select 'late_fee', r.number, r.late_fee_state, null, r.number, r.late_fee - r.late_fee_charged,
    coalesce(r.late_stopped_at, r.return_at), null, '{}'::text[]
  from reservations r where r.late_fee_state = 'failed'
  union all
  select 'damage', d.id::text, case when d.state = 'paid' then 'paid' when ${lossThatFell} then 'announced' when ${isPutOff(now)} then 'postponed' else d.state end,
    d.kind, r.number, case when d.state = 'paid' then ${lossGoingBack} else d.amount end, d.at, s.name, '{}'::text[]
  from damage_charges d join reservations r on r.id = d.reservation_id join staff s on s.id = d.staff_id
  where d.state = 'failed' or d.state = 'announced' and (${lossThatFell} or ${isPutOff(now)}) or ${lossToGiveBack}`;

/** What waits for an approval, is being sent, failed or is unknown; and what is owed although somebody said no. */
const refunds = sql`
  select 'refund', f.id::text, f.state, f.kind, r.number, f.amount, f.requested_at, s.name, '{}'::text[]
  from staff_refunds f join staff s on s.id = f.requested_by left join reservations r on r.id = f.reservation_id
  where f.closed_at is null and (f.state in ('requested', 'approved', 'failed', 'unknown')
    or f.state = 'refused' and f.kind = 'cancellation' and r.refund_state = 'waiting' and not exists (
      select 1 from staff_refunds n where n.reservation_id = f.reservation_id and n.kind = 'cancellation'
        and n.requested_at > f.requested_at)
    or f.state = 'refused' and f.kind = 'change' and r.status <> 'cancelled'
      and exists (select 1 from reservation_changes c where c.id = f.change_id and c.refund_state = 'waiting')
      and not exists (select 1 from staff_refunds n where n.change_id = f.change_id and n.requested_at > f.requested_at))`;

/** Whose refund somebody has asked for waits with it. */
const orphans = sql`
  select 'orphan', o.process_id, case when o.state = 'open' and exists (select from staff_refunds f
      where f.orphan_id = o.process_id and f.state in ('requested', 'approved')) then 'requested' else o.state end, null, null, o.amount, o.found_at, null, '{}'::text[]
  from gateway_orphans o where o.state not in ('returned', 'written_off')`;

const everything = (now: Date): SQL =>
  sql`(${calls(now)} union all ${fees(now)} union all ${refunds} union all ${orphans}) open`;

type Filter = {
  kind?: OpenKind | undefined;
  state?: string | undefined;
  /** Where the page before ended. */
  after?: string | undefined;
  limit: number;
};

/** What is open about money, the oldest first: a page of it, and where the next one begins. */
export async function listOpen(
  db: Queryable,
  { kind, state, after, limit }: Filter,
  now: Date,
): Promise<Pick<OpenPaymentsView, "entries" | "next">> {
  const rows = await read(
    db,
    [...(kind ? [sql`kind = ${kind}`] : []), inStates(state), isAfter(after)],
    limit + 1,
    now,
  );
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { entries: shown.map(viewAt(now)), next: last ? `${last.key}_${last.id}` : null };
}

/** One of them, if it is still open. */
export async function findOpen(
  db: Queryable,
  { kind, id }: { kind: OpenKind; id: string },
  now: Date,
): Promise<OpenPaymentView | undefined> {
  const [row] = await read(db, [sql`kind = ${kind} and id = ${id}`], 1, now);
  return row && viewAt(now)(row);
}

const MICROS = sql`(extract(epoch from since) * 1000000)::bigint`;

const inStates = (state: string | undefined): SQL =>
  state === undefined ? sql`true` : sql`state = any(${sql.param(statesOf(state))}::text[])`;

function isAfter(after: string | undefined): SQL {
  const [, key, id] = /^(\d+)_(.+)$/.exec(after ?? "") ?? [];
  return key === undefined ? sql`true` : sql`(${MICROS}, id collate "C") > (${key}::bigint, ${id})`;
}

async function read(db: Queryable, conditions: SQL[], limit: number, now: Date): Promise<Stored[]> {
  const { rows } = await db.execute<Stored>(sql`
    select open.*, ${MICROS}::text as key, (
      select jsonb_build_object('act', a.act, 'who', s.name, 'at', a.at, 'reason', a.reason)
      from asked_acts a join staff s on s.id = a.staff_id where a.kind = open.kind and a.subject_id = open.id) as asked
    from ${everything(now)}
    where ${sql.join(conditions, sql` and `)} order by ${MICROS}, id collate "C" limit ${limit}`);
  return rows;
}

const viewAt =
  (now: Date) =>
  ({ key: _, ...row }: Stored): OpenPaymentView => ({
    ...row,
    since: toJstIso(new Date(row.since)),
    acts: actsFor({ ...row, ageMs: now.getTime() - new Date(row.since).getTime() }),
    asked: row.asked && { ...row.asked, at: toJstIso(new Date(row.asked.at)) },
  });

/** How much of each kind. */
export async function countOpen(db: Queryable, now: Date): Promise<OpenPaymentsView["counts"]> {
  const { rows } = await db.execute<{ kind: OpenKind; count: number }>(sql`
    select kind, count(*)::int as count from ${everything(now)} group by kind`);
  const counts = new Map(rows.map(({ kind, count }) => [kind, count]));
  return Object.fromEntries(openKinds.map((kind) => [kind, counts.get(kind) ?? 0])) as OpenPaymentsView["counts"];
}
