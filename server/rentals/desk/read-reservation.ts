import { sql } from "drizzle-orm";
import type { DeskReservation, OpenMoney } from "#contract/console/reservations.ts";
import type { Queryable } from "#db/database.ts";
import { toJstIso } from "#domain/jst.ts";
import { includedTax } from "#domain/money/tax.ts";
import { type DeskAct, deskActsOn } from "#domain/rentals/desk-acts.ts";
import { lateFeeTold } from "#domain/rentals/lateness.ts";
import { may, type Worker } from "#domain/staff/permissions.ts";
import type { Deps } from "#server/deps.ts";
import { openMoneyOf } from "#server/members/desk/open-money.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Viewer } from "#server/rentals/boxes/viewer.ts";
import { isInSight } from "#server/rentals/desk/in-sight.ts";
import { caseOf } from "#server/rentals/desk/lock-for-act.ts";
import { viewProductInHand } from "#server/rentals/desk/product-view.ts";
import { readTimeline } from "#server/rentals/desk/read-timeline.ts";
import { type RenterRow, viewRenter } from "#server/rentals/desk/renter-view.ts";
import { stageNow } from "#server/rentals/desk/stages.ts";
import { findForDesk, type ReservationDetail } from "#server/rentals/reservations/reservation-store.ts";
import { versionOf } from "#server/rentals/reservations/version.ts";
import { viewPlace, viewPlaceAt } from "#server/rentals/stock/place-views.ts";
import { unrentedOf } from "#server/rentals/stock/unrented.ts";

/** The reservation with this number, if somebody sees it: COM_003 else. */
export async function findInSight(db: Queryable, number: string, worker: Worker): Promise<ReservationDetail> {
  const reservation = await findForDesk(db, number);
  if (!reservation || !isInSight(worker, reservation)) throw new AppError("COM_003");
  return reservation;
}

/** One reservation as the desk sees it: what the member sees, all that happened, and what may be done. */
export async function readReservation(
  { database }: Pick<Deps, "database">,
  number: string,
  worker: Worker,
  viewer: Viewer,
): Promise<DeskReservation> {
  const { db } = database;
  const reservation = await findInSight(db, number, worker);
  const [beside, timeline] = await Promise.all([readBeside(db, reservation.id), readTimeline(db, reservation.id)]);
  const { renter, paid, open, serialNumber, unrented } = beside;
  const { catalogue, language, now } = viewer;
  const { status, pickupAt, pickupStation, pickupBoxNumber, returnAt, returnStation, returnBoxNumber } = reservation;
  return {
    number,
    version: versionOf(reservation, isPending(reservation)),
    asOf: toJstIso(now),
    status,
    stage: stageNow(reservation, viewer),
    product: viewProductInHand(reservation.productId, viewer),
    serialNumber,
    planHours: reservation.planHours,
    pickupAt: toJstIso(pickupAt),
    returnAt: toJstIso(returnAt),
    pickupPlace: viewPlaceAt(catalogue, { station: pickupStation, box: pickupBoxNumber, at: pickupAt }, language),
    returnPlace: viewPlaceAt(catalogue, { station: returnStation, box: returnBoxNumber, at: returnAt }, language),
    filled: reservation.filledAt !== null,
    createdAt: toJstIso(reservation.createdAt),
    holdUntil: status === "hold" || status === "offered" ? toJstIso(reservation.holdExpiresAt) : null,
    cancellationDeadline: toJstIso(reservation.cancelUntil),
    amounts: { ...amountsOf(reservation, now), paid },
    coupon: reservation.couponName?.[language] ?? null,
    shippingNumber: reservation.shippingNumber,
    returned: viewReturned(reservation, viewer),
    pending: isPending(reservation),
    unrented,
    slotMinutes: catalogue.settings.slotMinutes,
    open,
    renter: viewRenter(renter, worker),
    acts: actsFor(reservation, worker),
    timeline,
  };
}

const isPending = ({ extensionPending, changePending }: ReservationDetail) => extensionPending || changePending;

/** What the caller may do with it now. */
function actsFor(reservation: ReservationDetail, worker: Worker): DeskAct[] {
  return may(worker, "reservations.change") ? deskActsOn(caseOf(reservation, isPending(reservation))) : [];
}

function amountsOf(reservation: ReservationDetail, now: Date) {
  const { subtotal, discount, total: booked, bookedExtension, extensionTotal, refunded } = reservation;
  const lateFee = lateFeeTold(reservation, now);
  const total = booked + extensionTotal + lateFee;
  const extension = (bookedExtension ?? 0) + extensionTotal;
  return { subtotal, discount, extension, lateFee, total, tax: includedTax(total), refunded };
}

function viewReturned(reservation: ReservationDetail, { catalogue, language }: Viewer): DeskReservation["returned"] {
  const { returnedAt, returnedStation, returnedBoxNumber } = reservation;
  if (!returnedAt) return null;
  const place = returnedStation ? viewPlace(catalogue, returnedStation, returnedBoxNumber, language).name : "";
  return { at: toJstIso(returnedAt), place };
}

type Beside = { renter: RenterRow; paid: number; open: OpenMoney[]; serialNumber: string; unrented: boolean };

/** What belongs to a reservation and stands elsewhere. */
async function readBeside(db: Queryable, id: string): Promise<Beside> {
  const { rows } = await db.execute<RenterRow & Omit<Beside, "renter">>(sql`
    select r.member_id as "memberId", m.last_name as "lastName", m.first_name as "firstName",
      m.last_name_kana as "lastNameKana", m.first_name_kana as "firstNameKana", m.phone_number as phone,
      u.serial_number as "serialNumber", ${openMoneyOf} as open, ${unrentedOf(sql`r.id`)} is not null as unrented,
      (select coalesce(sum(p.amount), 0)::int from payments p
        where p.reservation_id = r.id and p.state in ('captured', 'refunded')) as paid
    from reservations r join units u on u.id = r.unit_id left join members m on m.id = r.member_id where r.id = ${id}`);
  const [row] = rows;
  if (!row) throw new AppError("COM_003");
  const { paid, open, serialNumber, unrented, ...renter } = row;
  return { renter, paid, open, serialNumber, unrented };
}
