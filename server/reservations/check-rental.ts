import type { ErrorCode } from "#contract/errors.ts";
import type { QuoteRequest } from "#contract/reservations.ts";
import { couponRefusal } from "#domain/coupon.ts";
import { toJstDate } from "#domain/jst.ts";
import { underMaintenance } from "#domain/maintenance.ts";
import { type Quote, quoteRental } from "#domain/quote.ts";
import { counterOpen, earliestPickup, isSlot, lastPickupDay, lockersOpen } from "#domain/slots.ts";
import { findCoupon, findCouponByCode, type HeldCoupon } from "#server/coupons/coupon-store.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import type { CatalogueProduct } from "#server/products/catalogue.ts";
import { forgiveRate, limitRate } from "#server/rate-limit.ts";
import { pricesOf } from "#server/reservations/find-availability.ts";
import { maintenanceText } from "#server/reservations/maintenance-text.ts";

const MINUTE = 60_000;

type CheckDeps = Pick<Deps, "database" | "catalogue" | "env" | "now">;

/** Refuses with RES_011 while the system is under maintenance. */
export function refuseInMaintenance({ catalogue, now }: Pick<Deps, "catalogue" | "now">): void {
  const running = catalogue.current().maintenance.find((window) => underMaintenance([window], now()));
  if (running) throw new AppError("RES_011", { text: maintenanceText(running) });
}

export type CouponRefused = Extract<ErrorCode, `COU_${string}`>;

export type CheckedCoupon = { coupon: HeldCoupon } | { refused: CouponRefused } | undefined;

export const categoriesOf = ({ category }: CatalogueProduct): string[] =>
  category.parentSlug ? [category.slug, category.parentSlug] : [category.slug];

/** The coupon that a request names and whether it counts for the rental; undefined when it names none. */
async function checkCoupon(
  deps: CheckDeps,
  memberId: string,
  { couponId, couponCode }: QuoteRequest,
  rental: { subtotal: number; categories: string[] },
): Promise<CheckedCoupon> {
  if (!couponId && !couponCode) return undefined;
  const { db } = deps.database;
  if (!couponId) await limitRate(deps, "checkCoupon", memberId);
  const coupon = couponId
    ? await findCoupon(db, memberId, couponId)
    : await findCouponByCode(db, memberId, couponCode ?? "");
  if (!coupon) return { refused: "COU_001" };
  // Only guesses are counted.
  if (!couponId) await forgiveRate(deps, "checkCoupon", memberId);
  if (coupon.used) return { refused: "COU_003" };
  const refusal = couponRefusal(coupon, rental, deps.now());
  if (refusal) return { refused: refusal === "outside its time" ? "COU_002" : "COU_004" };
  return { coupon };
}

/** Judges all about a wished rental but whether it is still free, and prices it. */
export async function checkRental(
  deps: CheckDeps,
  memberId: string,
  product: CatalogueProduct,
  request: QuoteRequest,
): Promise<{ quote: Quote; checkedCoupon: CheckedCoupon }> {
  const { settings, stations, maintenance } = deps.catalogue.current();
  const { pickupTime, returnTime } = request;
  const now = deps.now();
  const served = (slot: Date) => isSlot(slot, settings) && (lockersOpen(slot, settings) || counterOpen(slot, settings));
  const longEnough = returnTime.getTime() - pickupTime.getTime() >= settings.shortestRentalMinutes * MINUTE;
  const inReach = pickupTime >= earliestPickup(now, settings) && toJstDate(pickupTime) <= lastPickupDay(now, settings);
  const known = [request.pickupStation, request.returnStation].every(
    (slug) => slug === undefined || stations.some((station) => station.slug === slug),
  );
  if (!served(pickupTime) || !served(returnTime) || !longEnough || !inReach || !known) throw new AppError("RES_004");
  if (underMaintenance(maintenance, pickupTime) || underMaintenance(maintenance, returnTime)) {
    throw new AppError("RES_004");
  }

  const wanted = { pickup: pickupTime, giveBack: returnTime, prices: pricesOf(product) };
  const plain = quoteRental({ ...wanted, discountValue: 0 }, settings);
  if (!plain) throw new AppError("RES_004");
  const rental = { subtotal: plain.subtotal, categories: categoriesOf(product) };
  const checkedCoupon = await checkCoupon(deps, memberId, request, rental);
  const discountValue = checkedCoupon && "coupon" in checkedCoupon ? checkedCoupon.coupon.discountValue : 0;
  return { quote: quoteRental({ ...wanted, discountValue }, settings) ?? plain, checkedCoupon };
}
