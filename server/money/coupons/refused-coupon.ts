import { AppError, breaksRule, isDuplicate } from "#server/platform/errors.ts";

/** Why the database refused to count a coupon: another reservation has it, or others were quicker. Undefined for other errors. */
export function couponRefusedBy(error: unknown): AppError | undefined {
  if (isDuplicate(error, "coupon_redemptions_pkey")) return new AppError("COU_003");
  const capped = ["coupons_uses_left", "coupons_yen_left", "coupon_rewards_earned"].some((name) =>
    breaksRule(error, name),
  );
  return capped ? new AppError("COU_005") : undefined;
}
