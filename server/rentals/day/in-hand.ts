import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { nextStep, reservationInHand, unitInHand } from "#contract/console/work.ts";
import type { Queryable } from "#db/database.ts";
import { toJstIso } from "#domain/jst.ts";
import { isLeftInBox } from "#domain/rentals/door.ts";
import { type NextStep, nextStepInHand, nextStepOf } from "#domain/rentals/next-step.ts";
import type { AnyStatus } from "#domain/rentals/reservation-status.ts";
import type { UnitCondition, UnitPlace } from "#domain/rentals/unit-place.ts";
import { type Worker, worksAt } from "#domain/staff/permissions.ts";
import type { Language } from "#domain/text.ts";
import { type Catalogue, everKnown } from "#server/catalogue/products/catalogue.ts";

/** A unit with its box, and the reservation that it is looked at for, as a query answers them. Times in milliseconds. */
export type InHand = {
  unitId: number;
  serialNumber: string;
  productId: number;
  condition: UnitCondition;
  place: UnitPlace["place"];
  station: string | null;
  box: string | null;
  reservation: ReservationRow | null;
};

export type ReservationRow = {
  id: string;
  number: string;
  status: AnyStatus;
  lastName: string | null;
  phone: string | null;
  serialNumber: string;
  pickupAt: number;
  pickupStation: string;
  pickupBox: string | null;
  returnAt: number;
  returnStation: string;
  returnBox: string | null;
  filledAt: number | null;
  returnedAt: number | null;
};

export const milliseconds = (column: SQL): SQL => sql`date_part('epoch', ${column}) * 1000`;

/** A reservation `r` as JSON. Of the member no more than a surname and four digits leave the database. */
export const reservationJson = (r: SQL = sql`r`): SQL => sql`(
  select json_build_object('id', ${r}.id, 'number', ${r}.number, 'status', ${r}.status, 'lastName', m.last_name,
    'phone', right(m.phone_number, 4), 'serialNumber', own.serial_number,
    'pickupAt', ${milliseconds(sql`${r}.pickup_at`)}, 'pickupStation', ${r}.pickup_station, 'pickupBox', pb.number,
    'returnAt', ${milliseconds(sql`${r}.return_at`)}, 'returnStation', ${r}.return_station, 'returnBox', rb.number,
    'filledAt', ${milliseconds(sql`${r}.filled_at`)}, 'returnedAt', ${milliseconds(sql`${r}.returned_at`)})
  from units own left join members m on m.id = ${r}.member_id left join boxes pb on pb.id = ${r}.pickup_box_id
    left join boxes rb on rb.id = ${r}.return_box_id where own.id = ${r}.unit_id)`;

/** What belongs to a reservation `r`, one after the other by their keys, for `reservationColumns`. */
export const withReservation = sql`
  left join lateral (select last_name, right(phone_number, 4) as phone from members where id = r.member_id offset 0) m on true
  left join lateral (select number from boxes where id = r.pickup_box_id offset 0) pb on true
  left join lateral (select number from boxes where id = r.return_box_id offset 0) rb on true`;

/** A reservation `r` of the unit `u` in columns of its own, for lists: as JSON it takes the database twice as long. */
export const reservationColumns = sql`r.id as "rId", r.number as "rNumber", r.status as "rStatus", m.last_name as "rLastName",
  m.phone as "rPhone", ${milliseconds(sql`r.pickup_at`)} as "rPickupAt", r.pickup_station as "rPickupStation",
  pb.number as "rPickupBox", ${milliseconds(sql`r.return_at`)} as "rReturnAt", r.return_station as "rReturnStation",
  rb.number as "rReturnBox", ${milliseconds(sql`r.filled_at`)} as "rFilledAt", ${milliseconds(sql`r.returned_at`)} as "rReturnedAt"`;

export type ReservationColumns = {
  serialNumber: string;
  rId: string | null;
  rNumber: string;
  rStatus: AnyStatus;
  rLastName: string | null;
  rPhone: string | null;
  rPickupAt: string;
  rPickupStation: string;
  rPickupBox: string | null;
  rReturnAt: string;
  rReturnStation: string;
  rReturnBox: string | null;
  rFilledAt: string | null;
  rReturnedAt: string | null;
};

/** A time as `milliseconds` answers it. */
export const millisecondsOf = (column: string | null): number | null => (column === null ? null : Number(column));

export const reservationOf = (row: ReservationColumns): ReservationRow | null =>
  row.rId === null
    ? null
    : {
        id: row.rId,
        number: row.rNumber,
        status: row.rStatus,
        lastName: row.rLastName,
        phone: row.rPhone,
        serialNumber: row.serialNumber,
        pickupAt: Number(row.rPickupAt),
        pickupStation: row.rPickupStation,
        pickupBox: row.rPickupBox,
        returnAt: Number(row.rReturnAt),
        returnStation: row.rReturnStation,
        returnBox: row.rReturnBox,
        filledAt: millisecondsOf(row.rFilledAt),
        returnedAt: millisecondsOf(row.rReturnedAt),
      };

