import { and, asc, eq, notInArray, sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { type Reservation, reservations } from "#db/schema.ts";
import type { Deps } from "#server/deps.ts";
import { tellPayLinkEnded } from "#server/rentals/bookings/tell-booked.ts";
import { moveReservation } from "#server/rentals/reservations/move-reservation.ts";
import { endEntryOf } from "#server/rentals/waitlist/entry-store.ts";
import { tellGone } from "#server/rentals/waitlist/tell-waiting.ts";

/**
 * Ends offers that nobody answered in time, that the shop does not rent out any more, or whose member may
 * not reserve any more. Members who were sent a link to pay hear of it, and all of what the shop does not rent out.
 * Each is claimed, so any number of processes may do it.
 */
export async function lapseOffers(deps: Deps): Promise<void> {
  const now = deps.now();
  const failed: string[] = [];
  for (;;) {
    let id: string | undefined;
    try {
      await deps.database.db.transaction(async (tx) => {
        const claimed = await claimLapsed(tx, failed, now);
        id = claimed?.offer.id;
        if (!claimed) return;
        const { offer, isWithdrawn } = claimed;
        if (isWithdrawn && offer.offeredUntil && offer.offeredUntil > now) {
          await endEntryOf(tx, offer.id, "gone", now);
          const { memberId, bookedBy } = offer;
          if (memberId && !bookedBy) await tellGone(tx, deps.catalogue.current(), { ...offer, memberId }, now);
        }
        await moveReservation(tx, offer, { to: "expired", by: "clock", now });
        if (offer.bookedBy && offer.memberId) await tellPayLinkEnded(tx, deps, offer);
      });
    } catch (error) {
      if (!id) throw error;
      deps.log.error({ err: error, reservation: id }, "an offer was not ended");
      failed.push(id);
    }
    if (!id) return;
  }
}

/** `isWithdrawn`: the shop does not rent it out any more. */
type Claimed = { offer: Reservation; isWithdrawn: boolean };

async function claimLapsed(tx: Transaction, failed: string[], now: Date): Promise<Claimed | undefined> {
  const isWithdrawn = sql<boolean>`exists (select 1 from products p where p.id = ${reservations.productId} and not p.active)`;
  const isOver = sql`(${reservations.offeredUntil} <= ${now.toISOString()}::timestamptz
    or ${isWithdrawn}
    or exists (select 1 from members m where m.id = ${reservations.memberId} and (m.blocked_at is not null or m.suspended_at is not null)))`;
  const others = failed.length > 0 ? notInArray(reservations.id, failed) : undefined;
  const [claimed] = await tx
    .select({ offer: reservations, isWithdrawn })
    .from(reservations)
    .where(and(eq(reservations.status, "offered"), isOver, others))
    .orderBy(asc(reservations.offeredUntil))
    .limit(1)
    .for("update", { skipLocked: true });
  return claimed;
}
