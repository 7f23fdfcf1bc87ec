import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { type Reservation, waitlistEntries } from "#db/schema.ts";
import { everKnown } from "#server/catalogue/products/catalogue.ts";
import type { Deps } from "#server/deps.ts";
import { tellWaiting, wishOf } from "#server/rentals/waitlist/tell-waiting.ts";

/**
 * Gives a member whose offer is taken back the place in line that they had, and tells them. Who waits for a closed station
 * hears of its end instead, when the clock ends the entry.
 */
export async function backInLine(tx: Transaction, deps: Deps, { id }: Reservation): Promise<void> {
  const [entry] = await tx
    .update(waitlistEntries)
    .set({ reservationId: null })
    .where(and(eq(waitlistEntries.reservationId, id), isNull(waitlistEntries.endedAt)))
    .returning();
  const catalogue = deps.catalogue.current();
  const product = entry && everKnown(catalogue, entry.productId);
  if (!product) return;
  const named = [entry.pickupStation, entry.returnStation];
  if (catalogue.stations.some(({ slug, state }) => named.includes(slug) && state === "closed")) return;
  const data = wishOf(entry, product);
  const { memberId, pickupAt: expiresAt } = entry;
  await tellWaiting(tx, memberId, (to) => ({ to, kind: "waitlistWithdrawn", data, expiresAt }), deps.now());
}
