import { and, inArray, lte, sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { type Reservation, reservations } from "#db/schema.ts";
import { topicOf } from "#domain/rentals/mail-topics.ts";
import { canMove, sourcesOf } from "#domain/rentals/reservation-status.ts";
import type { Catalogue } from "#server/catalogue/products/catalogue.ts";
import type { Deps } from "#server/deps.ts";
import { cancelUnfilled } from "#server/rentals/reservations/cancel-reservation.ts";
import { eachDue } from "#server/rentals/reservations/each-due.ts";
import { moveReservation } from "#server/rentals/reservations/move-reservation.ts";
import { tellRenter } from "#server/rentals/reservations/reservation-mail.ts";
import { hasPending, lockReservation } from "#server/rentals/reservations/reservation-store.ts";

/** Marks pickups as missed if the item was there. If it was not, cancels and refunds. Safe to run concurrently. */
export async function missPickups(deps: Deps): Promise<void> {
  const now = deps.now();
  const isAwaited = inArray(reservations.status, sourcesOf("not_pickup", "clock"));
  const due = and(isAwaited, lte(reservations.notPickupAt, now)) ?? sql`false`;
  await eachDue(deps, due, (id) =>
    deps.database.db.transaction(async (tx) => {
      const reservation = await lockReservation(tx, id);
      if (!reservation || reservation.notPickupAt > now || !canMove(reservation.status, "not_pickup", "clock")) return;
      if (reservation.filledAt) {
        const missed = await moveReservation(tx, reservation, { to: "not_pickup", by: "clock", now });
        if (missed) await tellMissed(tx, { catalogue: deps.catalogue.current(), now }, missed);
        // An extension or a change that is being paid is settled first.
      } else if (!(await hasPending(tx, id))) {
        await cancelUnfilled(tx, deps, reservation);
        deps.log.warn({ reservation: reservation.number }, "cancelled: the item was not there by the pickup time");
      }
    }),
  );
}

/** Until the return time the item waits on; then nobody can pick it up any more. */
async function tellMissed(tx: Transaction, as: { catalogue: Catalogue; now: Date }, missed: Reservation) {
  if (as.now >= missed.returnAt) return;
  const topic = topicOf(missed.id, "reminder");
  await tellRenter(tx, as, missed, [{ kind: "pickupMissed", more: {}, topic, expiresAt: missed.returnAt }]);
}
