import { eq, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "#db/database.ts";
import { settlementDays } from "#db/schema.ts";
import type { BookLine, TheirLine } from "#domain/money/settlement.ts";

export type SettlementDay = typeof settlementDays.$inferSelect;

export async function readDay(db: Queryable, day: string): Promise<SettlementDay | undefined> {
  const [row] = await db.select().from(settlementDays).where(eq(settlementDays.day, day));
  return row;
}

/** The day's row, made if it is not there, locked. */
export async function lockDay(tx: Transaction, day: string): Promise<SettlementDay> {
  await tx.insert(settlementDays).values({ day }).onConflictDoNothing();
  const [row] = await tx.select().from(settlementDays).where(eq(settlementDays.day, day)).for("update");
  if (!row) throw new Error(`no day ${day}`);
  return row;
}

/** The last day that is closed; empty, and so before any day, while none is. */
export async function closedUntil(db: Queryable): Promise<string> {
  const { rows } = await db.execute<{ day: string | null }>(sql`select closed_until()::text as day`);
  return rows[0]?.day ?? "";
}

/** Our captures and refunds of a day, and those of other days that the gateway has on this one. */
export async function readOurs(db: Queryable, day: string): Promise<BookLine[]> {
  const { rows } = await db.execute<BookLine>(sql`
    select o.kind, o.id::text as operation, o.amount, o.booked_on::text as day from payment_operations o
    where o.booked_on = ${day}::date
    union all
    select o.kind, o.id::text, o.amount, o.booked_on::text from gateway_lines l
      join payment_operations o on o.id::text = l.operation and o.kind = l.kind
    where l.day = ${day}::date and o.booked_on is not null and o.booked_on <> ${day}::date`);
  return rows;
}

/** The gateway's of a day, and on other days what we have on this one, or the gateway has on this one as well. */
export async function readTheirs(db: Queryable, day: string): Promise<TheirLine[]> {
  const { rows } = await db.execute<TheirLine>(sql`
    with shared as (
      select kind, id::text as operation from payment_operations where booked_on = ${day}::date
      union
      -- By the key of our operations: what the gateway names need not be one.
      select o.kind, o.id::text from gateway_lines l
        join payment_operations o on o.id = case when pg_input_is_valid(l.operation, 'uuid') then l.operation::uuid end
          and o.kind = l.kind
      where l.day = ${day}::date)
    select l.kind, l.operation, l.amount, l.day::text as day, l.process_id as "processId", l.transaction_id as at
    from gateway_lines l where l.day = ${day}::date
    union all
    select l.kind, l.operation, l.amount, l.day::text, l.process_id, l.transaction_id
    from shared join gateway_lines l using (kind, operation) where l.day <> ${day}::date
    order by day, at`);
  return rows;
}

/** Which of the gateway's transactions of a day are known to be nobody's. */
export async function readOrphanIds(db: Queryable, day: string): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct o.process_id as id from gateway_orphans o join gateway_lines l on l.process_id = o.process_id
    where l.day = ${day}::date`);
  return new Set(rows.map(({ id }) => id));
}

export type DaySums = {
  day: string;
  captured: number;
  refunded: number;
  theirCaptured: number | null;
  theirRefunded: number | null;
  imported: boolean;
  closed: boolean;
};

/** What each of these days came to, in our books and the gateway's. */
export async function readSums(db: Queryable, from: string, to: string): Promise<DaySums[]> {
  const { rows } = await db.execute<DaySums>(sql`
    select d::date::text as day, coalesce(o.captured, 0)::int as captured, coalesce(o.refunded, 0)::int as refunded,
      case when s.imported_at is not null then coalesce(l.captured, 0)::int end as "theirCaptured",
      case when s.imported_at is not null then coalesce(l.refunded, 0)::int end as "theirRefunded",
      s.imported_at is not null as imported, d::date <= coalesce(closed_until(), '-infinity') as closed
    from generate_series(${from}::date, ${to}::date, interval '1 day') d
      left join settlement_days s on s.day = d::date
      left join lateral (select sum(amount) filter (where kind = 'capture') as captured,
        sum(amount) filter (where kind = 'refund') as refunded from payment_operations where booked_on = d::date) o on true
      left join lateral (select sum(amount) filter (where kind = 'capture') as captured,
        sum(amount) filter (where kind = 'refund') as refunded from gateway_lines where day = d::date) l on true
    order by d desc`);
  return rows;
}

export type EarlierDays = { from: string; to: string; days: number; captured: number; refunded: number };

/** The days before one on which our books have something; null where there is none. */
export async function readEarlier(db: Queryable, day: string): Promise<EarlierDays | null> {
  const { rows } = await db.execute<EarlierDays>(sql`
    select min(booked_on)::text as from, max(booked_on)::text as to, count(distinct booked_on)::int as days,
      coalesce(sum(amount) filter (where kind = 'capture'), 0)::float as captured,
      coalesce(sum(amount) filter (where kind = 'refund'), 0)::float as refunded
    from payment_operations where booked_on < ${day}::date having count(*) > 0`);
  return rows[0] ?? null;
}
