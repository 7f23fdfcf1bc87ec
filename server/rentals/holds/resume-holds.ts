import { and, eq, lt, sql } from "drizzle-orm";
import { reservations } from "#db/schema.ts";
import type { Deps } from "#server/deps.ts";
import { conclusiveAfterMs } from "#server/money/payments/perform-operation.ts";
import { payReservation } from "#server/rentals/holds/pay-reservation.ts";
import { eachDue } from "#server/rentals/reservations/each-due.ts";
import { ignoreRefusal } from "#server/rentals/reservations/ignore-refusal.ts";
import { lockReservation } from "#server/rentals/reservations/reservation-store.ts";

/** Resumes the payment of holds that a crash or gateway timeout interrupted. Safe to run concurrently. */
export async function resumeHolds(deps: Deps): Promise<void> {
  const stale = new Date(deps.now().getTime() - conclusiveAfterMs(deps));
  const due = and(eq(reservations.status, "hold"), lt(reservations.createdAt, stale)) ?? sql`false`;
  await eachDue(deps, due, async (id) => {
    const reservation = await deps.database.db.transaction((tx) => lockReservation(tx, id));
    if (reservation?.status === "hold") await ignoreRefusal(payReservation(deps, reservation));
  });
}
