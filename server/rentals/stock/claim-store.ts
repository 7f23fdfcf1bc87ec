import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import type { Period } from "#domain/rentals/slots.ts";
import { MINUTE } from "#domain/time.ts";
import { type BoxSize, isEmptyBox, isFreeBox, rangeOf } from "#server/rentals/stock/stock-store.ts";

/** A door that was opened in time may be filled a little later. */
const LINGER_MINUTES = 5;

/** A reservation is not in its own way: the box that it has reserved is free for it, and the first choice. */
type Wanted = { size: BoxSize; station: string; reservationId: string; ownBox: number | null };

/** A free box at a station that has nothing in it, the smallest that fits; without `locked` also one that somebody else is looking at. */
export async function findFreeBox(
  db: Queryable,
  { size, station, reservationId, ownBox }: Wanted,
  window: Period,
  locked: boolean,
): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select b.id from boxes b where b.station_slug = ${station} and ${isFreeBox(size, window, reservationId)} and ${isEmptyBox}
    order by b.id = ${ownBox}::integer desc nulls last, b.size desc, b.id limit 1
    ${locked ? sql`for no key update skip locked` : sql``}`);
  return rows[0]?.id;
}

/** The database refuses a box that somebody else took meanwhile. */
export async function insertClaim(
  tx: Queryable,
  { reservationId, boxId, until }: { reservationId: string; boxId: number; until: Date },
  window: Period,
): Promise<void> {
  await tx.execute(sql`insert into box_allocations (reservation_id, kind, box_id, period, claimed_until)
    values (${reservationId}, 'claim', ${boxId}, ${rangeOf(window)}, ${until}::timestamptz)`);
}

export async function dropClaim(tx: Queryable, reservationId: string): Promise<void> {
  await tx.execute(sql`delete from box_allocations where reservation_id = ${reservationId} and kind = 'claim'`);
}

/** Gives back the boxes of claims that nobody used, all of them or those at a station. */
export async function deleteLapsedClaims(db: Queryable, now: Date, station?: string): Promise<void> {
  const lapsed = new Date(now.getTime() - LINGER_MINUTES * MINUTE);
  const there: SQL = station ? sql`box_id in (select id from boxes where station_slug = ${station})` : sql`true`;
  await db.execute(sql`delete from box_allocations
    where kind = 'claim' and claimed_until < ${lapsed}::timestamptz and ${there}`);
}

/** The item lies in the claimed box: it is the return's now, and the one that was reserved is free. */
export async function keepClaimed(tx: Queryable, reservationId: string): Promise<void> {
  await tx.execute(sql`delete from box_allocations where reservation_id = ${reservationId} and kind = 'return'`);
  await tx.execute(sql`update box_allocations set kind = 'return', claimed_until = null
    where reservation_id = ${reservationId} and kind = 'claim'`);
}

/** The item lies in a box that was not meant for it. The database refuses when the box is somebody else's. */
export async function keepOther(tx: Queryable, reservationId: string, boxId: number, window: Period): Promise<void> {
  await tx.execute(
    sql`delete from box_allocations where reservation_id = ${reservationId} and kind in ('return', 'claim')`,
  );
  await tx.execute(sql`insert into box_allocations (reservation_id, kind, box_id, period)
    values (${reservationId}, 'return', ${boxId}, ${rangeOf(window)})`);
}
