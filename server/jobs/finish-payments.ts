import { and, eq, gt, lt, lte, sql } from "drizzle-orm";
import { payments, reservations } from "#db/schema.ts";
import { returnCouponsOfExpired } from "#server/coupons/coupon-store.ts";
import { grantInvitationCoupons } from "#server/coupons/grant-invitation-coupons.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import { eachDue } from "#server/jobs/each-due.ts";
import { chargeStoredCard } from "#server/payments/charge-stored-card.ts";
import { paymentRefusal } from "#server/payments/payment-refusal.ts";
import { conclusiveAfterMs } from "#server/payments/perform-operation.ts";
import { voidPayment } from "#server/payments/void-payment.ts";
import { confirmReservation, refundReservation } from "#server/reservations/confirm-reservation.ts";
import { payExtension, refundExtensions, undo } from "#server/reservations/extend-reservation.ts";
import { type Extension, hasPaidForNothing, listStaleExtensions } from "#server/reservations/extension-store.ts";
import { moveReservation } from "#server/reservations/move-reservation.ts";
import { payReservation } from "#server/reservations/pay-reservation.ts";
import { readRenter, receiptOf, tellRenter } from "#server/reservations/reservation-mail.ts";
import { listPayments, lockReservation } from "#server/reservations/reservation-store.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;
const monthAgo = (now: Date) => new Date(now.getTime() - 30 * DAY);

/** Ends what a crash or an unknown outcome left open: holds, extensions, refunds, late fees. Safe to run anywhere, often. */
export async function finishPayments(deps: Deps): Promise<void> {
  const now = deps.now();
  const stale = new Date(now.getTime() - conclusiveAfterMs(deps));
  const isHold = eq(reservations.status, "hold");
  await eachDue(deps, sql`${isHold} and ${lte(reservations.holdExpiresAt, now)}`, (id) => endHold(deps, id));
  await eachDue(deps, sql`${isHold} and ${lt(reservations.createdAt, stale)}`, (id) => resumeHold(deps, id));
  await eachDue(deps, paidAfterAll(now), (id) => honour(deps, id));
  await returnCouponsOfExpired(deps.database.db, { since: monthAgo(now) });
  await finishExtensions(deps, stale);
  await eachDue(deps, hasPaidForNothing(monthAgo(now)), (id) => refundExtensions(deps, id));
  await eachDue(deps, eq(reservations.refundState, "pending"), (id) => refundReservation(deps, id));
  await eachDue(deps, eq(reservations.lateFeeState, "due"), (id) => chargeLateFee(deps, id));
}

/** A refusal is an answer to a member; here nobody is waiting for it. */
const quietly = (work: Promise<unknown>) =>
  work.catch((error) => {
    if (!(error instanceof AppError)) throw error;
  });

async function resumeHold(deps: Deps, id: string): Promise<void> {
  const reservation = await deps.database.db.transaction((tx) => lockReservation(tx, id));
  if (reservation?.status === "hold") await quietly(payReservation(deps, reservation));
}

/** The time is over: what is paid is confirmed, what is only held at the gateway is let go, the stock is free again. */
async function endHold(deps: Deps, id: string): Promise<void> {
  const { db } = deps.database;
  const [payment] = await listPayments(db, id);
  if (payment?.state === "captured") return honour(deps, id);
  if (payment?.state === "authorised") await voidPayment(deps, payment.id);
  await db.transaction(async (tx) => {
    const reservation = await lockReservation(tx, id);
    if (reservation?.status === "hold") await moveReservation(tx, reservation, "expired", "clock", deps.now());
  });
}

const paidAfterAll = (now: Date) =>
  sql`${and(
    eq(reservations.status, "expired"),
    eq(reservations.refundState, "none"),
    gt(reservations.holdExpiresAt, monthAgo(now)),
  )} and exists (select 1 from ${payments} where ${payments.reservationId} = ${reservations.id}
    and ${payments.purpose} = 'rental' and ${payments.state} = 'captured')`;

async function honour(deps: Deps, id: string): Promise<void> {
  if ((await confirmReservation(deps, id)) === "lost") await refundReservation(deps, id);
}

