import { sql } from "drizzle-orm";
import type { UnitDetail } from "#contract/console/units.ts";
import type { Queryable } from "#db/database.ts";
import { toJstIso } from "#domain/jst.ts";
import { may, type Worker, worksAt } from "#domain/staff/permissions.ts";
import type { Language, Text } from "#domain/text.ts";

type Shown = UnitDetail["checkIns"][number];
type Stored = Omit<Shown, "at" | "missing" | "photos"> & {
  at: Date;
  missing: Text[];
  photos: number[];
  station: string;
};

const LATEST = 20;

/** What was found when a unit came back, the latest first. Photos are for those who work where it came back. */
export async function readCheckIns(
  db: Queryable,
  unitId: number,
  worker: Worker,
  language: Language,
): Promise<UnitDetail["checkIns"]> {
  if (!may(worker, "day.see")) return [];
  const { rows } = await db.execute<Stored>(sql`
    select c.id, c.occurred_at as at, s.name as who, r.number as reservation, c.condition, c.missing, c.note,
      coalesce(r.returned_station, r.return_station) as station,
      array(select p.position from check_in_photos p where p.check_in_id = c.id order by 1) as photos
    from check_ins c join staff s on s.id = c.staff_id join reservations r on r.id = c.reservation_id
    where c.unit_id = ${unitId} order by c.at desc limit ${LATEST}`);
  return rows.map(({ station, at, missing, photos, ...row }) => ({
    ...row,
    at: toJstIso(new Date(at)),
    missing: missing.map((text) => text[language]),
    photos: worksAt(worker, station) ? photos : [],
  }));
}
