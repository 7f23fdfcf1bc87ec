import type { Deps } from "#server/deps.ts";
import { conclusiveAfterMs } from "#server/money/payments/perform-operation.ts";
import { type Change, findChangePayment, listStaleChanges } from "#server/rentals/changes/change-store.ts";
import { payChange } from "#server/rentals/changes/pay-change.ts";
import { undoChange } from "#server/rentals/changes/undo-change.ts";
import { ignoreRefusal } from "#server/rentals/reservations/ignore-refusal.ts";

/** Finishes changes whose payment was interrupted by a crash or gateway timeout. Safe to run concurrently. */
export async function finishChanges(deps: Deps): Promise<void> {
  const before = new Date(deps.now().getTime() - conclusiveAfterMs(deps));
  for (const change of await listStaleChanges(deps.database.db, before)) {
    if (deps.isEnding?.()) return;
    try {
      await finishChange(deps, change);
    } catch (error) {
      deps.log.error({ err: error, change: change.id }, "a change was not finished");
    }
  }
}

async function finishChange(deps: Deps, change: Change): Promise<void> {
  const payment = await findChangePayment(deps.database.db, change.id);
  // Declined before the crash: it is not tried again behind the member's back.
  if (payment?.state === "failed" || payment?.state === "voided") {
    await deps.database.db.transaction((tx) => undoChange(tx, deps, change, { later: true }));
    return;
  }
  await ignoreRefusal(payChange(deps, change, { isAwaited: false }));
}
