import type { Deps } from "#server/deps.ts";
import { lookedBackTo } from "#server/money/payments/known-late.ts";
import { refundPayment } from "#server/money/refunds/refund-payment.ts";
import { hasPaidForNothing, listPaidForNothing } from "#server/rentals/extensions/extension-store.ts";
import { eachDue } from "#server/rentals/reservations/each-due.ts";

/** Refunds, of all reservations, what was paid for extensions that failed within the last 30 days or whose payment was known late. */
export async function refundFailedExtensions(deps: Deps): Promise<void> {
  await eachDue(deps, hasPaidForNothing(lookedBackTo(deps.now())), (id) => refundExtensions(deps, id));
}

/** Refunds what was paid for a reservation's failed extensions. */
export async function refundExtensions(deps: Deps, reservationId: string): Promise<void> {
  for (const { id } of await listPaidForNothing(deps.database.db, reservationId)) {
    await refundPayment(deps, { paymentId: id, reason: "extension" });
  }
}
