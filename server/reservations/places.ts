import type { Settings } from "#domain/settings.ts";
import { counterOpen, type Period } from "#domain/slots.ts";
import type { Catalogue } from "#server/products/catalogue.ts";

const MINUTE = 60_000;

/** How long a box belongs to a reservation that picks up, or returns, at this time. */
export const pickupWindow = (pickup: Date, settings: Settings): Period => ({
  start: new Date(pickup.getTime() - settings.boxBeforePickupMinutes * MINUTE),
  end: new Date(pickup.getTime() + settings.boxAfterPickupMinutes * MINUTE),
});
export const returnWindow = (giveBack: Date, settings: Settings): Period => ({
  start: new Date(giveBack.getTime() - settings.boxBeforeReturnMinutes * MINUTE),
  end: new Date(giveBack.getTime() + settings.boxAfterReturnMinutes * MINUTE),
});

/** The stations whose counter serves at this time, in the shop's order; only the given one when there is one. */
export const counterStations = ({ stations, settings }: Catalogue, slot: Date, station?: string): string[] =>
  counterOpen(slot, settings)
    ? stations.filter(({ slug, hasCounter }) => hasCounter && (station ?? slug) === slug).map(({ slug }) => slug)
    : [];
