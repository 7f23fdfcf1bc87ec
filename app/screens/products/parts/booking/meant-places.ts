import type { Choices } from "#app/components/when/choices.ts";
import type { QuoteView } from "#contract/quote.ts";

type Station = QuoteView["stations"][number];

/**
 * Where it will be picked up and returned: at the chosen station; where any will do, at the first one that can, at the same
 * one both times if it can. What is shown before paying is what is asked for.
 */
export function meantPlaces({ stations }: Pick<QuoteView, "stations">, { station }: Pick<Choices, "station">) {
  const first = (can: (each: Station) => boolean) => stations.find((each) => can(each));
  const chosen = first(({ slug }) => slug === station);
  const pickup =
    chosen ?? first(({ forPickup, forReturn }) => forPickup && forReturn) ?? first(({ forPickup }) => forPickup);
  const giveBack = chosen ?? (pickup?.forReturn ? pickup : first(({ forReturn }) => forReturn));
  return { pickup, giveBack };
}
