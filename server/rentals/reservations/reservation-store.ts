import { and, asc, desc, eq, inArray, not, notInArray, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ReservationListQuery } from "#contract/reservation-requests.ts";
import type { Queryable } from "#db/database.ts";
import {
  boxes,
  coupons,
  type DamageCharge,
  extensions,
  memberCoupons,
  payments,
  type Reservation,
  reservations,
} from "#db/schema.ts";
import { endedStatuses, rentedStatuses, runningStatuses } from "#domain/rentals/reservation-status.ts";
import { isLossPaid } from "#server/money/cards/looked-into.ts";
import { waitingParts, waitingReduction } from "#server/money/refunds/staff-refund-store.ts";
import { type OpenErrand, openErrandOf } from "#server/rentals/errands/errand-store.ts";
import { isOwnKey } from "#server/rentals/holds/request-key.ts";
import { type KeptBox, keptBoxesOf } from "#server/rentals/stock/kept-boxes.ts";

/** A reservation with all that its screens tell. */
export type ReservationDetail = Reservation & {
  pickupBoxNumber: string | null;
  returnBoxNumber: string | null;
  /** Of the box that the item was left in. */
  returnedBoxNumber: string | null;
  keptBoxes: KeptBox[];
  /** What a locker last reported about the member's codes. */
  lastDoor: LastDoor | null;
  /** What somebody else was asked to do, and has not done yet. */
  errand: OpenErrand | null;
  couponName: (typeof coupons.$inferSelect)["name"] | null;
  couponUntil: Date | null;
  paid: number;
  refunded: number;
  /** What was paid for damage or loss. */
  damagePaid: number;
  openDamages: OpenDamage[];
  lossPaid: boolean;
  /** What of `givenBack` nobody has approved yet. */
  waitingParts: number;
  /** By how much the late fee is less than the member was told, because nobody has approved that yet. */
  waitingReduction: number;
  extensionPending: boolean;
  changePending: boolean;
  /** What the latest change that made it cheaper gives back. */
  changeRefund: { amount: number; state: "pending" | "done" } | null;
};

/** A charge for damage or loss that the member was told of, and that is neither paid nor withdrawn. */
type OpenDamage = Pick<DamageCharge, "id" | "kind" | "amount" | "reason"> & {
  state: "announced" | "failed";
  chargeAt: number;
};

/** What waits to be withdrawn is as the member was told until somebody has approved it. */
const openDamages = sql<OpenDamage[]>`(
  select coalesce(json_agg(json_build_object('id', d.id, 'kind', d.kind, 'amount', d.amount, 'reason', d.reason,
    'state', case d.state when 'failed' then 'failed' else 'announced' end,
    'chargeAt', extract(epoch from d.charge_at) * 1000) order by d.at), '[]')
  from damage_charges d where d.reservation_id = ${reservations.id} and (d.state in ('announced', 'failed')
    or d.state = 'withdrawn' and exists (select from staff_refunds f
      where f.reservation_id = d.reservation_id and f.damage_id = d.id and f.state = 'requested')))`;

export type LastDoor = { event: "opened" | "item_taken" | "item_placed"; refusal: string | null; at: number };

const lastDoor = sql<LastDoor | null>`(
  select json_build_object('event', type, 'refusal', refusal, 'at', extract(epoch from received_at) * 1000)
  from locker_events where reservation_id = ${reservations.id} and actor <> 'staff' order by received_at desc limit 1)`;

const pickupBoxes = alias(boxes, "pickup_boxes");
const returnBoxes = alias(boxes, "return_boxes");
const returnedBoxes = alias(boxes, "returned_boxes");

