import { type SQL, sql } from "drizzle-orm";
import type { DeskReservations, DeskReservationsQuery, OpenMoney } from "#contract/console/reservations.ts";
import type { ReservationTerms } from "#db/schema/rentals.ts";
import { addDays, jstDayAt, toJstIso } from "#domain/jst.ts";
import type { AnyStatus } from "#domain/rentals/reservation-status.ts";
import type { Worker } from "#domain/staff/permissions.ts";
import type { Deps } from "#server/deps.ts";
import { openMoneyOf, withOpenMoney } from "#server/members/desk/open-money.ts";
import { isLossPaid } from "#server/money/cards/looked-into.ts";
import type { Viewer } from "#server/rentals/boxes/viewer.ts";
import { reservationsInSight } from "#server/rentals/desk/in-sight.ts";
import { viewProductInHand } from "#server/rentals/desk/product-view.ts";
import { type RenterRow, viewRenter } from "#server/rentals/desk/renter-view.ts";
import { orderOf, writeCursor } from "#server/rentals/desk/reservation-order.ts";
import { isAtStage, stageNow } from "#server/rentals/desk/stages.ts";

type Row = RenterRow & {
  id: string;
  key: Date;
  number: string;
  status: AnyStatus;
  productId: number;
  serialNumber: string;
  pickupAt: Date;
  returnAt: Date;
  pickupStation: string;
  pickupBox: string | null;
  returnStation: string;
  returnBox: string | null;
  filledAt: Date | null;
  returnedAt: Date | null;
  shippingNumber: string | null;
  terms: ReservationTerms;
  lossPaid: boolean;
  open: OpenMoney[];
};

/** A page of the reservations that somebody sees, filtered and in order. */
export async function listForDesk(
  { database }: Pick<Deps, "database">,
  { limit, ...wanted }: DeskReservationsQuery,
  worker: Worker,
  viewer: Viewer,
): Promise<DeskReservations> {
  const order = orderOf(wanted.sort, wanted.after);
  const conditions = [
    reservationsInSight(worker),
    ...conditionsOf(wanted, viewer),
    ...(order.after ? [order.after] : []),
  ];
  // What is told beside a reservation is looked up for this page only.
  const { rows } = await database.db.execute<Row>(sql`
    select r.id, ${order.key} as key, r.number, r.status, r.product_id as "productId", u.serial_number as "serialNumber",
      r.pickup_at as "pickupAt", r.return_at as "returnAt", r.pickup_station as "pickupStation", pb.number as "pickupBox",
      r.return_station as "returnStation", rb.number as "returnBox", r.filled_at as "filledAt",
      r.returned_at as "returnedAt", r.shipping_number as "shippingNumber", r.terms, ${isLossPaid(sql`r.id`)} as "lossPaid",
      ${openMoneyOf} as open,
      m.id as "memberId", m.last_name as "lastName", m.first_name as "firstName", m.last_name_kana as "lastNameKana",
      m.first_name_kana as "firstNameKana", m.phone_number as phone
    from (select r.* from reservations r where ${sql.join(conditions, sql` and `)} order by ${order.by} limit ${limit + 1}) r
      join units u on u.id = r.unit_id left join members m on m.id = r.member_id
      left join boxes pb on pb.id = r.pickup_box_id left join boxes rb on rb.id = r.return_box_id
    order by ${order.by}`);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    reservations: page.map((row) => view(row, worker, viewer)),
    next: last ? writeCursor({ key: new Date(last.key), id: last.id }) : null,
  };
}

function conditionsOf(wanted: Omit<DeskReservationsQuery, "limit">, viewer: Viewer): SQL[] {
  const { status, stage, station, day, money } = wanted;
  const within = (column: SQL, of: string) =>
    sql`${column} >= ${jstDayAt(of)}::timestamptz and ${column} < ${jstDayAt(addDays(of, 1))}::timestamptz`;
  return [
    ...(status ? [sql`r.status = ${status}`] : []),
    // A hold that nobody paid never was a reservation.
    ...(status || stage ? [] : [sql`r.status <> 'expired'`]),
    ...(stage ? [isAtStage(stage, viewer)] : []),
    ...(station ? [sql`(r.pickup_station = ${station} or r.return_station = ${station})`] : []),
    ...(day ? [sql`(${within(sql`r.pickup_at`, day)} or ${within(sql`r.return_at`, day)})`] : []),
    ...(money ? [withOpenMoney(money)] : []),
  ];
}

function view(row: Row, worker: Worker, viewer: Viewer): DeskReservations["reservations"][number] {
  const { number, status, serialNumber, pickupStation, pickupBox, returnStation, returnBox, open } = row;
  const [pickupAt, returnAt] = [new Date(row.pickupAt), new Date(row.returnAt)];
  return {
    ...{ number, status, serialNumber, pickupStation, pickupBox, returnStation, returnBox, open },
    stage: stageNow({ ...row, pickupAt, returnAt }, viewer),
    product: viewProductInHand(row.productId, viewer),
    pickupAt: toJstIso(pickupAt),
    returnAt: toJstIso(returnAt),
    renter: viewRenter(row, worker),
  };
}
