import { counterOpen, lockersOpen } from "#domain/rentals/slots.ts";
import type { Catalogue } from "#server/catalogue/products/catalogue.ts";

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