function selectDetails(db: Queryable, where: SQL | undefined) {
  return db
    .select({
      reservation: reservations,
      pickupBoxNumber: pickupBoxes.number,
      returnBoxNumber: returnBoxes.number,
      returnedBoxNumber: returnedBoxes.number,
      keptBoxes: keptBoxesOf(reservations.id),
      lastDoor,
      errand: openErrandOf(reservations.id),
      couponName: coupons.name,
      couponUntil: memberCoupons.validUntil,
      paid: sql<number>`(select coalesce(sum(amount), 0)::integer from ${payments}
        where ${payments.reservationId} = ${reservations.id} and state in ('captured', 'refunded'))`,
      refunded: sql<number>`(select coalesce(sum(refunded_amount), 0)::integer from ${payments}
        where ${payments.reservationId} = ${reservations.id})`,
      damagePaid: sql<number>`(select coalesce(sum(amount), 0)::integer from ${payments}
        where ${payments.reservationId} = ${reservations.id} and purpose = 'damage' and state in ('captured', 'refunded'))`,
      openDamages,
      lossPaid: sql<boolean>`${isLossPaid(sql`${reservations.id}`)}`,
      waitingParts: waitingParts(reservations.id),
      waitingReduction: waitingReduction(reservations.id),
      extensionPending: sql<boolean>`exists (select 1 from ${extensions}
        where ${extensions.reservationId} = ${reservations.id} and ${extensions.state} = 'pending')`,
      changePending: sql<boolean>`exists (select 1 from reservation_changes c
        where c.reservation_id = ${reservations.id} and c.state = 'pending')`,
      changeRefund: sql<ReservationDetail["changeRefund"]>`(
        select json_build_object('amount', c.paid - c.total, 'state', case c.refund_state when 'waiting' then 'pending' else c.refund_state end)
        from reservation_changes c
        where c.reservation_id = ${reservations.id} and c.refund_state <> 'none' order by c.done_at desc limit 1)`,
    })
    .from(reservations)
    .leftJoin(pickupBoxes, eq(pickupBoxes.id, reservations.pickupBoxId))
    .leftJoin(returnBoxes, eq(returnBoxes.id, reservations.returnBoxId))
    .leftJoin(returnedBoxes, eq(returnedBoxes.id, reservations.returnedBoxId))
    .leftJoin(memberCoupons, eq(memberCoupons.id, reservations.memberCouponId))
    .leftJoin(coupons, eq(coupons.id, memberCoupons.couponId))
    .where(where);
}

const confirmed = notInArray(reservations.status, ["offered", "hold", "expired"]);

export async function findReservation(
  db: Queryable,
  memberId: string,
  id: string,
): Promise<ReservationDetail | undefined> {
  const [row] = await selectDetails(db, and(eq(reservations.memberId, memberId), eq(reservations.id, id), confirmed));
  return row && { ...row.reservation, ...row };
}

export async function isOwn(db: Queryable, memberId: string, id: string): Promise<boolean> {
  return (
    (await db.$count(reservations, and(eq(reservations.memberId, memberId), eq(reservations.id, id), confirmed))) > 0
  );
}

/** Whoever's it is: for those who have shown otherwise that they may know. */
export async function findAnybodys(db: Queryable, id: string): Promise<ReservationDetail | undefined> {
  const [row] = await selectDetails(db, and(eq(reservations.id, id), confirmed));
  return row && { ...row.reservation, ...row };
}

/** For the desk: by its number, in whatever status. */
export async function findForDesk(db: Queryable, number: string): Promise<ReservationDetail | undefined> {
  const [row] = await selectDetails(db, eq(reservations.number, number));
  return row && { ...row.reservation, ...row };
}

