import { sql } from "drizzle-orm";
import type { Database, Queryable } from "#db/database.ts";
import { addDays, toJstDate } from "#domain/jst.ts";
import { MINUTE } from "#domain/time.ts";
import type { Deps } from "#server/deps.ts";
import { besideVisitors, patiently } from "#server/platform/patience.ts";
import { sumDay } from "#server/web/reports/sum-day.ts";

type ReportDeps = Pick<Deps, "database" | "now" | "isEnding">;

/** What was being written while the last time was is read again. */
const OVERLAP = 10 * MINUTE;
/** A process that claimed it and has been silent this long has died. No single statement takes that long. */
const CLAIM = 15 * MINUTE;

const CORRECTED_DAYS = 35;

/** Brings the sums up to now: the days on which something happened since, or that look different since. */
export async function keepReports(deps: ReportDeps): Promise<void> {
  const { database, now, isEnding = () => false } = deps;
  const { db } = database;
  const at = now();
  // A process of an earlier release may have gone on without the hours, or without what was given back with coupons.
  const { rows } = await db.execute<{ done: Date | null }>(sql`
    update report_state set claimed_until = ${claimFrom(at)}::timestamptz where claimed_until <= ${at}::timestamptz
    returning case when num_nulls(hours_until, coupons_until) = 0
      then least(done_until, hours_until, coupons_until) end as done`);
  const [state] = rows;
  if (!state) return;
  try {
    if (!state.done) {
      await rebuildReports(deps);
      return;
    }
    const since = new Date(new Date(state.done).getTime() - OVERLAP);
    const renew = () => renewClaim(db, now());
    const isWhole = await besideVisitors(database, (beside) =>
      sumSince(beside.db, { since, now: at, renew, isEnding }),
    );
    if (!isWhole) return;
    await db.execute(sql`
      update report_state set done_until = ${at}::timestamptz, hours_until = ${at}::timestamptz, coupons_until = ${at}::timestamptz`);
  } finally {
    await db.execute(sql`update report_state set claimed_until = '-infinity'`);
  }
}

const claimFrom = (at: Date) => new Date(at.getTime() + CLAIM);

/** Whoever works without a claim, as somebody at the command line does, has none to renew. */
const renewClaim = async (db: Queryable, at: Date): Promise<void> => {
  await db.execute(sql`
    update report_state set claimed_until = ${claimFrom(at)}::timestamptz where claimed_until > '-infinity'`);
};

type Since = { since: Date; now: Date; renew: () => Promise<void>; isEnding: () => boolean };

/** Whether it came to its end. */
async function sumSince(db: Database, { since, now, renew, isEnding }: Since): Promise<boolean> {
  const today = toJstDate(now);
  // Whatever is out now adds to today.
  const recent = daysBetween(toJstDate(since), today);
  // Once a day the last weeks are made anew, for what was corrected without leaving a trace in time.
  const looked = toJstDate(since) < today ? daysBetween(addDays(today, -CORRECTED_DAYS), today) : [];
  const facts = await listDays(db, touchedFacts(since));
  const hours = await listDays(db, touchedHours(since, now));
  const work = [
    ...new Set([...recent, ...looked, ...facts]).values().map((day) => ({ day, what: "facts" as const })),
    ...new Set([...recent, ...hours]).values().map((day) => ({ day, what: "hours" as const })),
  ];
  for (const { day, what } of work) {
    if (isEnding()) return false;
    await sumDay(db, what, { day, now, renew });
  }
  return true;
}

function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

const dayOf = (at: ReturnType<typeof sql>) => sql`to_char(${at} at time zone 'Asia/Tokyo', 'YYYY-MM-DD')`;

const listDays = async (db: Database, statement: ReturnType<typeof sql>) =>
  (await patiently(db, (tx) => tx.execute<{ day: string | null }>(statement))).rows.flatMap(({ day }) => day ?? []);

/** Reservations of which earlier days look different since: another station, cancelled, not given back after all. */
const changedSince = (since: Date) => sql`
  select reservation_id from reservation_changes where done_at >= ${since}::timestamptz
  union select reservation_id from reservation_events where at >= ${since}::timestamptz
    and (to_status = 'cancelled' or to_status = 'in_rental' and from_status in ('not_returned', 'returned'))`;

const touchedFacts = (since: Date) => sql`
  with changed as (${changedSince(since)})
  select ${dayOf(sql`at`)} as day from (
    select at from reservation_events where reservation_id in (select reservation_id from changed)
    union all select at from reservation_events where at >= ${since}::timestamptz
  ) happened
  union select o.booked_on::text from payments p join payment_operations o on o.payment_id = p.id
    where p.reservation_id in (select reservation_id from changed)
  union select booked_on::text from payment_operations where settled_at >= ${since}::timestamptz`;

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

/**
 * Makes all sums anew, day by day from the first on which something happened, or from where it was left off. Returns how many
 * days it made. What happens meanwhile is left to `keepReports`.
 */
export const rebuildReports = ({ database, now, isEnding }: ReportDeps): Promise<number> =>
  besideVisitors(database, async ({ db }) => {
    const { begun, first } = await beginRebuild(db, now());
    const days = first ? daysBetween(first, toJstDate(now())) : [];
    const renew = () => renewClaim(db, now());
    for (const [made, day] of days.entries()) {
      if (isEnding?.()) return made;
      await sumDay(db, "facts", { day, now: now(), renew });
      await sumDay(db, "hours", { day, now: now(), renew });
      // Of two that make the same anew, the one that is further counts.
      await db.execute(sql`
        update report_state set rebuilt_day = greatest(rebuilt_day, ${day}::date) where rebuild_at = ${begun}::timestamptz`);
    }
    await db.execute(sql`
      update report_state set done_until = coalesce(done_until, rebuild_at), hours_until = coalesce(hours_until, rebuild_at),
        coupons_until = coalesce(coupons_until, rebuild_at),
        rebuild_at = null, rebuilt_day = null
      where rebuild_at = ${begun}::timestamptz`);
    return days.length;
  });

/** When the work that is to be done was begun, and the first day that is left of it; without any, nothing ever happened. */
async function beginRebuild(db: Database, at: Date): Promise<{ begun: Date; first: string | null }> {
  const { rows } = await db.execute<{ begun: Date; last: string | null }>(sql`
    update report_state set rebuild_at = coalesce(rebuild_at, ${at}::timestamptz)
    returning rebuild_at as begun, to_char(rebuilt_day, 'YYYY-MM-DD') as last`);
  const [state] = rows;
  const begun = new Date(state?.begun ?? at);
  if (state?.last) return { begun, first: addDays(state.last, 1) };
  const [first = null] = await listDays(
    db,
    sql`select min(day) as day from (
      select ${dayOf(sql`min(at)`)} as day from reservation_events
      union all select min(booked_on)::text from payment_operations
      union all select ${dayOf(sql`min(at)`)} from unit_events) first`,
  );
  return { begun, first };
}
