import { type SQL, sql } from "drizzle-orm";
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
