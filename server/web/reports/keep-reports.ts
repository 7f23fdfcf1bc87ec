import { sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import { addDays, toJstDate } from "#domain/jst.ts";
import { MINUTE } from "#domain/time.ts";
import type { Deps } from "#server/deps.ts";
import { sumDay } from "#server/web/reports/sum-day.ts";

type ReportDeps = Pick<Deps, "database" | "now">;

/** What was being written while the last time was is read again. */
const OVERLAP = 10 * MINUTE;
/** Who claimed it and fell silent for so long has died. */
const CLAIM = 15 * MINUTE;

const CORRECTED_DAYS = 35;

/** Brings the sums up to now: the days on which something happened since, or that look different since. */
export async function keepReports({ database, now }: ReportDeps): Promise<void> {
  const { db } = database;
  const at = now();
  const { rows } = await db.execute<{ done: Date | null }>(sql`
    update report_state set claimed_until = ${new Date(at.getTime() + CLAIM)}::timestamptz
    where claimed_until <= ${at}::timestamptz returning done_until as done`);
  const [state] = rows;
  if (!state) return;
  try {
    const since = state.done ? new Date(new Date(state.done).getTime() - OVERLAP) : undefined;
    if (since) await sumSince(db, since, at);
    else await rebuildReports({ database, now });
    await db.execute(sql`update report_state set done_until = ${at}::timestamptz`);
  } finally {
    await db.execute(sql`update report_state set claimed_until = '-infinity'`);
  }
}

async function sumSince(db: Deps["database"]["db"], since: Date, now: Date): Promise<void> {
  const today = toJstDate(now);
  // Whatever is out now adds to today.
  const recent = daysBetween(toJstDate(since), today);
  // Once a day the last weeks are made anew, for what was corrected without leaving a trace in time.
  const looked = toJstDate(since) < today ? daysBetween(addDays(today, -CORRECTED_DAYS), today) : [];
  const facts = await listDays(db, touchedFacts(since));
  const hours = await listDays(db, touchedHours(since, now));
  for (const day of new Set([...recent, ...looked, ...facts])) await sumDay(db, "facts", { day, now });
  for (const day of new Set([...recent, ...hours])) await sumDay(db, "hours", { day, now });
}

function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

const dayOf = (at: ReturnType<typeof sql>) => sql`to_char(${at} at time zone 'Asia/Tokyo', 'YYYY-MM-DD')`;

const listDays = async (db: Queryable, statement: ReturnType<typeof sql>) =>
  (await db.execute<{ day: string | null }>(statement)).rows.flatMap(({ day }) => day ?? []);

/** Reservations of which earlier days look different since: another station, cancelled, not given back after all. */
const changedSince = (since: Date) => sql`
  select reservation_id from reservation_changes where done_at >= ${since}::timestamptz
  union select reservation_id from reservation_events where at >= ${since}::timestamptz
    and (to_status = 'cancelled' or to_status = 'in_rental' and from_status in ('not_returned', 'returned'))`;

const touchedFacts = (since: Date) => sql`
  with changed as (${changedSince(since)})
  select distinct ${dayOf(sql`at`)} as day from (
    select at from reservation_events where reservation_id in (select reservation_id from changed)
    union all select o.settled_at from payments p join payment_operations o on o.payment_id = p.id
      where p.reservation_id in (select reservation_id from changed)
    union all select at from reservation_events where at >= ${since}::timestamptz
    union all select settled_at from payment_operations where settled_at >= ${since}::timestamptz
  ) happened`;

/** From when something was handed out, or put into a box, until it came out of it. */
const touchedHours = (since: Date, now: Date) => sql`
  select distinct ${dayOf(sql`day`)} as day from (
    select first.at as from_at, e.at as to_at from reservation_events e join lateral (
      select min(b.at) as at from reservation_events b where b.reservation_id = e.reservation_id and b.to_status = 'in_rental'
    ) first on true where e.at >= ${since}::timestamptz and first.at is not null
    union all
    select coalesce((select max(b.at) from unit_events b where b.unit_id = e.unit_id and b.id < e.id and b.place = 'box'
      and b.at > e.at - interval '14 days'), e.at), e.at from unit_events e where e.at >= ${since}::timestamptz
  ) spans cross join lateral generate_series(
    date_trunc('day', from_at, 'Asia/Tokyo'), least(to_at, ${now}::timestamptz), interval '1 day') day`;

/** Makes all sums anew, day by day from the first on which something happened. */
export async function rebuildReports({ database, now }: ReportDeps): Promise<number> {
  const { db } = database;
  const at = now();
  const { rows } = await db.execute<{ day: string | null }>(sql`select ${dayOf(sql`min(at)`)} as day from (
    select min(at) as at from reservation_events union all select min(settled_at) from payment_operations
    union all select min(at) from unit_events) first`);
  const first = rows[0]?.day;
  const days = first ? daysBetween(first, toJstDate(at)) : [];
  for (const day of days) {
    await sumDay(db, "facts", { day, now: at });
    await sumDay(db, "hours", { day, now: at });
  }
  return days.length;
}
