import { eq, sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { damageCharges, type StaffRefund, staffRefunds } from "#db/schema.ts";
import { restoreLateFee } from "#domain/rentals/lateness.ts";
import { dropParts, moveStaffRefund } from "#server/money/refunds/staff-refund-store.ts";
import { lockReservation, updateReservation } from "#server/rentals/reservations/reservation-store.ts";

/**
 * Takes back what asking for a refund did. What a cancellation or a change owes stays owed until somebody approves it, and what
 * only the gateway knows of stays open until it is sent.
 */
export async function undoRefund(tx: Transaction, refund: StaffRefund): Promise<void> {
  const { id, kind, amount, letGo, reservationId, damageId } = refund;
  await dropParts(tx, id);
  const reservation = reservationId ? await lockReservation(tx, reservationId) : undefined;
  if (kind === "part" && reservation) {
    await updateReservation(tx, reservation.id, { givenBack: reservation.givenBack - amount });
  } else if (kind === "late_fee" && reservation) {
    await updateReservation(tx, reservation.id, restoreLateFee(reservation, { amount, letGo }));
  } else if (damageId) {
    const owed = { state: sql`case when tries > 0 then 'failed' else 'announced' end` };
    const kept = { givenBack: sql`given_back - ${amount}` };
    await tx
      .update(damageCharges)
      .set(letGo ? owed : kept)
      .where(eq(damageCharges.id, damageId));
  }
}

/** A cancellation gives back everything: what staff still waits for an answer about is part of it. */
export async function dropWaitingParts(tx: Transaction, reservationId: string, now: Date): Promise<void> {
  const waiting = await tx
    .select()
    .from(staffRefunds)
    .where(sql`reservation_id = ${reservationId} and kind in ('part', 'change') and state = 'requested'`)
    .for("update");
  for (const refund of waiting) {
    await moveStaffRefund(tx, refund.id, ["requested"], { state: "refused", decidedAt: now });
    await undoRefund(tx, refund);
  }
}
