import { sql } from "drizzle-orm";
import type { UnitDetail } from "#contract/console/units.ts";
import type { Queryable } from "#db/database.ts";
import { toJstIso } from "#domain/jst.ts";
import type { Worker } from "#domain/staff/permissions.ts";
import { everKnown } from "#server/catalogue/products/catalogue.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Viewer } from "#server/rentals/boxes/viewer.ts";
import { nextStepFor, readUnitsInHand } from "#server/rentals/day/in-hand.ts";
import { readCheckIns } from "#server/rentals/units/read-check-ins.ts";
import { findUnit } from "#server/rentals/units/unit-store.ts";
import { viewUnit } from "#server/rentals/units/unit-views.ts";

const EVENTS = 100;

/** One unit: where it is and was, what it has earned, and who is to get it. */
export async function readUnit(
  { database }: Deps,
  serial: string,
  worker: Worker,
  viewer: Viewer,
): Promise<UnitDetail> {
  const { db } = database;
  const unit = await findUnit(db, serial, worker);
  if (!unit) throw new AppError("COM_003");
  const [earned, events, upcoming, checkIns, [inHand]] = await Promise.all([
    readEarned(db, unit.id),
    readEvents(db, unit.id),
    readUpcoming(db, unit.id),
    readCheckIns(db, unit.id, worker, viewer.language),
    readUnitsInHand(db, sql`u.id = ${unit.id}`),
  ]);
  const replacementPrice = everKnown(viewer.catalogue, unit.productId)?.replacementPrice ?? 0;
  const toCheckIn = inHand !== undefined && nextStepFor(inHand).act === "check_in";
  return { ...viewUnit(unit, viewer), ...earned, replacementPrice, events, upcoming, checkIns, toCheckIn };
}

/** What was received for its rentals, extensions and lateness, less what was given back. */
async function readEarned(db: Queryable, unitId: number) {
  const { rows } = await db.execute<{ rentals: number; earned: number }>(sql`
    select count(distinct r.id) filter (where r.filled_at is not null and r.status not in ('cancelled', 'expired'))::int as rentals,
      coalesce(sum(p.amount - p.refunded_amount) filter (where p.state in ('captured', 'refunded')), 0)::int as earned
    from reservations r left join payments p on p.reservation_id = r.id where r.unit_id = ${unitId}`);
  return rows[0] ?? { rentals: 0, earned: 0 };
}

type Stored = Omit<UnitDetail["events"][number], "at"> & { at: Date };

async function readEvents(db: Queryable, unitId: number): Promise<UnitDetail["events"]> {
  const { rows } = await db.execute<Stored>(sql`
    select e.at, e.condition, e.place, e.station_slug as station, b.number as box, s.name as who, e.mover as by,
      r.number as reservation, e.note
    from unit_events e left join boxes b on b.id = e.box_id left join staff s on s.id = e.staff_id
      left join reservations r on r.id = e.reservation_id
    where e.unit_id = ${unitId} order by e.id desc limit ${EVENTS}`);
  return rows.map(({ at, ...event }) => ({ ...event, at: toJstIso(new Date(at)) }));
}

type Booked = Omit<UnitDetail["upcoming"][number], "pickupAt" | "returnAt"> & { pickupAt: Date; returnAt: Date };

async function readUpcoming(db: Queryable, unitId: number): Promise<UnitDetail["upcoming"]> {
  const { rows } = await db.execute<Booked>(sql`
    select r.number, r.status, r.pickup_at as "pickupAt", r.return_at as "returnAt"
    from reservations r where r.unit_id = ${unitId}
      and r.status in ('not_collected', 'before_pickup', 'not_pickup', 'in_rental', 'overdue_return', 'not_returned')
    order by r.pickup_at limit 20`);
  return rows.map(({ pickupAt, returnAt, ...row }) => ({
    ...row,
    pickupAt: toJstIso(new Date(pickupAt)),
    returnAt: toJstIso(new Date(returnAt)),
  }));
}