async function finishExtensions(deps: Deps, before: Date): Promise<void> {
  for (const extension of await listStaleExtensions(deps.database.db, before)) {
    try {
      await finishExtension(deps, extension);
    } catch (error) {
      deps.log.error({ err: error, extension: extension.id }, "an extension was not finished");
    }
  }
}

async function finishExtension(deps: Deps, extension: Extension): Promise<void> {
  const { db } = deps.database;
  const key = `extension ${extension.id}`;
  const [failed] = await db
    .select()
    .from(payments)
    .where(eq(payments.key, key))
    .orderBy(sql`state = 'failed'`)
    .limit(1);
  // Declined before the crash: the member was told so, or nothing; either way it is not tried again behind their back.
  if (failed?.state === "failed") {
    await db.transaction((tx) => undo(tx, extension));
    return;
  }
  const reservation = await db.transaction((tx) => lockReservation(tx, extension.reservationId));
  if (reservation) await quietly(payExtension(deps, reservation.memberId, extension));
}

/** How long to leave a late fee alone after so many tries that came to nothing: longer each time, up to half a day. */
const pauseAfter = (tries: number) => (tries === 0 ? 0 : Math.min(2 ** tries * MINUTE, DAY / 2));

/** Charges what lateness came to, without the member being there. */
async function chargeLateFee(deps: Deps, id: string): Promise<void> {
  const { db } = deps.database;
  const reservation = await db.transaction((tx) => lockReservation(tx, id));
  if (reservation?.lateFeeState !== "due") return;
  const { memberId, lateFee, lateFeeCharged } = reservation;
  const tries = (await listPayments(db, id)).filter(({ purpose }) => purpose === "late_fee");
  const taken = tries.reduce((sum, { state, amount }) => (state === "captured" ? sum + amount : sum), 0);
  // One that is under way is ended first: it may be of a smaller fee, when lateness went on after it had stopped.
  const open = tries.find(({ state }) => state === "pending" || state === "authorised");
  const amount = open?.amount ?? lateFee - taken;
  if (amount > 0) {
    const failed = tries.filter(
      ({ state, createdAt }) => state === "failed" && createdAt >= (reservation.lateStoppedAt ?? createdAt),
    );
    const [newest] = failed;
    const isTooSoon = newest && deps.now().getTime() - newest.createdAt.getTime() < pauseAfter(failed.length);
    if (!open && isTooSoon) return;
    const key = open?.key ?? `late fee ${id} ${taken} of ${lateFee}`;
    const payment = { key, memberId, reservationId: id, purpose: "late_fee", amount, present: false } as const;
    const result = await chargeStoredCard(deps, payment);
    const refusal = paymentRefusal(result);
    if (refusal === "PAY_005" || result?.state === "not_executed") return;
    if (refusal) {
      await db
        .update(reservations)
        .set({ lateFeeState: "failed" })
        .where(and(eq(reservations.id, id), eq(reservations.lateFeeState, "due"), eq(reservations.lateFee, lateFee)));
      return;
    }
  }
  const charged = Math.min(taken + Math.max(amount, 0), lateFee);
  await db.transaction(async (tx) => {
    const now = deps.now();
    const [settled] = await tx
      .update(reservations)
      .set({ lateFeeState: charged === lateFee ? "paid" : "due", lateFeeCharged: charged })
      .where(
        and(
          eq(reservations.id, id),
          eq(reservations.lateFee, lateFee),
          // Whoever else charged it has told the member.
          eq(reservations.lateFeeState, "due"),
          eq(reservations.lateFeeCharged, lateFeeCharged),
        ),
      )
      .returning();
    if (!settled || charged === lateFeeCharged) return;
    const catalogue = deps.catalogue.current();
    const renter = await readRenter(tx, settled);
    const receipt = receiptOf(deps, renter, { purpose: "late_fee", lateFee: charged - lateFeeCharged }, now);
    await tellRenter(tx, catalogue, settled, receipt, now, renter);
    await grantInvitationCoupons(tx, { invitee: renter.member, settings: catalogue.settings }, now);
  });
}
