import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import { underMaintenance } from "#domain/rentals/maintenance.ts";
import { type AnyStatus, rentedStatuses } from "#domain/rentals/reservation-status.ts";
import { HOUR } from "#domain/time.ts";
import type { Catalogue } from "#server/catalogue/products/catalogue.ts";
import { isOpenAt } from "#server/rentals/stock/places.ts";
import { findTight } from "#server/rentals/stock/tight-turnarounds.ts";

/** Where and when something is picked up and returned. */
type Plan = {
  pickupAt: Date;
  returnAt: Date;
  pickupStation: string;
  pickupBoxId: number | null;
  returnStation: string;
  returnBoxId: number | null;
};

/** A booking that is not over. */
export type Booking = Plan & {
  id: string;
  number: string;
  status: AnyStatus;
  filled: boolean;
  productId: number;
  lastName: string | null;
  phone: string | null;
  /** What it becomes once the change or extension of it is paid that is under way. */
  next: Plan | null;
};

export type Why = "pickup" | "return" | "turnaround";
/** `where`: as it is booked, or, where only that is touched, as it is to be. */
export type Touched = Booking & { why: Why[]; where: Plan };

/** The shop as it is and as it would be. */
export type Versions = { before: Catalogue; after: Catalogue };

type StoredPlan = Omit<Plan, "pickupAt" | "returnAt"> & { pickupAt: string; returnAt: string };
type Stored = Omit<Booking, keyof Plan | "next"> & StoredPlan & { next: StoredPlan | null };

const planFrom = <P extends StoredPlan>(plan: P) => ({
  ...plan,
  pickupAt: new Date(plan.pickupAt),
  returnAt: new Date(plan.returnAt),
});

/**
 * All that is to be picked up or returned at some stations from now on, or will be once it is paid; each status is found by an
 * index of its own.
 */
async function readBookings(db: Queryable, stations: string[], now: Date): Promise<Booking[]> {
  const list = sql`any(${sql.param(stations)}::text[])`;
  const instant = sql`${now}::timestamptz`;
  const { rows } = await db.execute<Stored>(sql`
    with found as (
      select r.id from reservations r
      where (r.pickup_station = ${list} or r.return_station = ${list}) and r.return_at >= ${instant} and (
        r.status in ('not_collected', 'before_pickup') and r.not_pickup_at > ${instant}
        or r.status = 'not_pickup' or r.status = 'in_rental' and r.overdue_at > ${instant}
        or r.status in ('hold', 'offered') and r.hold_expires_at > ${instant})
      union
      select reservation_id from reservation_changes
      where state = 'pending' and (pickup_station = ${list} or return_station = ${list})
      union
      select reservation_id from extensions where state = 'pending' and return_station = ${list}
    )
    select r.id, r.number, r.status, r.filled_at is not null as filled, r.product_id as "productId", r.pickup_at as "pickupAt", r.return_at as "returnAt",
      r.pickup_station as "pickupStation", r.pickup_box_id as "pickupBoxId", r.return_station as "returnStation",
      r.return_box_id as "returnBoxId", m.last_name as "lastName", right(m.phone_number, 4) as phone,
      coalesce((
        select json_build_object('pickupAt', c.pickup_at, 'returnAt', c.return_at, 'pickupStation', c.pickup_station,
          'pickupBoxId', c.pickup_box_id, 'returnStation', c.return_station, 'returnBoxId', c.return_box_id)
        from reservation_changes c where c.reservation_id = r.id and c.state = 'pending'
      ), (
        select json_build_object('pickupAt', r.pickup_at, 'returnAt', e.to_return_at, 'pickupStation', r.pickup_station,
          'pickupBoxId', r.pickup_box_id, 'returnStation', e.return_station, 'returnBoxId', e.return_box_id)
        from extensions e where e.reservation_id = r.id and e.state = 'pending'
      )) as next
    from found join reservations r on r.id = found.id left join members m on m.id = r.member_id
    where r.status not in ('not_returned', 'returned', 'cancelled', 'expired')
    order by r.pickup_at, r.number`);
  return rows.map((row) => ({ ...planFrom(row), next: row.next && planFrom(row.next) }));
}

const isThere = (catalogue: Catalogue, station: string): boolean =>
  catalogue.stations.some(({ slug, state }) => slug === station && state === "open");

/** Whether a place serves at a time, all things considered. */
function serves(catalogue: Catalogue, station: string, boxId: number | null, at: Date): boolean {
  const kind = boxId === null ? "counter" : "locker";
  return (
    isThere(catalogue, station) &&
    isOpenAt(catalogue, station, kind, at) &&
    !underMaintenance(catalogue.maintenance, at)
  );
}

export const isOut = ({ status }: Pick<Booking, "status">): boolean => rentedStatuses.some((each) => each === status);

/**
 * Those that would come while it is closed, and did not before: who was kept already is not asked about again. Who has not
 * come for a pickup may come at any time from now on, whatever the hours are at this moment.
 */
function judge(booking: Plan & Pick<Booking, "status">, { before, after }: Versions, now: Date): Why[] {
  const closes = (station: string, boxId: number | null, at: Date) =>
    at >= now && serves(before, station, boxId, at) && !serves(after, station, boxId, at);
  const { pickupStation, pickupBoxId, pickupAt, returnStation, returnBoxId, returnAt } = booking;
  const why: Why[] = [];
  const ends = isThere(before, pickupStation) && !isThere(after, pickupStation);
  const closesForPickup = pickupAt < now ? ends : closes(pickupStation, pickupBoxId, pickupAt);
  if (!isOut(booking) && closesForPickup) why.push("pickup");
  if (closes(returnStation, returnBoxId, returnAt)) why.push("return");
  return why;
}

/** Whom a change of the shop touches: who starts or ends in what would be closed, or follows too soon upon another. */
export async function findTouched(
  db: Queryable,
  versions: Versions,
  stations: string[],
  now: Date,
): Promise<Touched[]> {
  const { before, after } = versions;
  const bookings = await readBookings(db, stations, now);
  const [was, becomes] = [before.settings.turnaroundHours, after.settings.turnaroundHours];
  const tight = becomes > was ? await findTight(db, { from: was * HOUR, to: becomes * HOUR }, now) : new Set<string>();
  return bookings.flatMap((booking) => {
    const { status, next } = booking;
    const own = judge(booking, versions, now);
    if (tight.has(booking.id) && !isOut(booking)) own.push("turnaround");
    const why = [...new Set([...own, ...(next ? judge({ ...next, status }, versions, now) : [])])];
    return why.length > 0 ? [{ ...booking, why, where: own.length > 0 || !next ? booking : next }] : [];
  });
}

/** What was shown is what is done, or nothing is: the list, and what the change was made from. */
export const hashOf = (touched: Touched[], basis: unknown): string =>
  createHash("sha256")
    .update(
      JSON.stringify([
        basis,
        touched.map(({ number, status, why, pickupAt, next }) => [number, status, why, pickupAt, next]),
      ]),
    )
    .digest("base64url");
