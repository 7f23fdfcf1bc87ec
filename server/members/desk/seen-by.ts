import { type SQL, sql } from "drizzle-orm";
import { members, reservations } from "#db/schema.ts";
import type { Worker } from "#domain/staff/permissions.ts";

type Where = Pick<Worker, "stations">;

/** Of rows of `reservations`, those that somebody of staff sees: that begin, end or ended at their stations; undefined: all. */
export function reservationsSeenBy({ stations }: Where): SQL | undefined {
  if (stations === null) return undefined;
  const { pickupStation, returnStation, returnedStation } = reservations;
  const theirs = sql`any(${sql.param([...stations])}::text[])`;
  // Never null, because some ask for all others.
  return sql`(${pickupStation} = ${theirs} or ${returnStation} = ${theirs} or coalesce(${returnedStation} = ${theirs}, false))`;
}

/** Of rows of `members`, those that somebody of staff sees: who has or had something at one of their stations; undefined: all. */
export const membersSeenBy = (worker: Where): SQL | undefined =>
  worker.stations === null
    ? undefined
    : sql`exists (select 1 from ${reservations} where ${reservations.memberId} = ${members.id} and ${reservationsSeenBy(worker)})`;
