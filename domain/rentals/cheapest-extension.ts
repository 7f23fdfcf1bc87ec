import { HOUR } from "#domain/time.ts";

/** A shorter extension helps nobody. */
const USEFUL = HOUR;

type Offer = { time: string; fee: number };

/** What most members want who extend: the cheapest return that is at least an hour later, and of those the latest. */
export function cheapestExtension<T extends Offer>(offers: T[], current: string): T | undefined {
  const from = Date.parse(current) + USEFUL;
  const useful = offers.filter(({ time }) => Date.parse(time) >= from);
  const fee = Math.min(...useful.map((offer) => offer.fee));
  return useful.filter((offer) => offer.fee === fee).at(-1) ?? offers.at(-1);
}
