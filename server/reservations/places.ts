import type { FreeTimes } from "#domain/availability.ts";
import type { Places } from "#domain/bookable.ts";
import type { Settings } from "#domain/settings.ts";
import { counterOpen, lockersOpen, type Period } from "#domain/slots.ts";
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

/** Whether some box or counter serves. Without boxes, counters only. */
export function placesOf(catalogue: Catalogue, station: string | undefined, boxes: FreeTimes | undefined): Places {
  const { settings, stations } = catalogue;
  const hasCounter = stations.some((each) => each.hasCounter && (station ?? each.slug) === each.slug);
  const serves = (slot: Date, windowOf: typeof pickupWindow) => {
    if (hasCounter && counterOpen(slot, settings)) return true;
    if (!boxes || !lockersOpen(slot, settings)) return false;
    const { start, end } = windowOf(slot, settings);
    return boxes.isFree(start.getTime(), end.getTime());
  };
  return { forPickup: (slot) => serves(slot, pickupWindow), forReturn: (slot) => serves(slot, returnWindow) };
}

export const anyPlace: Places = { forPickup: () => true, forReturn: () => true };
