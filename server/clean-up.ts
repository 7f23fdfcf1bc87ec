import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { DAY } from "#domain/time.ts";
import type { Deps } from "#server/deps.ts";
import { REFUSED_DAYS } from "#server/members/suspended-leavers.ts";
import type { Retention } from "#server/platform/retention.ts";
import { forgetDemand } from "#server/rentals/demand/forget-demand.ts";
import { forgetAllocations } from "#server/rentals/stock/forget-allocations.ts";

/** As many rows as one transaction deletes within a fraction of a second. */
const AT_ONCE = 2_000;
/** Where other rows go with each. */
const AT_ONCE_WITH_OTHERS = 200;

/**
 * Rows of a table go once the time in the column `by` is so many days past; an index serves each rule. `only` says which,
 * `set` what is emptied where the row itself stays. `few`: there are no more of them than staff or nights, which needs no index.
 */
export type Rule = {
  table: string;
  by: string;
  days: number;
  only?: string;
  set?: string;
  atOnce?: number;
  few?: true;
};

const ended = "state not in ('waiting', 'sending', 'failed')";

/** What goes when. Tokens come before their sessions, so that a session takes few along. */
export const rulesOf = (keep: Retention): Rule[] => [
  { table: "rate_limits", by: "full_at", days: 0 },
  { table: "refresh_tokens", by: "created_at", days: keep.sessions },
  { table: "sessions", by: "expires_at", days: 1, atOnce: AT_ONCE_WITH_OTHERS },
  { table: "sessions", by: "revoked_at", days: keep.sessions, atOnce: AT_ONCE_WITH_OTHERS },
  { table: "devices", by: "last_used_at", days: keep.devices },
  { table: "login_series", by: "last_failure_at", days: 31 },
  { table: "verification_codes", by: "expires_at", days: 1 },
  { table: "email_corrections", by: "expires_at", days: 1 },
  { table: "passkey_challenges", by: "expires_at", days: 0 },
  { table: "login_tickets", by: "expires_at", days: 0 },
  { table: "totp_secrets", by: "created_at", days: 1, only: "confirmed_at is null" },
  { table: "staff_challenges", by: "expires_at", days: 0 },
  { table: "staff_totp_secrets", by: "created_at", days: 1, only: "confirmed_at is null", few: true },
  { table: "staff_invitations", by: "expires_at", days: 1, few: true },
  { table: "staff_devices", by: "last_used_at", days: keep.devices },
  { table: "staff_sessions", by: "last_used_at", days: keep.sessions },
  { table: "password_resets", by: "expires_at", days: 1 },
  { table: "suspended_leavers", by: "left_at", days: REFUSED_DAYS },
  { table: "members", by: "created_at", days: 7, only: "verified_at is null", atOnce: AT_ONCE_WITH_OTHERS },
  { table: "card_setups", by: "expires_at", days: keep.cardSetups, only: "state <> 'started'" },
  { table: "outbox", by: "created_at", days: keep.mails, only: ended },
  { table: "outbox", by: "created_at", days: keep.failedMails, only: "state = 'failed'" },
  { table: "staff_acts", by: "at", days: keep.acts },
  { table: "check_in_photos", by: "at", days: keep.photos, atOnce: AT_ONCE_WITH_OTHERS },
  { table: "damage_photos", by: "at", days: keep.photos, atOnce: AT_ONCE_WITH_OTHERS },
  { table: "check_ins", by: "at", days: keep.photos, only: "note is not null", set: "note = null" },
  { table: "book_checks", by: "started_at", days: keep.bookChecks, few: true },
  { table: "waitlist_entries", by: "ended_at", days: keep.waitlist },
  { table: "member_notices", by: "created_at", days: keep.notices },
  { table: "inquiries", by: "closed_at", days: keep.inquiries, atOnce: AT_ONCE_WITH_OTHERS },
];

/** The oldest of what a rule is about, as many as are taken at once, and none that somebody is working with. */
export function batchOf({ table, by, only, set, atOnce = AT_ONCE }: Rule, before: Date): SQL {
  const rows = sql.raw(`${table} where ${only ? `${only} and ` : ""}${by}`);
  const oldest = sql`select ctid from ${rows} < ${before.toISOString()}::timestamptz
    order by ${sql.raw(by)} limit ${atOnce} for update skip locked`;
  return sql`${sql.raw(set ? `update ${table} set ${set}` : `delete from ${table}`)} where ctid = any(array(${oldest}))`;
}

/**
 * Forgets what nobody needs any more, in small transactions, so that nobody waits for it. Processes that do this at once
 * share the work. What is left when the process is to end goes in the next hour. A rule that fails keeps no other one: what they forget is promised.
 */
export async function cleanUp(deps: Pick<Deps, "database" | "env" | "now" | "isEnding">): Promise<void> {
  const { database, env, now, isEnding = () => false } = deps;
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY);
  const failures: Error[] = [];
  const forget = (what: string, work: Promise<void>) =>
    work.catch((error) => failures.push(new Error(`${what} was not cleaned up`, { cause: error })));
  for (const rule of rulesOf(env.KEEP_DAYS))
    await forget(rule.table, applyRule(database.db, rule, daysAgo(rule.days), isEnding));
  const demandBefore = { now: now(), before: daysAgo(env.KEEP_DAYS.demand) };
  await forget("demand", forgetDemand(database.db, demandBefore, isEnding));
  await forget("allocations", forgetAllocations(database.db, daysAgo(env.KEEP_DAYS.allocations), isEnding));
  if (failures.length > 0) throw new AggregateError(failures, failures.map(({ message }) => message).join(", "));
}

async function applyRule(db: Database, rule: Rule, before: Date, isEnding: () => boolean): Promise<void> {
  const statement = batchOf(rule, before);
  for (let left = true; left && !isEnding(); ) {
    const { rowCount } = await db.execute(statement);
    left = rowCount === (rule.atOnce ?? AT_ONCE);
  }
}
