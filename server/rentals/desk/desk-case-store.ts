import { sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import type { Which } from "#server/rentals/boxes/take-out-of-order.ts";

/** Somebody who is to use a box. */
export type Stranded = Which & { reservationNumber: string };

/** The desk has helped reservation `r` since box `b` is out of order. */
const wasHelped =
  "exists (select from desk_cases c where c.reservation_id = r.id and c.done_at >= b.out_of_order_since)";

/** A box `b` is out of order that a reservation `r` still needs by its allocation `a`, and the desk has not helped. */
export const needsBox = sql.raw(`b.out_of_order_since is not null and (
  r.status in ('not_collected', 'before_pickup', 'not_pickup')
  or a.kind in ('return', 'claim') and r.status in ('in_rental', 'overdue_return')) and not ${wasHelped}`);

type OpenCase = { id: number; takenBy: string; takenAt: Date; station: string; box: string };

/** A case of a reservation, which is locked: the box it is about, and who has taken it over so far. */
type LockedCase = { reservationId: string; boxId: number; open: OpenCase | undefined };

/** How it stands with somebody who is to use this very box; undefined when there is nothing to help with. */
export async function lockCase(tx: Queryable, which: Stranded, now: Date): Promise<LockedCase | undefined> {
  const { rows: found } = await tx.execute<{ id: string }>(sql`
    select id from reservations where number = ${which.reservationNumber} for no key update`);
  const [reservation] = found;
  if (!reservation) return undefined;
  const { rows } = await tx.execute<OpenCase & { boxId: number }>(sql`
    select c.id, c.taken_by as "takenBy", c.taken_at as "takenAt", b.id as "boxId", b.station_slug as station, b.number as box
    from desk_cases c join boxes b on b.id = c.box_id where c.reservation_id = ${reservation.id} and c.done_at is null`);
  const [open] = rows;
  const isOpenHere = open?.station === which.station && open.box === which.number;
  const boxId = isOpenHere ? open.boxId : await findNeeded(tx, which, now);
  return boxId === undefined ? undefined : { reservationId: reservation.id, boxId, open };
}

async function findNeeded(tx: Queryable, which: Stranded, now: Date): Promise<number | undefined> {
  const { station, number, reservationNumber } = which;
  const { rows } = await tx.execute<{ id: number }>(sql`
    select b.id from boxes b join box_allocations a on a.box_id = b.id and upper(a.period) > ${now}::timestamptz
      join reservations r on r.id = a.reservation_id
    where b.station_slug = ${station} and b.number = ${number} and r.number = ${reservationNumber} and ${needsBox} limit 1`);
  return rows[0]?.id;
}

/** Of the boxes of a station that are out of order: whom the desk has taken over, and whom it has helped. */
export async function readCases(db: Queryable, station: string) {
  const { rows } = await db.execute<{ reservation: string; box: string; takenBy: string; done: boolean }>(sql`
    select r.number as reservation, b.number as box, s.name as "takenBy", c.done_at is not null as done
    from boxes b join box_allocations a on a.box_id = b.id join reservations r on r.id = a.reservation_id
      join desk_cases c on c.reservation_id = r.id and (c.done_at is null or c.done_at >= b.out_of_order_since)
      join staff s on s.id = c.taken_by
    where b.station_slug = ${station} and b.out_of_order_since is not null`);
  return rows;
}
