import { HOUR } from "#domain/time.ts";

/** Less than this helps nobody. */
const USEFUL = HOUR;

type Offer = { time: string; fee: number };

/** What most who extend want: the cheapest return that is later by an hour at least, and of those the latest. */
export function cheapestExtension<T extends Offer>(offers: T[], current: string): T | undefined {
  const from = Date.parse(current) + USEFUL;
  const useful = offers.filter(({ time }) => Date.parse(time) >= from);
  const fee = Math.min(...useful.map((offer) => offer.fee));
  return useful.filter((offer) => offer.fee === fee).at(-1) ?? offers.at(-1);
}
