import { sql } from "drizzle-orm";
import type { BoxDetail } from "#contract/console/boxes.ts";
import type { Queryable } from "#db/database.ts";
import { addDays, jstDayAt, toJstDate, toJstIso } from "#domain/jst.ts";
import { layOutWall } from "#domain/rentals/wall.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { readBoxes, readFixtures, readPlaces } from "#server/rentals/boxes/box-store.ts";
import { type EventView, viewBox, viewUse } from "#server/rentals/boxes/box-views.ts";
import { untilTomorrow } from "#server/rentals/boxes/read-wall.ts";
import type { Which } from "#server/rentals/boxes/take-out-of-order.ts";
import type { Viewer } from "#server/rentals/boxes/viewer.ts";

const EVENTS = 30;

/** One box: who uses it today and tomorrow, and what happened at it. */
export async function readBox({ database }: Deps, which: Which, viewer: Viewer): Promise<BoxDetail> {
  const { now } = viewer;
  const { db } = database;
  const today = { start: jstDayAt(toJstDate(now)), end: jstDayAt(addDays(toJstDate(now), 2)) };
  const [[box], [day], wall, fixtures, events] = await Promise.all([
    readBoxes(db, which, untilTomorrow(now)),
    readBoxes(db, which, today),
    readPlaces(db, which.station),
    readFixtures(db, which.station),
    readEvents(db, which),
  ]);
  const placed = layOutWall(wall, fixtures).find(({ number }) => number === which.number);
  if (!box || !placed) throw new AppError("COM_003");
  return {
    ...viewBox({ ...box, place: placed.place }, viewer),
    uses: (day?.uses ?? []).map((use) => viewUse(use, viewer)),
    events,
  };
}

type Stored = Omit<EventView, "at"> & { at: Date };

/** What lockers reported and what staff did, the latest first. */
async function readEvents(db: Queryable, { station, number }: Which): Promise<EventView[]> {
  const { rows } = await db.execute<Stored>(sql`
    (select e.received_at as at, case when e.refusal is null then e.type else 'refused' end as what,
      null as who, case e.actor when 'staff' then 'staff' else 'member' end as by, m.last_name as "lastName",
      e.refusal as code, null as note
    from locker_events e left join reservations r on r.id = e.reservation_id left join members m on m.id = r.member_id
    where e.station = ${station} and e.box = ${number} order by e.received_at desc limit ${EVENTS})
    union all
    (select o.asked_at, 'remote_' || o.outcome, s.name, 'staff', null, null, o.reason
    from door_openings o join boxes b on b.id = o.box_id left join staff s on s.id = o.staff_id
    where b.station_slug = ${station} and b.number = ${number} order by o.asked_at desc limit ${EVENTS})
    union all
    (select at, case act when 'boxes.outOfOrder' then 'out_of_order' when 'boxes.report' then 'reported' else 'in_order' end, staff_name, 'staff', null, null, reason
    from audit_log where subject = 'box' and subject_id = ${`${station} ${number}`}
      and act in ('boxes.outOfOrder', 'boxes.inOrder', 'boxes.report') order by id desc limit ${EVENTS})
    order by at desc limit ${EVENTS}`);
  return rows.map(({ at, ...event }) => ({ ...event, at: toJstIso(new Date(at)) }));
}
