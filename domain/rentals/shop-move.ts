import { DAY } from "#domain/time.ts";

type Booked = { pickupAt: Date; returnAt: Date; pickupStation: string; returnStation: string };

/** How far the shop moves a time. */
export const FURTHEST_MOVE = 2 * DAY;

/**
 * Whether the shop may move a booking there because of what it closes: for as long as was booked, to other stations where
 * something of it cannot be where it was (`why`), or to a time nearby at the same stations. Price and terms stay, so more would
 * be given away uncounted.
 */
export function isShopMove({ why, ...from }: Booked & { why: readonly string[] }, to: Booked): boolean {
  const shift = to.pickupAt.getTime() - from.pickupAt.getTime();
  const isAsLong = to.returnAt.getTime() - from.returnAt.getTime() === shift;
  const staysThere = to.pickupStation === from.pickupStation && to.returnStation === from.returnStation;
  const mayLeave = shift === 0 && (why.includes("pickup") || why.includes("return"));
  return isAsLong && Math.abs(shift) <= FURTHEST_MOVE && (staysThere || mayLeave);
}
