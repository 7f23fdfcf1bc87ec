import type { Transaction } from "#db/database.ts";
import type { Reservation } from "#db/schema.ts";
import { toJstIso } from "#domain/jst.ts";
import { blockHours } from "#domain/rentals/extension.ts";
import { topicOf } from "#domain/rentals/mail-topics.ts";
import type { Deps } from "#server/deps.ts";
import { tellRenter } from "#server/rentals/reservations/reservation-mail.ts";
import { readReturnPlaces } from "#server/rentals/returns/list-return-places.ts";
import { viewHours } from "#server/rentals/stock/place-views.ts";

/** As many stations with free boxes as one can take in. */
const STATIONS = 3;

/** Asks for an item that is late, and names where it can be returned now: a free box, a counter, else by parcel. */
export async function tellOverdue(tx: Transaction, deps: Deps, reservation: Reservation, now: Date): Promise<void> {
  const catalogue = deps.catalogue.current();
  const { extensionUnitPrice: unitPrice, replacementPrice: cap, lateGraceMinutes: graceMinutes } = reservation.terms;
  const { settings, stations } = await readReturnPlaces(tx, catalogue, { reservation, now });
  const places = {
    asOf: toJstIso(now),
    lockers: viewHours(settings.lockerOpensAtMinute, settings.lockerClosesAtMinute),
    lockersOpen: stations.some(({ lockersOpen }) => lockersOpen),
    boxes: stations
      .filter(({ freeBoxes, lockersOpen }) => freeBoxes > 0 && lockersOpen)
      .slice(0, STATIONS)
      .map(({ name, freeBoxes }) => ({ station: name, free: freeBoxes })),
    counters: stations.flatMap(({ name, hasCounter }) => (hasCounter ? [name] : [])),
    counter: viewHours(settings.counterOpensAtMinute, settings.counterClosesAtMinute),
  };
  const more = { unitPrice, blockHours, cap, graceMinutes, places, returnAddress: deps.env.returnAddress };
  const overdue = { kind: "overdue" as const, more, topic: topicOf(reservation.id, "reminder") };
  await tellRenter(tx, { catalogue, now }, reservation, [overdue]);
}
