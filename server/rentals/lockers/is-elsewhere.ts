import { type SQL, sql } from "drizzle-orm";
import { lockerEvent } from "#contract/lockers.ts";
import type { Queryable } from "#db/database.ts";
import { awaitingStatuses } from "#domain/rentals/reservation-status.ts";
import type { Deps } from "#server/deps.ts";
import { readQrCode } from "#server/platform/qr-code.ts";
import { hasReturnBoxAt } from "#server/rentals/stock/kept-boxes.ts";

/** Whether what a station's locker reports is about a box of another station. A code that means nothing is refused elsewhere. */
export async function isElsewhere(
  { authKeys, database }: Pick<Deps, "authKeys" | "database">,
  station: string,
  body: string,
): Promise<boolean> {
  const event = lockerEvent.safeParse(parse(body)).data;
  if (event?.station !== undefined && event.station !== station) return true;
  const qr = event?.code === undefined ? undefined : readQrCode(authKeys, event.code);
  // A member at the wrong station is told the right one; no door opens there.
  if (qr && event?.type === "opened" && event.station === station) return false;
  const number = qr?.number ?? event?.reservationNumber;
  if (number === undefined) return false;
  const begins = sql`pickup_station = ${station}`;
  const ends = isReturnedAt(station);
  // Staff may be at either box, but before the pickup nobody has anything to do at that of the return.
  const { rows } = await database.db.execute<{ here: boolean }>(sql`
    select ${qr ? (qr.purpose === "pickup" ? begins : ends) : sql`(${begins} or not ${isAwaited} and ${ends})`} as here
    from reservations where id = (select id from reservations where number = ${number}
      union all select reservation_id from errands where number = ${number} limit 1)`);
  return rows[0]?.here === false;
}

/** Whether a reservation's item may have been returned into a box of a station. */
export async function mayBeReturnedAt(db: Queryable, id: string, station: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from reservations where id = ${id} and ${isReturnedAt(station)}`);
  return rows.length > 0;
}

const isAwaited = sql`(status = any(${sql.param([...awaitingStatuses])}::text[])
  or filled_at is not null and (status = 'cancelled' or status = 'returned' and returned_at is null))`;

const isReturnedAt = (station: string): SQL => sql`(return_station = ${station} or ${hasReturnBoxAt(station)}
  -- A claim that has lapsed, but whose door was opened: the locker may tell late what was put in.
  or exists (select from locker_events e where e.reservation_id = reservations.id and e.actor = 'return'
    and e.type = 'opened' and e.refusal is null and e.station = ${station}))`;

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
