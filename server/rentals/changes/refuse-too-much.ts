import { sql } from "drizzle-orm";
import type { Queryable, Transaction } from "#db/database.ts";
import type { Reservation } from "#db/schema.ts";
import type { Settings } from "#domain/settings.ts";
import { isLossPaid } from "#server/money/cards/looked-into.ts";
import { tooManyUnits } from "#server/rentals/holds/member-limits.ts";
import { sameThing } from "#server/rentals/holds/same-thing.ts";

type Wished = { memberId: string; productId: number; pickupAt: Date; returnAt: Date; another: boolean };

type Other = { id: string; number: string; status: string; isNew: boolean; atOnce: number };

/**
 * Refuses times at which the member has the same product already (RES_008), or as many of it as one may (RES_012); a change that
 * is being paid counts as what it is to be, too. The reservation itself does not count, nor does one that it overlaps as it is. The
 * locks are those of reserving, in its order.
 */
export async function refuseTooMuch(
  tx: Transaction,
  settings: Settings,
  own: Reservation,
  wished: Wished,
): Promise<void> {
  const { memberId, productId } = wished;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('limits ' || ${memberId}, 0))`);
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('same thing ' || ${memberId} || ' ' || ${productId}::integer, 0))`,
  );
  await judgeTooMuch(tx, settings, own, wished);
}

/** The same for a quote: nothing is locked. */
export async function judgeTooMuch(
  db: Queryable,
  { unitsOfProductMaximum }: Settings,
  own: Reservation,
  { memberId, productId, pickupAt, returnAt, another }: Wished,
): Promise<void> {
  const { rows } = await db.execute<Other>(sql`
    with same as (
      select r.id, r.number, r.status, r.created_at, r.pickup_at,
        case when r.status = 'overdue_return' then 'infinity' else r.return_at end as ends_at
      from reservations r
      where r.member_id = ${memberId} and r.product_id = ${productId} and r.id <> ${own.id}
        and (r.status in ('hold', 'not_collected', 'before_pickup', 'not_pickup')
          or r.status in ('in_rental', 'overdue_return') and not ${isLossPaid(sql`r.id`)})
        and r.pickup_at < ${returnAt}::timestamptz
      union all
      select r.id, r.number, r.status, r.created_at, c.pickup_at, c.return_at
      from reservations r join reservation_changes c on c.reservation_id = r.id
      where r.member_id = ${memberId} and r.product_id = ${productId} and r.id <> ${own.id} and c.state = 'pending'
        and r.status in ('not_collected', 'before_pickup') and c.pickup_at < ${returnAt}::timestamptz
    ), met as (select * from same where ends_at > ${pickupAt}::timestamptz)
    select id, number, status,
      not (pickup_at < ${own.returnAt}::timestamptz and ends_at > ${own.pickupAt}::timestamptz) as "isNew",
      (select count(distinct o.id)::int from met o where o.pickup_at <= greatest(met.pickup_at, ${pickupAt}::timestamptz)
        and o.ends_at > greatest(met.pickup_at, ${pickupAt}::timestamptz)) as "atOnce"
    from met order by created_at, id`);
  const first = rows.find(({ isNew }) => isNew);
  if (first && !another && !own.another) throw sameThing(first);
  if (rows.some(({ atOnce }) => atOnce >= unitsOfProductMaximum)) throw tooManyUnits(unitsOfProductMaximum);
}
