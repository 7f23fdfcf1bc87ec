import { createHash, randomUUID } from "node:crypto";
import type { ReserveRequest } from "#contract/reservations.ts";
import { type Reservation, type ReservationTerms, reservations } from "#db/schema.ts";
import type { Quote } from "#domain/quote.ts";
import type { Settings } from "#domain/settings.ts";
import { type HeldCoupon, redeemCoupon } from "#server/coupons/coupon-store.ts";
import type { Deps } from "#server/deps.ts";
import { AppError, isDuplicate, isTaken } from "#server/errors.ts";
import { openPayment } from "#server/payments/payment-store.ts";
import type { CatalogueProduct } from "#server/products/catalogue.ts";
import { readableNumber } from "#server/readable-number.ts";
import { allocate, pickResources } from "#server/reservations/hold-store.ts";
import { findByRequestKey, forgetRequestKey } from "#server/reservations/reservation-store.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Each round, somebody else got something; so many in a row is a shop that is sold out. */
const ROUNDS = 8;

/** The key of a request: the member's own, or the same for the same choices. */
export function requestKeyOf(productId: number, request: ReserveRequest): string {
  if (request.requestKey) return `key ${request.requestKey}`;
  const { pickupTime, returnTime, pickupStation, returnStation, couponId, couponCode } = request;
  const choices = [productId, pickupTime, returnTime, pickupStation, returnStation, couponId, couponCode];
  return `same ${createHash("sha256").update(JSON.stringify(choices)).digest("base64url")}`;
}

const termsOf = (product: CatalogueProduct, settings: Settings): ReservationTerms => ({
  extensionUnitPrice: product.extensionUnitPrice,
  replacementPrice: product.replacementPrice,
  lateGraceMinutes: settings.lateGraceMinutes,
  turnaroundHours: settings.turnaroundHours,
  longestRentalDays: settings.longestRentalDays,
});

type Hold = {
  memberId: string;
  product: CatalogueProduct;
  request: ReserveRequest;
  quote: Quote;
  coupon: HeldCoupon | undefined;
};

/**
 * Takes a unit, places and the coupon for a quarter of an hour and writes down what is to be paid. The same request at
 * the same moment gets the same hold.
 */
export async function holdReservation(deps: Deps, hold: Hold): Promise<Reservation> {
  const now = deps.now();
  const requestKey = requestKeyOf(hold.product.id, hold.request);
  for (let round = 0; round < ROUNDS; round++) {
    try {
      return await writeHold(deps, hold, requestKey, now);
    } catch (error) {
      if (isDuplicate(error, "coupon_redemptions_pkey")) throw new AppError("COU_003");
      if (!isTaken(error) && !isDuplicate(error)) throw error;
      const known = isDuplicate(error) && (await findKnown(deps, hold, requestKey, now));
      if (known) return known;
    }
  }
  throw new AppError("RES_001");
}

/** The hold of the same request. One without a key of its own is a new wish after a while. */
async function findKnown(deps: Deps, { memberId, request }: Hold, requestKey: string, now: Date) {
  const { db } = deps.database;
  if (!request.requestKey) {
    const { holdMinutes } = deps.catalogue.current().settings;
    await forgetRequestKey(db, memberId, requestKey, new Date(now.getTime() - holdMinutes * MINUTE));
  }
  return findByRequestKey(db, memberId, requestKey);
}

function writeHold(deps: Deps, { memberId, product, request, quote, coupon }: Hold, requestKey: string, now: Date) {
  const catalogue = deps.catalogue.current();
  const { settings } = catalogue;
  const { pickupTime: pickupAt, returnTime: returnAt, pickupStation, returnStation } = request;
  return deps.database.db.transaction(async (tx) => {
    const wish = { product, pickupAt, returnAt, pickupStation, returnStation };
    const resources = await pickResources(tx, catalogue, wish);
    if (resources === "no stock") throw new AppError("RES_001");
    if (resources === "no locker") throw new AppError("RES_002");
    const holdExpiresAt = new Date(now.getTime() + settings.holdMinutes * MINUTE);
    const [reservation] = await tx
      .insert(reservations)
      .values({
        id: randomUUID(),
        number: readableNumber("R", 10),
        memberId,
        productId: product.id,
        ...resources,
        status: "hold",
        requestKey,
        pickupAt,
        returnAt,
        planHours: quote.planHours,
        subtotal: quote.subtotal,
        discount: quote.discount,
        total: quote.total,
        terms: termsOf(product, settings),
        cancelUntil: quote.cancellationDeadline,
        notPickupAt: new Date(pickupAt.getTime() + settings.notPickupHours * HOUR),
        overdueAt: new Date(returnAt.getTime() + settings.lateGraceMinutes * MINUTE),
        holdExpiresAt,
        createdAt: now,
      })
      .returning();
    if (!reservation) throw new Error("the hold was not written");
    const { id: reservationId } = reservation;
    await allocate(tx, catalogue, { ...resources, id: reservationId, pickupAt, returnAt });
    if (coupon) await redeemCoupon(tx, { memberId, reservationId, coupon }, now);
    if (quote.total > 0) {
      const payment = {
        key: `rental ${reservationId}`,
        memberId,
        reservationId,
        purpose: "rental",
        amount: quote.total,
        present: true,
        lapsesAt: holdExpiresAt,
      } as const;
      if (!(await openPayment(tx, payment, now))) throw new AppError("PAY_003");
    }
    return reservation;
  });
}
