import { isCouponCode, normaliseCouponCode } from "#domain/money/coupon.ts";
import { isUuid } from "#domain/uuid.ts";

/** The coupon that an address asks for: one of the member's, or a code that was typed. */
export type CouponUse = { couponId?: string; couponCode?: string };

export function readCouponUse(params: URLSearchParams): CouponUse {
  const id = params.get("coupon") ?? "";
  const code = normaliseCouponCode(params.get("code") ?? "");
  if (isUuid(id)) return { couponId: id };
  return isCouponCode(code) ? { couponCode: code } : {};
}

/** What is kept for the member, of the waitlist: the address names it, and its places are its own. */
export function readOffer(params: URLSearchParams): { offerId: string } | undefined {
  const offerId = params.get("offer") ?? "";
  return isUuid(offerId) ? { offerId } : undefined;
}

/** The same address with another coupon. */
export function withCouponUse(params: URLSearchParams, { couponId, couponCode }: CouponUse): string {
  const next = new URLSearchParams(params);
  next.delete("coupon");
  next.delete("code");
  if (couponId) next.set("coupon", couponId);
  if (couponCode) next.set("code", couponCode);
  return `?${next}`;
}
