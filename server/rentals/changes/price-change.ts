import type { Queryable } from "#db/database.ts";
import type { Reservation } from "#db/schema.ts";
import { meetsConditions } from "#domain/money/coupon.ts";
import { changeRight, deadlineAfterChange, isSameChoice } from "#domain/rentals/change.ts";
import { type Quote, quoteRental } from "#domain/rentals/quote.ts";
import { areRentalTimes, isRentable } from "#domain/rentals/rentable.ts";
import { type CatalogueProduct, everKnown } from "#server/catalogue/products/catalogue.ts";
import { priceRulesOf } from "#server/catalogue/products/find-product.ts";
import type { Deps } from "#server/deps.ts";
import { couponRental } from "#server/money/coupons/check-coupon.ts";
import { findCouponOf, type HeldCoupon } from "#server/money/coupons/coupon-store.ts";
import { AppError } from "#server/platform/errors.ts";
import { refuseElsewhere } from "#server/rentals/holds/check-rental.ts";
import { areaOf, rulesIn } from "#server/rentals/stock/places.ts";

/** What a member wants a reservation to become. What is left out stays as it is. */
export type ChangeWish = {
  pickupTime?: Date | undefined;
  returnTime?: Date | undefined;
  pickupStation?: string | undefined;
  returnStation?: string | undefined;
  /** The desk may also change what is about to be picked up, as long as the pickup stays when it is. */
  byStaff?: boolean | undefined;
};

const pastDeadline = {
  ja: "予約を変更できる期限を過ぎています。お困りの場合は、ヘルプデスクにご連絡ください。",
  en: "The deadline for changing this reservation has passed. If you need help, contact the help desk.",
};

const givenBackAlready = {
  ja: "この予約は、すでに料金の一部を返金しているため、この内容には変更できません。お困りの場合は、ヘルプデスクにご連絡ください。",
  en: "Part of the price has already been refunded, so the reservation can't be changed to this. If you need help, contact the help desk.",
};

const withdrawn = {
  ja: "この商品は新しい予約の受け付けを終了したため、変更はヘルプデスクで承ります。ご予約は、いまの内容のままご利用いただけます。",
  en: "We no longer take new reservations for this item, so only the help desk can change this one. It stays valid as it is.",
};

/**
 * Refuses a reservation that cannot be changed at all: RES_003 when it is too late, RES_005 for its status or because its product has
 * left the shop, RES_007 while something of it is being paid.
 */
export function refuseUnchangeable(
  { catalogue, now }: Pick<Deps, "catalogue" | "now">,
  reservation: Reservation & { underWay: boolean },
  byStaff: boolean,
): void {
  const offered = catalogue.current().byId.has(reservation.productId);
  const { reason } = changeRight({ ...reservation, offered }, now(), byStaff);
  if (reason === "status") throw new AppError("RES_005");
  if (reason === "withdrawn") throw new AppError("RES_005", { text: withdrawn });
  if (reason === "under_way") throw new AppError("RES_007");
  if (reason) throw new AppError("RES_003", { text: pastDeadline });
}

export type PricedChange = {
  product: CatalogueProduct;
  pickupAt: Date;
  returnAt: Date;
  pickupStation: string;
  returnStation: string;
  quote: Quote;
  /** Until when it can be cancelled then. */
  cancelUntil: Date;
  /** Whether the coupon that was used still counts. */
  keepsCoupon: boolean;
  /** The one that does not count any more. */
  lostCoupon: HeldCoupon | undefined;
  /** All that was paid so far. */
  paid: number;
  /** What is to be paid more, or given back (negative). */
  difference: number;
};

/** Checks all else about a wished change except whether it is still free, and prices it as of today. */
export async function priceChange(
  deps: Pick<Deps, "catalogue" | "now">,
  db: Queryable,
  reservation: Reservation,
  wish: ChangeWish,
): Promise<PricedChange> {
  const catalogue = deps.catalogue.current();
  const { settings, maintenance } = catalogue;
  const { pickupTime: pickupAt = reservation.pickupAt, returnTime: returnAt = reservation.returnAt } = wish;
  const { pickupStation = reservation.pickupStation, returnStation = reservation.returnStation } = wish;
  const wanted = { pickupAt, returnAt, pickupStation, returnStation };
  if (isSameChoice(wanted, reservation)) throw new AppError("RES_015");
  const times = { pickup: pickupAt, giveBack: returnAt };
  // How soon or far ahead a pickup that stays is was asked when it was booked, or changed.
  const staysInReach = wish.byStaff && pickupAt.getTime() === reservation.pickupAt.getTime();
  const hours = rulesIn(catalogue, areaOf(catalogue, { station: pickupStation }));
  refuseElsewhere(catalogue, wanted);
  const isPossible = staysInReach
    ? areRentalTimes(times, maintenance, hours)
    : isRentable(times, maintenance, hours, deps.now());
  if (!isPossible || returnAt <= deps.now()) throw new AppError("RES_004");
  const product = everKnown(catalogue, reservation.productId);
  if (!product) throw new AppError("RES_001");
  const rules = { ...times, rules: priceRulesOf(product), longer: true };
  const plain = quoteRental(rules, settings);
  if (!plain) throw new AppError("RES_004");
  const used = await findCouponOf(db, reservation);
  // It was valid when it was used: only its conditions have to hold for what the reservation is to become.
  const coupon = used && meetsConditions(used, couponRental(product, plain.planHours)) ? used : undefined;
  const quote = (coupon && quoteRental({ ...rules, coupon }, settings)) ?? plain;
  // What staff gave back cannot go back again.
  if (quote.total < reservation.givenBack) throw new AppError("RES_005", { text: givenBackAlready });
  const paid = reservation.total + reservation.extensionTotal;
  const difference = quote.total - paid;
  const lostCoupon = coupon ? undefined : used;
  const cancelUntil = deadlineAfterChange(reservation.cancelUntil, quote.cancellationDeadline, deps.now());
  return { product, ...wanted, quote, cancelUntil, keepsCoupon: coupon !== undefined, lostCoupon, paid, difference };
}
