import { counterOpen, lockersOpen, type Period } from "#domain/rentals/slots.ts";
import type { Settings } from "#domain/settings.ts";
import { MINUTE } from "#domain/time.ts";
import type { Catalogue } from "#server/catalogue/products/catalogue.ts";

/** How long a box belongs to a reservation that picks up, or returns, at this time. */
export const pickupWindow = (pickup: Date, settings: Settings): Period => ({
  start: new Date(pickup.getTime() - settings.boxBeforePickupMinutes * MINUTE),
  end: new Date(pickup.getTime() + settings.boxAfterPickupMinutes * MINUTE),
});
export const returnWindow = (giveBack: Date, settings: Settings): Period => ({
  start: new Date(giveBack.getTime() - settings.boxBeforeReturnMinutes * MINUTE),
  end: new Date(giveBack.getTime() + settings.boxAfterReturnMinutes * MINUTE),
});

/** Where something is asked for: anywhere in an area, or at one station of it. */
export type Where = { area: string; station?: string | undefined };

/** The area of a station; without one, or with an unknown one, that which is named, else the shop's first. */
export const areaOf = (
  { areas, stations }: Catalogue,
  { station, area }: { station?: string | undefined; area?: string | undefined },
): string => stations.find(({ slug }) => slug === station)?.areaSlug ?? area ?? areas[0]?.slug ?? "";

/** The stations that may be meant, in the shop's order. */
export const stationsAt = ({ stations }: Pick<Catalogue, "stations">, { area, station }: Where) =>
  stations.filter(({ slug, areaSlug }) => areaSlug === area && (station ?? slug) === slug);

/** Those of them whose lockers serve at this time. */
export const lockerStations = (catalogue: Catalogue, slot: Date, where: Where): string[] =>
  lockersOpen(slot, catalogue.settings) ? stationsAt(catalogue, where).map(({ slug }) => slug) : [];

/** Those of them whose counter serves at this time. */
export const counterStations = (catalogue: Catalogue, slot: Date, where: Where): string[] =>
  counterOpen(slot, catalogue.settings)
    ? stationsAt(catalogue, where).flatMap(({ slug, hasCounter }) => (hasCounter ? [slug] : []))
    : [];