/** A unit `u`, whose box is `ub`, under the names of `InHand`. */
export const unitColumns = sql`u.id as "unitId", u.serial_number as "serialNumber", u.product_id as "productId",
  u.condition, u.place, u.station_slug as station, ub.number as box`;

/**
 * The unit `u` of each reservation `r`, one after the other by its key: of what waits at a station the planner expects more
 * than there is, and would read the units of the whole shop.
 */
export const unitOf = sql`cross join lateral (select * from units where id = r.unit_id offset 0) u`;

/**
 * The reservation that a unit `u` is in: that which has it now, or whose item still lies in its box; else the next one that
 * is to get it.
 */
const reservationOfUnit = sql`left join lateral (
  select * from reservations r where r.unit_id = u.id and (
    r.status in ('not_collected', 'before_pickup', 'not_pickup', 'in_rental', 'overdue_return', 'not_returned')
    or r.filled_at is not null and (r.status = 'cancelled' or r.status = 'returned' and r.returned_at is null))
  order by r.status in ('in_rental', 'overdue_return', 'not_returned') desc, r.filled_at is not null desc, r.pickup_at limit 1
) r on true`;

/** Units that a condition finds, each with its reservation. */
export async function readUnitsInHand(db: Queryable, where: SQL): Promise<InHand[]> {
  const { rows } = await db.execute<InHand>(sql`
    select ${unitColumns}, case when r.id is not null then ${reservationJson()} end as reservation
    from units u left join boxes ub on ub.id = u.box_id ${reservationOfUnit} where ${where}`);
  return rows;
}

/** The unit of a reservation, with this very reservation. */
export async function readReservationInHand(db: Queryable, where: SQL): Promise<InHand | undefined> {
  const { rows } = await db.execute<InHand>(sql`
    select ${unitColumns}, ${reservationJson()} as reservation
    from reservations r join units u on u.id = r.unit_id left join boxes ub on ub.id = u.box_id where ${where} limit 1`);
  return rows[0];
}

export const nextStepFor = (unit: InHand): NextStep =>
  nextStepOf(unit, unit.reservation && withDates(unit.reservation));

/** The same of one that is in somebody's hand at a station. */
export const nextStepHere = (unit: InHand, station: string): NextStep =>
  nextStepInHand(unit, unit.reservation && withDates(unit.reservation), station);

const overStatuses: AnyStatus[] = ["offered", "hold", "expired", "cancelled", "returned"];

/** The unit of a reservation that is over or not paid is somebody else's business, unless it still lies in its box. */
export function nextOfReservation(unit: InHand): NextStep {
  const rental = unit.reservation && withDates(unit.reservation);
  const isOver = rental !== null && overStatuses.includes(rental.status) && !isLeftInBox(rental);
  return isOver ? { act: "none", box: null, to: null, by: null } : nextStepOf(unit, rental);
}

const dateOf = (at: number | null) => (at === null ? null : new Date(at));

const withDates = (row: ReservationRow) => ({
  ...row,
  pickupAt: new Date(row.pickupAt),
  returnAt: new Date(row.returnAt),
  filledAt: dateOf(row.filledAt),
  returnedAt: dateOf(row.returnedAt),
});

type ReservationView = z.infer<typeof reservationInHand>;

/** Staff see nothing of members with whom they have nothing to do. */
export const nobody = { lastName: null, phone: null };

export function viewProduct(catalogue: Catalogue, id: number, language: Language) {
  const product = everKnown(catalogue, id);
  return { id, name: product?.name[language] ?? "", picture: product?.cover?.url ?? "" };
}

export function viewUnit(catalogue: Catalogue, unit: InHand, language: Language): z.infer<typeof unitInHand> {
  const { serialNumber, condition, place, station, box } = unit;
  const product = viewProduct(catalogue, unit.productId, language);
  return { serialNumber, product, condition, place, station, box };
}

/** What somebody of staff sees of a reservation: whose it is only at their own stations. */
export function viewReservation(row: ReservationRow, worker: Pick<Worker, "stations">): ReservationView {
  const { id: _, filledAt, returnedAt: __, pickupAt, returnAt, ...rest } = row;
  const times = { pickupAt: toJstIso(new Date(pickupAt)), returnAt: toJstIso(new Date(returnAt)) };
  const isTheirs = worksAt(worker, row.pickupStation) || worksAt(worker, row.returnStation);
  return { ...rest, ...(isTheirs ? {} : nobody), ...times, filled: filledAt !== null };
}

export const viewNext = ({ act, box, to, by }: NextStep): z.infer<typeof nextStep> => ({
  act,
  box,
  to,
  by: by && toJstIso(by),
});
