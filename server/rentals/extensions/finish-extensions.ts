import { eq, sql } from "drizzle-orm";
import { payments } from "#db/schema.ts";
import type { Deps } from "#server/deps.ts";
import { conclusiveAfterMs } from "#server/money/payments/perform-operation.ts";
import { type Extension, extensionKey, listStaleExtensions } from "#server/rentals/extensions/extension-store.ts";
import { payExtension } from "#server/rentals/extensions/pay-extension.ts";
import { undoExtension } from "#server/rentals/extensions/undo-extension.ts";
import { ignoreRefusal } from "#server/rentals/reservations/ignore-refusal.ts";
import { lockReservation } from "#server/rentals/reservations/reservation-store.ts";

/** Finishes extensions whose payment was interrupted by a crash or gateway timeout. Safe to run concurrently. */
export async function finishExtensions(deps: Deps): Promise<void> {
  const before = new Date(deps.now().getTime() - conclusiveAfterMs(deps));
  for (const extension of await listStaleExtensions(deps.database.db, before)) {
    if (deps.isEnding?.()) return;
    try {
      await finishExtension(deps, extension);
    } catch (error) {
      deps.log.error({ err: error, extension: extension.id }, "an extension was not finished");
    }
  }
}

async function finishExtension(deps: Deps, extension: Extension): Promise<void> {
  const { db } = deps.database;
  const [payment] = await db
    .select()
    .from(payments)
    .where(eq(payments.key, extensionKey(extension.id)))
    .orderBy(sql`state = 'failed'`)
    .limit(1);
  // Declined before the crash: it is not tried again behind the member's back.
  if (payment?.state === "failed") {
    await db.transaction((tx) => undoExtension(tx, deps, extension, { later: true }));
    return;
  }
  const reservation = await db.transaction((tx) => lockReservation(tx, extension.reservationId));
  if (reservation?.memberId)
    await ignoreRefusal(payExtension(deps, reservation.memberId, extension, { isAwaited: false }));
}
