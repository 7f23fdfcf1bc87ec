import type { Transaction } from "#db/database.ts";
import { topicOf } from "#domain/rentals/mail-topics.ts";
import type { Text } from "#domain/text.ts";
import type { Catalogue } from "#server/catalogue/products/catalogue.ts";
import type { Deps } from "#server/deps.ts";
import type { PlaceChange } from "#server/messages/mail/place-changed-letter.ts";
import type { BoxMove } from "#server/rentals/boxes/plan-moves.ts";
import { placeText, readRenter, tellRenter } from "#server/rentals/reservations/reservation-mail.ts";
import { lockReservation } from "#server/rentals/reservations/reservation-store.ts";
import { viewHoursOn } from "#server/rentals/stock/place-views.ts";

type Moved = { station: string; box: string; moves: BoxMove[] };

/** Tells everybody who was moved, each once, by mail and notice. Members who are still paying read the right place when they are done. */
export async function tellMoved(tx: Transaction, deps: Deps, moved: Moved, now: Date): Promise<void> {
  const catalogue = deps.catalogue.current();
  const told = moved.moves.filter(
    ({ use, to }) =>
      to.kind !== "none" && !use.kind.startsWith("next_") && !["offered", "hold"].includes(use.rental.status),
  );
  for (const [id, own] of Map.groupBy(told, ({ use }) => use.reservationId)) {
    const reservation = await lockReservation(tx, id);
    if (!reservation?.memberId) continue;
    const { returnBox } = await readRenter(tx, reservation);
    const booked = placeText(catalogue, reservation.returnStation, returnBox);
    const more = letterOf(catalogue, moved, own, booked);
    const message = { kind: "placeChanged" as const, more, topic: topicOf(id, "place") };
    await tellRenter(tx, { catalogue, now }, reservation, [message]);
  }
}

function letterOf(catalogue: Catalogue, { station, box }: Moved, own: BoxMove[], booked: Text) {
  const from = placeText(catalogue, station, box);
  const changes = own.map(
    ({ use, to }): PlaceChange => ({
      purpose: use.kind === "pickup" ? "pickup" : "return",
      from,
      to: to.kind === "booked" ? booked : placeText(catalogue, station, to.kind === "box" ? to.number : null),
    }),
  );
  const toCounter = own.find(({ to }) => to.kind === "counter");
  return {
    changes,
    counterHours: toCounter ? viewHoursOn(catalogue, station, "counter", toCounter.at) : null,
    carried: own.some(({ use }) => use.kind === "pickup" && use.rental.filledAt !== null),
  };
}
