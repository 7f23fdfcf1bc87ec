import { type SQL, sql } from "drizzle-orm";
import { members, reservations } from "#db/schema.ts";
import type { Worker } from "#domain/staff/permissions.ts";

type Where = Pick<Worker, "stations">;

/** Of rows of `reservations`, under their own name or another, those that begin, end or ended at some stations. */
export function beginOrEndAt(stations: readonly string[], reservation = sql.raw("reservations")): SQL {
  const theirs = sql`any(${sql.param([...stations])}::text[])`;
  // Never null, because some ask for all others.
  return sql`(${reservation}.pickup_station = ${theirs} or ${reservation}.return_station = ${theirs}
    or coalesce(${reservation}.returned_station = ${theirs}, false))`;
}

/** Of rows of `reservations`, those that somebody of staff sees; undefined: all. */
export const reservationsSeenBy = ({ stations }: Where): SQL | undefined =>
  stations === null ? undefined : beginOrEndAt(stations);

/** Of rows of `members`, those that somebody of staff sees: who has or had something at one of their stations; undefined: all. */
export const membersSeenBy = (worker: Where): SQL | undefined =>
  worker.stations === null
    ? undefined
    : sql`exists (select 1 from ${reservations} where ${reservations.memberId} = ${members.id} and ${reservationsSeenBy(worker)})`;
