import { and, eq, lte, sql } from "drizzle-orm";
import { reservations } from "#db/schema.ts";
import type { Deps } from "#server/deps.ts";
import { voidPayment } from "#server/money/payments/void-payment.ts";
import { confirmReservation } from "#server/rentals/holds/confirm-reservation.ts";
import { expireHold } from "#server/rentals/holds/expire-hold.ts";
import { eachDue } from "#server/rentals/reservations/each-due.ts";
import { findHoldPayment } from "#server/rentals/reservations/reservation-store.ts";

/** Ends holds whose time is over. Safe to run concurrently. */
export async function expireHolds(deps: Deps): Promise<void> {
  const due = and(eq(reservations.status, "hold"), lte(reservations.holdExpiresAt, deps.now())) ?? sql`false`;
  await eachDue(deps, due, (id) => endHold(deps, id));
}

/** What is paid is confirmed, or given back if it is too late for that; what is only authorised is voided. Else the stock is free again. */
async function endHold(deps: Deps, id: string): Promise<void> {
  const payment = await findHoldPayment(deps.database.db, id);
  if (payment?.state === "captured") {
    await confirmReservation(deps, id);
    return;
  }
  if (payment?.state === "authorised") await voidPayment(deps, payment.id);
  await expireHold(deps, id, "clock");
}
