import { foldCode } from "#domain/hyphens.ts";

/** What a coupon takes off: so many percent, but at most the value; without percent, the value. */
export type CouponValue = { discountValue: number; discountPercent: number | null };

/** What it takes off a price: whole yen, rounded down, and never more than the price. */
export function couponDiscount({ discountValue, discountPercent }: CouponValue, price: number): number {
  const wanted = discountPercent === null ? price : Math.floor((price * discountPercent) / 100);
  return Math.min(wanted, discountValue, price);
}

export type Coupon = CouponValue & {
  validFrom: Date;
  /** The instant at which it stops being valid. */
  validUntil: Date;
  minimumAmount: number;
  /** A category or a department; null for all. */
  categorySlug: string | null;
};

export type CouponRefusal = "used" | "outside its time" | "no more left" | "conditions not met";

/** How a coupon stands beside its terms. `stopped`: nobody new gets it; `exhausted`: its campaign has no use left. */
export type CouponStanding = { used: boolean; stopped: boolean; exhausted: boolean };

/** The rental that a coupon is checked against, made by `server/money/coupons/check-coupon.ts`. `categories`: the product's and its department's. */
export type CouponRental = { subtotal: number; categories: readonly string[] };

/** Why a coupon cannot be used, for a rental or in general; undefined when it can. */
export function couponRefusal(
  coupon: Coupon & CouponStanding,
  rental: CouponRental | undefined,
  now: Date,
): CouponRefusal | undefined {
  if (coupon.used) return "used";
  if (coupon.stopped || !inCouponTime(coupon, now)) return "outside its time";
  if (coupon.exhausted) return "no more left";
  if (!rental) return undefined;
  return meetsConditions(coupon, rental) ? undefined : "conditions not met";
}

/** Whether a coupon counts for a rental, whenever it is or was valid. A change of a reservation asks this alone. */
export function meetsConditions(
  { categorySlug, minimumAmount }: Pick<Coupon, "categorySlug" | "minimumAmount">,
  { subtotal, categories }: CouponRental,
): boolean {
  const fits = categorySlug === null || categories.includes(categorySlug);
  return fits && subtotal >= minimumAmount;
}

export const inCouponTime = ({ validFrom, validUntil }: Pick<Coupon, "validFrom" | "validUntil">, now: Date): boolean =>
  now >= validFrom && now < validUntil;

/** What becomes of a coupon whose use is taken back: the member has it again, or it has expired by now. */
export const afterUse = (
  coupon: Pick<Coupon, "validUntil"> | undefined,
  now: Date,
): { couponReturned: boolean; couponExpired: boolean } => ({
  couponReturned: coupon !== undefined && now < coupon.validUntil,
  couponExpired: coupon !== undefined && now >= coupon.validUntil,
});

export const couponStates = ["usable", "upcoming", "used", "expired"] as const;
export type CouponState = (typeof couponStates)[number];

/** The state of a coupon for the member who has it. */
export function couponState(coupon: Pick<Coupon, "validFrom" | "validUntil">, used: boolean, now: Date): CouponState {
  if (used) return "used";
  if (now < coupon.validFrom) return "upcoming";
  return inCouponTime(coupon, now) ? "usable" : "expired";
}

/** Normalises a code that somebody typed. */
export const normaliseCouponCode = foldCode;

export const isCouponCode = (text: string): boolean => /^[A-Z0-9-]{3,20}$/.test(text);
