import { sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import type { Text } from "#domain/text.ts";
import type { Scope } from "#server/web/reports/scope.ts";

/** The rows of a scope, of the period and the one before. Each is found by its key. */
export const chosen = ({ stations, area, category, before, to }: Scope) => sql`
  station = any(${sql.param(stations)}::text[]) and area = ${area} and category = ${category}
  and day between ${before.from}::date and ${to}::date`;

const number = (value: unknown) => Number(value ?? 0);

type MoneyRow = { day: string; purpose: string; received: number; refunded: number; refunds: number };

/** A row for each day, station and purpose. */
export async function readMoney(db: Queryable, scope: Scope): Promise<MoneyRow[]> {
  const { rows } = await db.execute<MoneyRow>(sql`
    select day::text, purpose, received, refunded, refunds from report_money where ${chosen(scope)}`);
  return rows.map((row) => ({ ...row, received: number(row.received), refunded: number(row.refunded) }));
}

type RentalRow = {
  day: string;
  reserved: number;
  cancelled: number;
  rentals: number;
  first: number;
  repeat: number;
  returns: number;
  late: number;
  lateMinutes: number;
};

/** A row for each day and station. */
export async function readRentals(db: Queryable, scope: Scope): Promise<RentalRow[]> {
  const { rows } = await db.execute<RentalRow>(sql`
    select day::text, reserved, cancelled, rentals, first_rentals as first, repeat_rentals as repeat, returns, late,
      late_minutes as "lateMinutes"
    from report_rentals where ${chosen(scope)}`);
  return rows.map((row) => ({ ...row, lateMinutes: number(row.lateMinutes) }));
}

type LateRow = {
  station: string;
  returns: number;
  late: number;
  lateMinutes: number;
  earlierReturns: number;
  earlierLate: number;
};

/** By the station where it came back, the latest share first. */
export async function readLateness(db: Queryable, { each, category, before, from, to }: Scope): Promise<LateRow[]> {
  const now = sql`day >= ${from}::date`;
  const earlier = sql`day < ${from}::date`;
  const { rows } = await db.execute<LateRow>(sql`
    select station, coalesce(sum(returns) filter (where ${now}), 0)::int as returns,
      coalesce(sum(late) filter (where ${now}), 0)::int as late,
      coalesce(sum(late_minutes) filter (where ${now}), 0) as "lateMinutes",
      coalesce(sum(returns) filter (where ${earlier}), 0)::int as "earlierReturns",
      coalesce(sum(late) filter (where ${earlier}), 0)::int as "earlierLate"
    from report_rentals where station = any(${sql.param(each)}::text[]) and area = '' and category = ${category}
      and day between ${before.from}::date and ${to}::date
    group by station having sum(returns) > 0
    order by coalesce(sum(late) filter (where ${now})::float / nullif(sum(returns) filter (where ${now}), 0), 0) desc, station`);
  return rows.map((row) => ({ ...row, lateMinutes: number(row.lateMinutes) }));
}

type CouponRow = {
  coupon: string;
  name: Text | null;
  uses: number;
  discount: number;
  revenue: number;
  first: number;
  earlierUses: number;
  earlierRevenue: number;
};

/** What was rented with which coupon, the one that brought most first. */
export async function readCoupons(db: Queryable, scope: Scope): Promise<CouponRow[]> {
  const now = sql`day >= ${scope.from}::date`;
  const earlier = sql`day < ${scope.from}::date`;
  const { rows } = await db.execute<CouponRow>(sql`
    select used.*, c.name from (
      select coupon, coalesce(sum(uses) filter (where ${now}), 0)::int as uses,
        coalesce(sum(discount) filter (where ${now}), 0) as discount,
        coalesce(sum(revenue) filter (where ${now}), 0) as revenue,
        coalesce(sum(first_uses) filter (where ${now}), 0)::int as first,
        coalesce(sum(uses) filter (where ${earlier}), 0)::int as "earlierUses",
        coalesce(sum(revenue) filter (where ${earlier}), 0) as "earlierRevenue"
      from report_coupons where ${chosen(scope)} group by coupon
    ) used left join coupons c on c.id::text = used.coupon order by used.revenue desc, used.coupon`);
  return rows.map((row) => ({
    ...row,
    discount: number(row.discount),
    revenue: number(row.revenue),
    earlierRevenue: number(row.earlierRevenue),
  }));
}

/** Until when everything is in the sums. */
export async function readDoneUntil(db: Queryable): Promise<Date | null> {
  const { rows } = await db.execute<{ done: Date | string | null }>(sql`select done_until as done from report_state`);
  return rows[0]?.done ? new Date(rows[0].done) : null;
}
