import type { Transaction } from "#db/database.ts";
import type { Reservation } from "#db/schema.ts";
import { format } from "#domain/format.ts";
import { daysApart, toJstDate, toJstIso } from "#domain/jst.ts";
import { blockHours } from "#domain/rentals/extension.ts";
import { topicOf } from "#domain/rentals/mail-topics.ts";
import type { Language, Text } from "#domain/text.ts";
import type { Catalogue } from "#server/catalogue/products/catalogue.ts";
import type { Deps } from "#server/deps.ts";
import { tellRenter } from "#server/rentals/reservations/reservation-mail.ts";
import { readReturnPlaces } from "#server/rentals/returns/list-return-places.ts";
import { viewHours, viewHoursOn } from "#server/rentals/stock/place-views.ts";
import { opensAt } from "#server/rentals/stock/places.ts";

/** More stations with free boxes than this are not named. */
const STATIONS = 3;

type Counter = { slug: string; name: Text; hasCounter: boolean };

/** Which counters are or will be open today, at night tomorrow, and when: other hours than the shop's are named. */
function countersAt(catalogue: Catalogue, stations: Counter[], now: Date) {
  const { counterOpensAtMinute, counterClosesAtMinute } = catalogue.settings;
  const counter = viewHours(counterOpensAtMinute, counterClosesAtMinute);
  const counters = stations.flatMap(({ slug, name, hasCounter }) => {
    const day = hasCounter ? dayOfCounter(catalogue, slug, now) : null;
    const hours = day && viewHoursOn(catalogue, slug, "counter", day);
    if (!hours) return [];
    if (hours.from === counter.from && hours.to === counter.to) return [name];
    const text = (language: Language) => `${name[language]} (${format[language].openHours(hours.from, hours.to)})`;
    return [{ ja: text("ja"), en: text("en") }];
  });
  return { counter, counters };
}

/** When a counter is open or opens next; null: not before it has been closed for a whole day. */
function dayOfCounter(catalogue: Catalogue, slug: string, now: Date): Date | null {
  const opens = opensAt(catalogue, slug, "counter", now) ?? now;
  const isAhead = opens > now && toJstDate(opens) !== toJstDate(now);
  if (isAhead && !viewHoursOn(catalogue, slug, "counter", now)) return null;
  return daysApart(toJstDate(now), toJstDate(opens)) <= 1 ? opens : null;
}

/** Asks for an item that is late, and names where it can be returned now: a free box, a counter, else by parcel. */
export async function tellOverdue(tx: Transaction, deps: Deps, reservation: Reservation, now: Date): Promise<void> {
  const catalogue = deps.catalogue.current();
  const { extensionUnitPrice: unitPrice, replacementPrice: cap, lateGraceMinutes: graceMinutes } = reservation.terms;
  const { settings, stations } = await readReturnPlaces(tx, catalogue, { reservation, now });
  const [nearest] = stations;
  const places = {
    asOf: toJstIso(now),
    lockers: nearest?.lockers ?? viewHours(settings.lockerOpensAtMinute, settings.lockerClosesAtMinute),
    lockersOpen: stations.some(({ lockersOpen }) => lockersOpen),
    boxes: stations
      .filter(({ freeBoxes, lockersOpen }) => freeBoxes > 0 && lockersOpen)
      .slice(0, STATIONS)
      .map(({ name, freeBoxes }) => ({ station: name, free: freeBoxes })),
    ...countersAt(catalogue, stations, now),
  };
  const more = { unitPrice, blockHours, cap, graceMinutes, places, returnAddress: deps.env.returnAddress };
  const overdue = { kind: "overdue" as const, more, topic: topicOf(reservation.id, "reminder") };
  await tellRenter(tx, { catalogue, now }, reservation, [overdue]);
}
