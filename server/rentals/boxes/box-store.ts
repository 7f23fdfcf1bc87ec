import { sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import type { ReservationTerms } from "#db/schema.ts";
import type { BoxUse } from "#domain/rentals/box-state.ts";
import { isLeftInBox } from "#domain/rentals/door.ts";
import type { AnyStatus } from "#domain/rentals/reservation-status.ts";
import type { Period } from "#domain/rentals/slots.ts";
import type { WallPlace } from "#domain/rentals/wall.ts";
import type { BoxSize } from "#server/rentals/stock/stock-store.ts";

type Renter = {
  /** null: of somebody who left */
  lastName: string | null;
  /** The last four digits. */
  phone: string | null;
};

/** One reservation's time with a box, as staff sees it. */
export type UseOfBox = BoxUse &
  Renter & {
    reservationId: string;
    number: string;
    productId: number;
    unitId: number;
    serialNumber: string;
    left: boolean;
  };

export type BoxRow = {
  id: number;
  number: string;
  size: BoxSize;
  active: boolean;
  place: WallPlace | null;
  outOfOrder: { since: Date; reason: string } | null;
  /** What a crew says is wrong with it. */
  reported: { at: Date; reason: string } | null;
  /** The unit that is in it, as far as we know. */
  inside: { unitId: number; serialNumber: string; productId: number; since: Date | null } | null;
  /** How often a code was refused at it lately. */
  refusals: number;
  uses: UseOfBox[];
};

type StoredUse = Renter & {
  reservationId: string;
  number: string;
  kind: BoxUse["kind"];
  start: number;
  end: number;
  claimedUntil: number | null;
  status: AnyStatus;
  pickupAt: number;
  returnAt: number;
  filledAt: number | null;
  returnedAt: number | null;
  shipped: boolean;
  terms: ReservationTerms;
  productId: number;
  unitId: number;
  serialNumber: string;
};

type Stored = Omit<BoxRow, "outOfOrder" | "reported" | "inside" | "uses" | "place"> & {
  column: number | null;
  row: number | null;
  height: number | null;
  since: Date | null;
  reason: string | null;
  reportedAt: Date | null;
  reportedReason: string | null;
  inside: { unitId: number; serialNumber: string; productId: number; since: number | null } | null;
  uses: StoredUse[];
};

const ms = (expression: string) => sql.raw(`(extract(epoch from ${expression}) * 1000)::float8`);

/** The uses of a box `b` that are not over at a period's start and begin before its end; all later ones too if it is out of order. */
const usesOf = ({ start, end }: Period) => sql`(
  select coalesce(json_agg(json_build_object(
    'reservationId', r.id, 'number', r.number, 'kind', a.kind, 'start', ${ms("lower(a.period)")}, 'end', ${ms("upper(a.period)")},
    'claimedUntil', ${ms("a.claimed_until")}, 'status', r.status,
    'pickupAt', ${ms("coalesce(c.pickup_at, r.pickup_at)")}, 'returnAt', ${ms("coalesce(c.return_at, r.return_at)")},
    'filledAt', ${ms("r.filled_at")}, 'returnedAt', ${ms("r.returned_at")}, 'shipped', r.shipping_number is not null,
    'terms', r.terms, 'productId', r.product_id, 'unitId', r.unit_id, 'serialNumber', u.serial_number,
    'lastName', m.last_name, 'phone', right(m.phone_number, 4)) order by lower(a.period), a.kind), '[]'::json)
  from box_allocations a join reservations r on r.id = a.reservation_id join units u on u.id = r.unit_id
    left join members m on m.id = r.member_id
    left join reservation_changes c on c.reservation_id = r.id and c.state = 'pending' and a.kind in ('next_pickup', 'next_return')
  where a.box_id = b.id and upper(a.period) > ${start}::timestamptz 
    and (lower(a.period) < ${end}::timestamptz or b.out_of_order_since is not null))`;

/** A box `b` stands there, in use or out of order. One that was taken away has only its history. */
export const isThere = sql.raw("(b.active or b.out_of_order_since is not null)");

const HOURS_OF_REFUSALS = 2;

/** The boxes of a station, or one of them, with who uses them within a period: one statement, however many there are. */
export async function readBoxes(
  db: Queryable,
  { station, number }: { station: string; number?: string },
  period: Period,
): Promise<BoxRow[]> {
  const { rows } = await db.execute<Stored>(sql`
    select b.id, b.number, b.size, b.active, b.wall_column as column, b.wall_row as row, b.wall_height as height,
      b.out_of_order_since as since, b.out_of_order_reason as reason,
      b.reported_at as "reportedAt", b.reported_reason as "reportedReason",
      (select json_build_object('unitId', u.id, 'serialNumber', u.serial_number, 'productId', u.product_id,
          'since', (select ${ms("e.at")} from unit_events e where e.unit_id = u.id order by e.id desc limit 1))
        from units u where u.box_id = b.id) as inside,
      coalesce(refused.times, 0) as refusals, ${usesOf(period)} as uses
    from boxes b left join (
      select e.box, count(*)::int as times from locker_events e
      where e.station = ${station} and e.refusal is not null and e.actor is distinct from 'staff'
        and e.received_at > ${period.start}::timestamptz - ${`${HOURS_OF_REFUSALS} hours`}::interval
      group by e.box
    ) refused on refused.box = b.number
    where b.station_slug = ${station} ${number === undefined ? sql`` : sql`and b.number = ${number}`}
    order by b.size desc, b.number`);
  return rows.map(readRow);
}

const placeOf = ({ column, row, height }: Pick<Stored, "column" | "row" | "height">): WallPlace | null =>
  column && row && height ? { column, row, height } : null;

function readRow({ column, row, height, since, reason, reportedAt, reportedReason, ...stored }: Stored): BoxRow {
  const { inside, uses, ...box } = stored;
  return {
    ...box,
    place: placeOf({ column, row, height }),
    outOfOrder: since && reason ? { since: new Date(since), reason } : null,
    reported: reportedAt && reportedReason ? { at: new Date(reportedAt), reason: reportedReason } : null,
    inside: inside && { ...inside, since: date(inside.since) },
    uses: uses.map(readUse),
  };
}

const date = (ms: number | null) => (ms === null ? null : new Date(ms));

function readUse({ status, pickupAt, returnAt, filledAt, returnedAt, terms, shipped, ...use }: StoredUse): UseOfBox {
  const rental = {
    status,
    pickupAt: new Date(pickupAt),
    returnAt: new Date(returnAt),
    filledAt: date(filledAt),
    terms,
  };
  const isBack = use.kind === "return" && status === "not_returned" && !shipped;
  return {
    ...use,
    start: new Date(use.start),
    end: new Date(use.end),
    claimedUntil: date(use.claimedUntil),
    rental,
    // Only staff may take out what lies in the box because of it.
    left:
      isBack ||
      use.kind === "left" ||
      (use.kind === "pickup" && isLeftInBox({ status, filledAt: rental.filledAt, returnedAt: date(returnedAt) })),
  };
}

/** Where the boxes of a station stand, as far as that was decided, and nothing else of them. */
export async function readPlaces(db: Queryable, station: string): Promise<Pick<BoxRow, "number" | "size" | "place">[]> {
  const { rows } = await db.execute<Pick<Stored, "number" | "size" | "column" | "row" | "height">>(sql`
    select number, size, wall_column as column, wall_row as row, wall_height as height from boxes
    where station_slug = ${station} order by size desc, number`);
  return rows.map(({ number, size, ...place }) => ({ number, size, place: placeOf(place) }));
}

export type Fixture = WallPlace & { kind: "panel" | "sign" };

export async function readFixtures(db: Queryable, station: string): Promise<Fixture[]> {
  const { rows } = await db.execute<Fixture>(sql`
    select kind, wall_column as column, wall_row as row, wall_height as height from wall_fixtures
    where station_slug = ${station}`);
  return rows;
}

/** When a station's locker last told something, late or not. Box by box, which an index answers at once. */
export async function readHeardAt(db: Queryable, station: string): Promise<Date | null> {
  const { rows } = await db.execute<{ at: Date | null }>(sql`
    select max(e.received_at) as at from boxes b cross join lateral (
      select received_at from locker_events where station = ${station} and box = b.number order by received_at desc limit 1
    ) e where b.station_slug = ${station}`);
  return rows[0]?.at ? new Date(rows[0].at) : null;
}

/** A box that others may neither take nor give back until the transaction ends; undefined when there is none any more. */
export async function lockBox(
  tx: Queryable,
  { station, number }: { station: string; number: string },
): Promise<{ id: number; outOfOrder: boolean; reported: boolean } | undefined> {
  const { rows } = await tx.execute<{ id: number; outOfOrder: boolean; reported: boolean }>(sql`
    select b.id, b.out_of_order_since is not null as "outOfOrder", b.reported_at is not null as reported from boxes b
    where b.station_slug = ${station} and b.number = ${number} and ${isThere} for update`);
  return rows[0];
}
