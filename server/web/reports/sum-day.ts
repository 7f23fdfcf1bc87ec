import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { addDays, jstDayAt } from "#domain/jst.ts";
import { patiently } from "#server/platform/patience.ts";
import type { Day } from "#server/web/reports/report-day.ts";
import { sumBoxes, sumHours, sumUnits } from "#server/web/reports/sum-hours.ts";

/** Every choice of a report has its own sums; an empty name stands for all. */
const SETS = sql`grouping sets ((), (area), (station), (category), (area, category), (station, category))`;
const KEYS = sql`coalesce(area, ''), coalesce(station, ''), coalesce(category, '')`;

/** Where a reservation begins, and of what kind it is. */
const PLACED = sql`coalesce(s.area_slug, '?') as area, coalesce(r.pickup_station, '?') as station, coalesce(p.category_slug, '?') as category`;
const PLACES = sql`left join stations s on s.slug = r.pickup_station left join products p on p.id = r.product_id`;

const within = (at: SQL, { from, to }: Day) => sql`${at} >= ${from}::timestamptz and ${at} < ${to}::timestamptz`;

/** What was received and given back, on the day to which the settlement books it. */
const sumMoney = (day: Day) => sql`
  insert into report_money (day, area, station, category, purpose, received, payments, refunded, refunds)
  select ${day.day}::date, ${KEYS}, purpose,
    coalesce(sum(amount) filter (where kind = 'capture'), 0), count(*) filter (where kind = 'capture'),
    coalesce(sum(amount) filter (where kind = 'refund'), 0), count(*) filter (where kind = 'refund')
  from (
    select o.kind, o.amount, pay.purpose, ${PLACED} from payment_operations o join payments pay on pay.id = o.payment_id
      left join reservations r on r.id = pay.reservation_id ${PLACES}
    where o.booked_on = ${day.day}::date
  ) moved group by purpose, ${SETS}`;

/** The first time that it was handed out; staff may have found a box empty after its return, and it goes on. */
const FIRST_OUT = sql`e.to_status = 'in_rental' and not exists (select 1 from reservation_events b
  where b.reservation_id = e.reservation_id and b.to_status = 'in_rental' and b.id < e.id)`;
/** The last time that it was given back, if it has been. */
const LAST_BACK = sql`e.to_status in ('not_returned', 'returned') and e.from_status in ('in_rental', 'overdue_return')
  and r.status in ('not_returned', 'returned') and not exists (select 1 from reservation_events b
    where b.reservation_id = e.reservation_id and b.to_status in ('not_returned', 'returned')
      and b.from_status in ('in_rental', 'overdue_return') and b.id > e.id)`;

const hadOneBefore = (at: SQL) => sql`exists (select 1 from reservations o join reservation_events b
  on b.reservation_id = o.id and b.to_status = 'in_rental' where o.member_id = r.member_id and o.id <> r.id and b.at < ${at})`;

/** What was reserved, cancelled, handed out and came back. Returns count where they came back. */
const sumRentals = (day: Day) => sql`
  insert into report_rentals (day, area, station, category, reserved, cancelled, rentals, first_rentals, repeat_rentals,
    returns, late, late_minutes)
  select ${day.day}::date, ${KEYS}, sum(reserved), sum(cancelled), sum(rentals), sum(first), sum(repeated), sum(returns),
    sum(late), sum(late_minutes)
  from (
    select ${PLACED}, (e.from_status = 'hold' and e.to_status = 'not_collected')::int as reserved,
      (e.to_status = 'cancelled')::int as cancelled, came.out::int as rentals,
      (came.out and r.member_id is not null and not again)::int as first, (came.out and again)::int as repeated,
      0 as returns, 0 as late, 0 as late_minutes
    from reservation_events e join reservations r on r.id = e.reservation_id ${PLACES}
      cross join lateral (select ${FIRST_OUT} as out) came
      cross join lateral (select came.out and ${hadOneBefore(sql`e.at`)} as again) known
    where ${within(sql`e.at`, day)} and e.to_status in ('not_collected', 'cancelled', 'in_rental')
    union all
    select coalesce(s.area_slug, '?'), b.station, coalesce(p.category_slug, '?'), 0, 0, 0, 0, 0, 1, (over.minutes > 0)::int, over.minutes
    from reservation_events e join reservations r on r.id = e.reservation_id
      cross join lateral (select coalesce(r.returned_station, r.return_station) as station) b
      left join stations s on s.slug = b.station left join products p on p.id = r.product_id
      cross join lateral (select coalesce(r.late_stopped_at, r.returned_at, e.at) as at) back
      cross join lateral (select case when back.at > r.overdue_at
        then greatest(1, extract(epoch from back.at - r.return_at) / 60)::int else 0 end as minutes) over
    where ${within(sql`e.at`, day)} and ${LAST_BACK}
  ) happened group by ${SETS}
  having sum(reserved) + sum(cancelled) + sum(rentals) + sum(returns) > 0`;

/**
 * Rentals that were reserved with a coupon and not cancelled since, by the day on which they were; and what was received and
 * given back of the price of rentals with a coupon, cancelled ones too, by the days of `sumMoney`.
 */
const sumCoupons = (day: Day) => sql`
  insert into report_coupons (day, area, station, category, coupon, uses, discount, first_uses, revenue, refunded)
  select ${day.day}::date, ${KEYS}, coupon, sum(uses), sum(discount), sum(first), sum(received) - sum(refunded), sum(refunded)
  from (
    select ${PLACED}, coalesce(c.coupon_id::text, '') as coupon, 1 as uses, r.discount,
      (r.member_id is not null and not ${hadOneBefore(sql`e.at`)})::int as first, 0 as received, 0 as refunded
    from reservation_events e join reservations r on r.id = e.reservation_id ${PLACES}
      left join member_coupons c on c.id = r.member_coupon_id
    where ${within(sql`e.at`, day)} and e.from_status = 'hold' and e.to_status = 'not_collected'
      and r.discount > 0 and r.status not in ('expired', 'cancelled')
    union all
    select ${PLACED}, coalesce(c.coupon_id::text, ''), 0, 0, 0, case o.kind when 'capture' then o.amount else 0 end,
      case o.kind when 'refund' then o.amount else 0 end
    from payment_operations o join payments pay on pay.id = o.payment_id join reservations r on r.id = pay.reservation_id ${PLACES}
      left join member_coupons c on c.id = r.member_coupon_id
    where o.booked_on = ${day.day}::date and r.discount > 0 and pay.purpose in ('rental', 'extension', 'change')
  ) used group by coupon, ${SETS}`;

const sums = {
  facts: { report_money: sumMoney, report_rentals: sumRentals, report_coupons: sumCoupons },
  hours: { report_use: sumHours, report_box_use: sumBoxes, report_units: sumUnits },
};

/**
 * Makes the sums of a day anew: of what happened on it, or of what was out and lay in boxes by the hour. Each of its tables by
 * itself, as long as that takes; `renew` is called after each.
 */
export async function sumDay(
  db: Database,
  kind: keyof typeof sums,
  { day, now, renew }: { day: string; now: Date; renew?: (() => Promise<void>) | undefined },
): Promise<void> {
  const period = { day, from: jstDayAt(day), to: jstDayAt(addDays(day, 1)), now };
  for (const [table, statement] of Object.entries(sums[kind])) {
    await patiently(db, async (tx) => {
      // Two that make the same day wait for each other.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reports ${table} ${day}`}, 0))`);
      await tx.execute(sql`delete from ${sql.identifier(table)} where day = ${day}::date`);
      await tx.execute(statement(period));
    });
    await renew?.();
  }
}
