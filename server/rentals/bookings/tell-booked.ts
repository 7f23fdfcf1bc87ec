import type { Transaction } from "#db/database.ts";
import type { Reservation } from "#db/schema.ts";
import { toJstIso } from "#domain/jst.ts";
import { topicOf } from "#domain/rentals/mail-topics.ts";
import type { Deps } from "#server/deps.ts";
import { tellRenter } from "#server/rentals/reservations/reservation-mail.ts";
import { areaOf } from "#server/rentals/stock/places.ts";

/** Sends the member the link with which they confirm and pay for what staff keeps for them. */
export async function tellPayLink(tx: Transaction, deps: Deps, offer: Reservation, until: Date): Promise<void> {
  const catalogue = deps.catalogue.current();
  const { id, productId, total, pickupStation, returnStation } = offer;
  const area = areaOf(catalogue, { station: pickupStation });
  const more = { productId, total, pickupStation, returnStation, area, until: toJstIso(until) };
  const topic = topicOf(id, "offer");
  const message = { kind: "payLink" as const, more, topic, expiresAt: until };
  await tellRenter(tx, { catalogue, now: deps.now() }, offer, [message]);
}

/** Tells the member that it is kept no more: its time is over, or staff has taken it back. */
export async function tellPayLinkEnded(
  tx: Transaction,
  deps: Deps,
  offer: Reservation,
  { withdrawn = false } = {},
): Promise<void> {
  const message = {
    kind: "payLinkEnded" as const,
    more: { productId: offer.productId, ...(withdrawn && { withdrawn }) },
  };
  await tellRenter(tx, { catalogue: deps.catalogue.current(), now: deps.now() }, offer, [message]);
}
