import { sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import type { Text } from "#domain/text.ts";
import type { Scope } from "#server/web/reports/scope.ts";

/** The rows of a scope, of the period and the one before. Each is found by its key. */
export const chosen = ({ stations, area, category, before, to }: Scope) => sql`
  station = any(${sql.param(stations)}::text[]) and area = ${area} and category = ${category}
  and day between ${before.from}::date and ${to}::date`;

const number = (value: unknown) => Number(value ?? 0);

type Moved = { received: number; refunded: number; refunds: number };
type MoneyRow = Moved & ({ day: string; purpose: null } | { day: null; purpose: string; now: boolean });

/** A row for each day, and one for each purpose in either period. */
export async function readMoney(db: Queryable, scope: Scope) {
  const now = sql`day >= ${scope.from}::date`;
  const { rows } = await db.execute<MoneyRow>(sql`
    select day::text, purpose, now, sum(received)::float as received, sum(refunded)::float as refunded, sum(refunds)::int as refunds
    from (select *, ${now} as now from report_money where ${chosen(scope)}) moved
    group by grouping sets ((day), (purpose, now))`);
  return {
    days: rows.flatMap((row) => (row.day === null ? [] : [row])),
    purposes: rows.flatMap((row) => (row.purpose === null ? [] : [row])),
  };
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

/** A row for each day. */
export async function readRentals(db: Queryable, scope: Scope): Promise<RentalRow[]> {
  const { rows } = await db.execute<RentalRow>(sql`
    select day::text, sum(reserved)::int as reserved, sum(cancelled)::int as cancelled, sum(rentals)::int as rentals,
      sum(first_rentals)::int as first, sum(repeat_rentals)::int as repeat, sum(returns)::int as returns, sum(late)::int as late,
      sum(late_minutes)::float as "lateMinutes"
    from report_rentals where ${chosen(scope)} group by day`);
  return rows;
}

/** Nobody looks at more than this, and each is read by itself. */
const MOST_PLACES = 100;

/** Staff of some stations see those, however many. */
export const lateBy = ({ each, stations }: Pick<Scope, "each" | "stations">): "station" | "area" =>
  each.length > MOST_PLACES && stations[0] === "" ? "area" : "station";

type LateRow = {
  place: string;
  returns: number;
  late: number;
  lateMinutes: number;
  earlierReturns: number;
  earlierLate: number;
};

/** By the station where it came back, or by the area where those are too many; the latest share first. */
export async function readLateness(db: Queryable, scope: Scope): Promise<LateRow[]> {
  const { each, areas, category, before, from, to } = scope;
  const now = sql`day >= ${from}::date`;
  const earlier = sql`day < ${from}::date`;
  const byArea = lateBy(scope) === "area";
  const place = byArea ? sql`area` : sql`station`;
  const places = byArea
    ? sql`station = '' and area = any(${sql.param(areas)}::text[])`
    : sql`station = any(${sql.param(each)}::text[]) and area = ''`;
  const { rows } = await db.execute<LateRow>(sql`
    select ${place} as place, coalesce(sum(returns) filter (where ${now}), 0)::int as returns,
      coalesce(sum(late) filter (where ${now}), 0)::int as late,
      coalesce(sum(late_minutes) filter (where ${now}), 0) as "lateMinutes",
      coalesce(sum(returns) filter (where ${earlier}), 0)::int as "earlierReturns",
      coalesce(sum(late) filter (where ${earlier}), 0)::int as "earlierLate"
    from report_rentals where ${places} and category = ${category} and day between ${before.from}::date and ${to}::date
    group by ${place} having sum(returns) > 0
    order by coalesce(sum(late) filter (where ${now})::float / nullif(sum(returns) filter (where ${now}), 0), 0) desc, ${place}`);
  return rows.map((row) => ({ ...row, lateMinutes: number(row.lateMinutes) }));
}

type CouponRow = {
  coupon: string;
  name: Text | null;
  uses: number;
  discount: number;
  /** What is left of what was received for them. */
  revenue: number;
  refunded: number;
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
        coalesce(sum(refunded) filter (where ${now}), 0) as refunded,
        coalesce(sum(first_uses) filter (where ${now}), 0)::int as first,
        coalesce(sum(uses) filter (where ${earlier}), 0)::int as "earlierUses",
        coalesce(sum(revenue) filter (where ${earlier}), 0) as "earlierRevenue"
      from report_coupons where ${chosen(scope)} group by coupon
    ) used left join coupons c on c.id::text = used.coupon order by used.revenue desc, used.coupon`);
  return rows.map((row) => ({
    ...row,
    discount: number(row.discount),
    revenue: number(row.revenue),
    refunded: number(row.refunded),
    earlierRevenue: number(row.earlierRevenue),
  }));
}

/** Until when everything is in the sums. */
export async function readDoneUntil(db: Queryable): Promise<Date | null> {
  const { rows } = await db.execute<{ done: Date | string | null }>(sql`select done_until as done from report_state`);
  return rows[0]?.done ? new Date(rows[0].done) : null;
}
