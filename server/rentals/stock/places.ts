import { isOpen, nextOpening, type PlaceKind, type StationHours, withoutCounter } from "#domain/rentals/hours.ts";
import type { SlotRules } from "#domain/rentals/slots.ts";
import type { Settings } from "#domain/settings.ts";
import type { Catalogue } from "#server/catalogue/products/catalogue.ts";

/** Where something is asked for: anywhere in an area, or at one station of it. */
export type Where = { area: string; station?: string | undefined };

/**
 * The areas with a station that is open, in the shop's order: of one that is being prepared, or has none any more, members hear
 * nothing. Where no station is open, all of them.
 */
export function servedAreas({ areas, stations }: Pick<Catalogue, "areas" | "stations">): Catalogue["areas"] {
  const served = areas.filter(({ slug }) =>
    stations.some(({ areaSlug, state }) => areaSlug === slug && state === "open"),
  );
  return served.length > 0 ? served : areas;
}

/** The area of a station; without one, or with an unknown one, that which is named, else the first that is served. */
export const areaOf = (
  catalogue: Catalogue,
  { station, area }: { station?: string | undefined; area?: string | undefined },
): string => catalogue.stationBySlug.get(station ?? "")?.areaSlug ?? area ?? servedAreas(catalogue)[0]?.slug ?? "";

/** The open stations that may be meant, in the shop's order. */
export const stationsAt = ({ stations }: Pick<Catalogue, "stations">, { area, station }: Where) =>
  stations.filter(({ slug, areaSlug, state }) => areaSlug === area && (station ?? slug) === slug && state === "open");

/** Whether the lockers of a station, or its counter, are open at a time. */
export const isOpenAt = (
  { settings, hours }: Pick<Catalogue, "settings" | "hours">,
  station: string,
  kind: PlaceKind,
  time: Date,
): boolean => isOpen(time, kind, settings, hours.get(station));

/** When they open next; null: they are open, or closed for weeks. */
export function opensAt(
  { settings, hours }: Pick<Catalogue, "settings" | "hours">,
  station: string,
  kind: PlaceKind,
  now: Date,
): Date | null {
  const opens = nextOpening(now, kind, settings, hours.get(station));
  return opens && opens > now ? opens : null;
}

/**
 * From when on somebody can be where something is booked for `at`: nobody is sent there before it opens. The door itself does
 * not ask for hours, and would open from `start` on.
 */
export function reachableFrom(
  catalogue: Pick<Catalogue, "settings" | "hours">,
  { station, kind, at }: { station: string; kind: PlaceKind; at: Date },
  start: Date,
): Date {
  const opens = opensAt(catalogue, station, kind, start);
  return opens && opens <= at ? opens : start;
}

/** Those of them whose lockers serve at this time. */
export const lockerStations = (catalogue: Catalogue, slot: Date, where: Where): string[] =>
  stationsAt(catalogue, where)
    .map(({ slug }) => slug)
    .filter((slug) => isOpenAt(catalogue, slug, "locker", slot));

/** Those of them whose counter serves at this time. */
export const counterStations = (catalogue: Catalogue, slot: Date, where: Where): string[] =>
  stationsAt(catalogue, where)
    .filter(({ slug, hasCounter }) => hasCounter && isOpenAt(catalogue, slug, "counter", slot))
    .map(({ slug }) => slug);

/** Whether anything is open there and then, lockers or a counter: where nothing is, nothing becomes free. */
export const isAnyOpen = (catalogue: Catalogue, slot: Date, where: Where): boolean =>
  lockerStations(catalogue, slot, where).length > 0 || counterStations(catalogue, slot, where).length > 0;

/** Whether an open station serves at a time: at its counter, or by a box, where one of those that fit is free. */
export const servesAt = (
  catalogue: Pick<Catalogue, "settings" | "hours">,
  station: Pick<Catalogue["stations"][number], "slug" | "hasCounter"> | undefined,
  slot: Date,
  hasFreeBox: boolean,
): boolean =>
  station !== undefined &&
  ((station.hasCounter && isOpenAt(catalogue, station.slug, "counter", slot)) ||
    (hasFreeBox && isOpenAt(catalogue, station.slug, "locker", slot)));

/** Stations that are open at the same times. `stations` is left out where no other stations' boxes could be meant. */
export type Alike = { rules: Settings & SlotRules; hasCounter: boolean; stations?: string[] };

/** The stations that may be meant, those with the same hours together: mostly all of them. */
export function stationsAlike(catalogue: Catalogue, where: Where): Alike[] {
  const { settings, hours, stations } = catalogue;
  const meant = stationsAt(catalogue, where);
  const inArea = stations.filter(({ areaSlug }) => areaSlug === where.area);
  const isPlain = inArea.every(({ slug, state }) => state === "open" && !hours.has(slug));
  const groups = Map.groupBy(meant, ({ slug }) => hours.get(slug));
  const alike = [...groups].map(([own, members]) => ({
    rules: own ? { ...settings, hours: [own] } : settings,
    hasCounter: members.some(({ hasCounter }) => hasCounter),
    ...(!isPlain && { stations: members.map(({ slug }) => slug) }),
  }));
  return alike;
}

const knownRules = new WeakMap<Catalogue, Map<string, Settings & SlotRules>>();

/**
 * The rules of choosing times in an area: what serves at none of its stations is no slot. The same object for the same
 * catalogue: slots are remembered by it.
 */
export function rulesIn(catalogue: Catalogue, area: string): Settings & SlotRules {
  if (catalogue.hours.size === 0 && counterWithin(catalogue.settings)) return catalogue.settings;
  const known = knownRules.get(catalogue) ?? new Map<string, Settings & SlotRules>();
  const rules = known.get(area) ?? findRules(catalogue, area);
  // A request may name an area that does not exist; such areas are not remembered.
  if (catalogue.areas.some(({ slug }) => slug === area)) knownRules.set(catalogue, known.set(area, rules));
  return rules;
}

function findRules(catalogue: Catalogue, area: string): Settings & SlotRules {
  const own = stationsAt(catalogue, { area }).map((station) => servingHours(catalogue, station));
  const { settings } = catalogue;
  return own.some((each) => each !== undefined) ? { ...settings, hours: [...new Set(own)] } : settings;
}

/** The rules of choosing times where something is asked for: at a station, or anywhere in an area. */
export function rulesAt(catalogue: Catalogue, { area, station }: Where): Settings & SlotRules {
  if (station === undefined) return rulesIn(catalogue, area);
  const found = catalogue.stationBySlug.get(station);
  const own = found && servingHours(catalogue, found);
  return own ? { ...catalogue.settings, hours: [own] } : catalogue.settings;
}

/** The hours that matter at a station; undefined: the shop's. Where there is no counter, counters' hours serve nobody. */
function servingHours(
  { hours, settings }: Catalogue,
  { slug, hasCounter }: Catalogue["stations"][number],
): StationHours | undefined {
  const own = hours.get(slug);
  if (hasCounter) return own;
  if (own) return withoutCounter(own);
  return counterWithin(settings) ? undefined : usualOfLockers;
}

const usualOfLockers = withoutCounter(undefined);

/** Whether counters are open only while lockers are open. */
const counterWithin = (rules: Settings) =>
  rules.counterOpensAtMinute >= rules.lockerOpensAtMinute && rules.counterClosesAtMinute <= rules.lockerClosesAtMinute;
