import { and, eq, gt, lt, lte, sql } from "drizzle-orm";
import { payments, reservations } from "#db/schema.ts";
import { DAY } from "#domain/time.ts";
import type { Deps } from "#server/deps.ts";
import { returnCouponsOfExpired } from "#server/money/coupons/coupon-store.ts";
import { conclusiveAfterMs } from "#server/money/payments/perform-operation.ts";
import { voidPayment } from "#server/money/payments/void-payment.ts";
import { AppError } from "#server/platform/errors.ts";
import { payExtension, refundExtensions, undo } from "#server/rentals/extensions/extend-reservation.ts";
import { type Extension, hasPaidForNothing, listStaleExtensions } from "#server/rentals/extensions/extension-store.ts";
import { confirmReservation, refundReservation } from "#server/rentals/holds/confirm-reservation.ts";
import { payReservation } from "#server/rentals/holds/pay-reservation.ts";
import { chargeLateFee } from "#server/rentals/late-fees/charge-late-fee.ts";
import { eachDue } from "#server/rentals/reservations/each-due.ts";
import { moveReservation } from "#server/rentals/reservations/move-reservation.ts";
import { listPayments, lockReservation } from "#server/rentals/reservations/reservation-store.ts";

const monthAgo = (now: Date) => new Date(now.getTime() - 30 * DAY);

/** Resumes holds, extensions, refunds and late fees interrupted by a crash or gateway timeout. Safe to run concurrently. */
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
  await eachDue(deps, eq(reservations.lateFeeState, "due"), (id) => chargeLateFee(deps, id, { present: false }));
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
