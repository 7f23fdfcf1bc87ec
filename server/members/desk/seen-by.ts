import { type SQL, sql } from "drizzle-orm";
import { members, reservations } from "#db/schema.ts";
import type { Worker } from "#domain/staff/permissions.ts";

type Where = Pick<Worker, "stations">;

/** Of rows of `reservations`, those that somebody of staff sees: of their stations; undefined: all. */
export const reservationsSeenBy = ({ stations }: Where): SQL | undefined =>
  stations === null
    ? undefined
    : sql`(${reservations.pickupStation} = any(${sql.param([...stations])}) or ${reservations.returnStation} = any(${sql.param([...stations])}))`;

/** Of rows of `members`, those that somebody of staff sees: who has or had something at one of their stations; undefined: all. */
export const membersSeenBy = (worker: Where): SQL | undefined =>
  worker.stations === null
    ? undefined
    : sql`exists (select 1 from ${reservations} where ${reservations.memberId} = ${members.id} and ${reservationsSeenBy(worker)})`;
