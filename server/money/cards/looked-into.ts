import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import { lookedIntoDays } from "#domain/rentals/check-in.ts";
import { DAY } from "#domain/time.ts";

/**
 * Whether what a check-in of this reservation found (`findsSomething`) is being looked into: for a week at most, or until it is
 * charged. Meanwhile the card that would pay for it stays, and its member: else whoever breaks something deletes the card first.
 */
export const isLookedInto = (reservationId: SQL, now: Date): SQL => sql`exists (
  select from check_ins k where k.reservation_id = ${reservationId}
    and k.at > ${new Date(now.getTime() - lookedIntoDays * DAY).toISOString()}::timestamptz
    and (k.missing <> '[]' or k.condition = 'repair' and k.note ~ '[^[:space:]]')
    and not exists (select from damage_charges d where d.reservation_id = k.reservation_id and d.at >= k.at))`;

/**
 * Whether the member has paid for the loss of what this reservation is for, and has not got all of that back; what somebody else
 * still has to approve is not given back. `is_loss_paid` says the same where no query is put together.
 */
export const isLossPaid = (reservationId: SQL): SQL => sql`exists (
  select from damage_charges d
  where d.reservation_id = ${reservationId} and d.kind = 'loss' and d.state = 'paid' and d.given_back - (
    select coalesce(sum(f.amount), 0) from staff_refunds f
    where f.reservation_id = d.reservation_id and f.damage_id = d.id and f.state = 'requested') < d.amount)`;

/** The same of one reservation. */
export async function wasLossPaid(db: Queryable, reservationId: string): Promise<boolean> {
  const { rows } = await db.execute<{ paid: boolean }>(sql`select ${isLossPaid(sql`${reservationId}::uuid`)} as paid`);
  return rows[0]?.paid === true;
}

/**
 * Whether a late fee or a charge for damage of this reservation is let go of, and somebody may still say no to that: then it is
 * owed as before, and charged to the card.
 */
export const mayBeOwedAgain = (reservationId: SQL): SQL => sql`exists (
  select from staff_refunds f where f.reservation_id = ${reservationId} and f.state = 'requested' and f.let_go > 0)`;
