import { sql } from "drizzle-orm";
import type { ReservationMoney } from "#contract/console/money.ts";
import type { Queryable } from "#db/database.ts";
import type { Reservation } from "#db/schema.ts";
import { toJstIso } from "#domain/jst.ts";
import { mostForDamage } from "#domain/rentals/damage.ts";
import { canMove } from "#domain/rentals/reservation-status.ts";
import type { Worker } from "#domain/staff/permissions.ts";
import type { Deps } from "#server/deps.ts";
import { listApprovers } from "#server/money/refunds/approvers.ts";
import { givenAlone } from "#server/money/refunds/staff-refund-store.ts";
import { waitingBack } from "#server/rentals/damages/damage-store.ts";
import { findInSight, type Looked } from "#server/rentals/refunds/staff-reservation.ts";
import { viewRefunds } from "#server/rentals/refunds/view-refund.ts";
import { hasPending } from "#server/rentals/reservations/reservation-store.ts";
import { readUnrented } from "#server/rentals/stock/unrented.ts";

type Viewing = Looked & { worker: Worker & { id: string } };

/** The money of one reservation: what came and went, and what staff may do about it. */
export async function readMoney(deps: Deps, looked: Viewing): Promise<ReservationMoney> {
  const { db } = deps.database;
  const { settings } = deps.catalogue.current();
  const reservation = await findInSight(db, looked);
  const { id, total, extensionTotal, givenBack } = reservation;
  const [payments, damages, photos, refunds, underWay, given, approvers, waiting, unrented] = await Promise.all([
    readPayments(db, id),
    readDamages(db, id),
    readPhotos(db, id),
    viewRefunds(db, sql`f.reservation_id = ${id}`),
    hasPending(db, id),
    givenAlone(db, { requestedBy: looked.worker.id, reservationId: id }, deps.now()),
    listApprovers(db, looked.worker.id),
    waitingBack(db, id),
    readUnrented(db, id),
  ]);
  const captured = payments.filter(({ state }) => state === "captured" || state === "refunded");
  const price = total + extensionTotal;
  const charged = { ...reservation, damageTotal: reservation.damageTotal + waiting, unrented };
  return {
    number: reservation.number,
    paid: captured.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0),
    price,
    givenBack,
    refundable: reservation.status === "cancelled" ? 0 : price - givenBack,
    cancellable: canMove(reservation.status, "cancelled", "force"),
    lateFee: lateFeeOf(reservation),
    damages,
    damageMost: { damage: mostForDamage(charged, "damage"), loss: mostForDamage(charged, "loss") },
    damageNoticeDays: settings.damageNoticeDays,
    photos,
    payments,
    refunds,
    underWay: underWay || payments.some(({ state }) => state === "pending" || state === "authorised"),
    limits: {
      refund: settings.refundLimitYen,
      day: settings.refundDayLimitYen,
      givenToday: given.today,
      givenHere: given.here,
      approvers: approvers.length,
    },
  };
}

const lateFeeOf = ({ lateFee, lateFeeCharged, lateFeeWaived, lateFeeState }: Reservation) => ({
  amount: lateFee,
  charged: lateFeeCharged,
  waived: lateFeeWaived,
  state: lateFeeState,
});

type Payment = ReservationMoney["payments"][number];

async function readPayments(db: Queryable, reservationId: string): Promise<Payment[]> {
  const { rows } = await db.execute<Omit<Payment, "at"> & { at: Date }>(sql`
    select p.id, p.purpose, p.amount, p.refunded_amount as refunded, p.planned_refunds as planned, p.state,
      c.masked_number as card, p.created_at as at
    from payments p left join cards c on c.id = p.card_id where p.reservation_id = ${reservationId}
    order by p.created_at, p.id`);
  return rows.map((row) => ({ ...row, at: toJstIso(new Date(row.at)) }));
}

type Damage = ReservationMoney["damages"][number];

async function readDamages(db: Queryable, reservationId: string): Promise<Damage[]> {
  const { rows } = await db.execute<Omit<Damage, "at" | "chargeAt"> & { at: Date; chargeAt: Date }>(sql`
    select d.id, d.kind, d.amount, d.given_back as "givenBack", d.reason, d.state, s.name as who, d.at,
      d.charge_at as "chargeAt", exists (select from staff_refunds f where f.damage_id = d.id and f.state = 'requested') as waits,
      array(select p.id from damage_photos p where p.charge_id = d.id order by p.at) as photos
    from damage_charges d join staff s on s.id = d.staff_id where d.reservation_id = ${reservationId} order by d.at`);
  return rows.map((row) => ({
    ...row,
    at: toJstIso(new Date(row.at)),
    chargeAt: toJstIso(new Date(row.chargeAt)),
  }));
}

async function readPhotos(db: Queryable, reservationId: string): Promise<ReservationMoney["photos"]> {
  const { rows: checkIns } = await db.execute<{ checkIn: string; position: number }>(sql`
    select p.check_in_id as "checkIn", p.position from check_in_photos p join check_ins c on c.id = p.check_in_id
    where c.reservation_id = ${reservationId} order by 1, 2`);
  const { rows: waiting } = await db.execute<{ id: string }>(sql`
    select id from damage_photos where reservation_id = ${reservationId} and charge_id is null order by at`);
  return { checkIns, waiting: waiting.map(({ id }) => id) };
}
