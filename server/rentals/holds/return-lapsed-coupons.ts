import type { Deps } from "#server/deps.ts";
import { returnCouponsOfExpired } from "#server/money/coupons/coupon-store.ts";
import { lookedBackTo } from "#server/money/payments/known-late.ts";

/**
 * Returns the coupons of holds that lapsed within the last 30 days, or whose payment was known late, and whose payment is known to
 * have come to nothing.
 */
export async function returnLapsedCoupons({ database, now }: Pick<Deps, "database" | "now">): Promise<void> {
  await returnCouponsOfExpired(database.db, { since: lookedBackTo(now()) });
}