/** A page of the member's reservations, or all of them, and how many there are. */
export async function listReservations(
  db: Queryable,
  memberId: string,
  { history, sortOrder, page, limit }: ReservationListQuery,
): Promise<{ shown: ReservationDetail[]; total: number }> {
  // What was lost and is paid for is over for the member.
  const isLost =
    and(inArray(reservations.status, [...rentedStatuses]), isLossPaid(sql`${reservations.id}`)) ?? sql`false`;
  const stands =
    history === "1"
      ? or(inArray(reservations.status, [...endedStatuses]), isLost)
      : and(inArray(reservations.status, runningStatuses), not(isLost));
  const where = and(eq(reservations.memberId, memberId), stands);
  const direction = sortOrder === "asc" ? asc : desc;
  const all = selectDetails(db, where).orderBy(direction(reservations.pickupAt), direction(reservations.number));
  const rows = await (page ? all.limit(limit).offset((page - 1) * limit) : all);
  const shown = rows.map((row) => ({ ...row.reservation, ...row }));
  return { shown, total: page ? await db.$count(reservations, where) : shown.length };
}

/** The member's reservation, locked until the transaction ends. */
export async function lockOwnReservation(
  tx: Queryable,
  memberId: string,
  id: string,
): Promise<Reservation | undefined> {
  const [row] = await tx
    .select()
    .from(reservations)
    .where(and(eq(reservations.memberId, memberId), eq(reservations.id, id), confirmed))
    .for("update");
  return row;
}

/** Any reservation, for the clock, lockers, staff and payments; locked until the transaction ends. */
export async function lockReservation(tx: Queryable, id: string): Promise<Reservation | undefined> {
  const [row] = await tx.select().from(reservations).where(eq(reservations.id, id)).for("update");
  return row;
}

export async function readKeptBoxes(db: Queryable, id: string): Promise<KeptBox[]> {
  const { rows } = await db.execute<{ boxes: KeptBox[] }>(sql`select ${keptBoxesOf(sql`${id}`)} as boxes`);
  return rows[0]?.boxes ?? [];
}

export async function findByNumber(db: Queryable, number: string): Promise<Reservation | undefined> {
  const [row] = await db.select().from(reservations).where(eq(reservations.number, number));
  return row;
}

/** The reservation that a request has already led to: with a key of the member's own also one that was cancelled since. */
export async function findByRequestKey(
  db: Queryable,
  memberId: string,
  requestKey: string,
): Promise<Reservation | undefined> {
  const [row] = await db
    .select()
    .from(reservations)
    .where(
      and(
        eq(reservations.memberId, memberId),
        eq(reservations.requestKey, requestKey),
        notInArray(reservations.status, isOwnKey(requestKey) ? ["expired"] : ["expired", "cancelled"]),
      ),
    );
  return row;
}

/** An identical request some time later is a new wish: it must not meet the old one's key. */
export async function forgetRequestKey(db: Queryable, memberId: string, requestKey: string, before: Date) {
  await db
    .update(reservations)
    .set({ requestKey: sql`${reservations.requestKey} || ' ' || ${reservations.id}` })
    .where(
      and(
        eq(reservations.memberId, memberId),
        eq(reservations.requestKey, requestKey),
        sql`${reservations.createdAt} < ${before.toISOString()}`,
        notInArray(reservations.status, ["hold"]),
      ),
    );
}

/** The payments of a reservation, the newest first. */
export const listPayments = (db: Queryable, reservationId: string) =>
  db.select().from(payments).where(eq(payments.reservationId, reservationId)).orderBy(desc(payments.createdAt));

/** What pays for a hold: of an offer whose first payment came to nothing, the next one. */
export async function findHoldPayment(db: Queryable, reservationId: string) {
  const known = await listPayments(db, reservationId);
  return known.find(({ state }) => state !== "failed" && state !== "voided") ?? known[0];
}

export const updateReservation = async (
  tx: Queryable,
  id: string,
  changes: Partial<Omit<typeof reservations.$inferInsert, "id" | "status">>,
): Promise<void> => {
  await tx.update(reservations).set(changes).where(eq(reservations.id, id));
};

/** Whether an extension or a change of it is being paid. */
export async function hasPending(tx: Queryable, reservationId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from extensions where reservation_id = ${reservationId} and state = 'pending'
    union all select 1 from reservation_changes where reservation_id = ${reservationId} and state = 'pending'`);
  return rows.length > 0;
}
