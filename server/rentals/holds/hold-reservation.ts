import { randomUUID } from "node:crypto";
import type { ReserveRequest } from "#contract/reservation-requests.ts";
import type { Queryable } from "#db/database.ts";
import type { Reservation, ReservationTerms } from "#db/schema.ts";
import { dueTimes } from "#domain/rentals/due-times.ts";
import { extensionCap } from "#domain/rentals/extension.ts";
import type { Quote } from "#domain/rentals/quote.ts";
import type { Settings } from "#domain/settings.ts";
import type { Text } from "#domain/text.ts";
import { MINUTE } from "#domain/time.ts";
import type { CatalogueProduct } from "#server/catalogue/products/catalogue.ts";
import type { Deps } from "#server/deps.ts";
import { type HeldCoupon, redeemCoupon, takeCoupon } from "#server/money/coupons/coupon-store.ts";
import type { NewPayment } from "#server/money/payments/payment-store.ts";
import { AppError, isDuplicate, isTaken } from "#server/platform/errors.ts";
import { readableNumber } from "#server/platform/readable-number.ts";
import { findHeldTwin } from "#server/rentals/holds/find-twin.ts";
import { type HeldThings, insertHold } from "#server/rentals/holds/hold-store.ts";
import { limitRefusal } from "#server/rentals/holds/member-limits.ts";
import { choiceHashOf, requestKeyOf } from "#server/rentals/holds/request-key.ts";
import { findSameThing, sameThing } from "#server/rentals/holds/same-thing.ts";
import type { Resources } from "#server/rentals/stock/free-resources.ts";
import { areaOf } from "#server/rentals/stock/places.ts";

/** Each round, somebody else got something; so many in a row is a shop that is sold out. */
const ROUNDS = 8;

const termsOf = (product: CatalogueProduct, { subtotal }: Quote, settings: Settings): ReservationTerms => ({
  extensionUnitPrice: product.extensionUnitPrice,
  extensionCap: extensionCap(subtotal, product.replacementPrice),
  replacementPrice: product.replacementPrice,
  lateGraceMinutes: settings.lateGraceMinutes,
  turnaroundHours: settings.turnaroundHours,
  longestRentalDays: settings.longestRentalDays,
});

/** A hold that was just made, with what those who go on with it need to know. */
export type HeldReservation = Reservation & HeldThings & { couponName: Text | null };

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
export async function holdReservation(deps: Deps, hold: Hold): Promise<Reservation | HeldReservation> {
  const now = deps.now();
  for (let round = 0; round < ROUNDS; round++) {
    try {
      return await writeHold(deps, hold, now);
    } catch (error) {
      if (isDuplicate(error, "coupon_redemptions_pkey")) throw new AppError("COU_003");
      if (isDuplicate(error, "reservations_same_thing")) {
        const first = await findSameThing(deps.database.db, hold.memberId, hold.product.id, hold.request);
        if (first) throw sameThing(first);
        // It has expired since.
        continue;
      }
      if (!isTaken(error) && !isDuplicate(error)) throw error;
      const twin = isDuplicate(error) && (await findHeldTwin(deps, { ...hold, productId: hold.product.id }));
      if (twin) return twin;
    }
  }
  throw new AppError("RES_001");
}

type Draft = Omit<Reservation, keyof Resources | "memberCouponId"> & { memberId: string };

/** A hold as it is written, but for what it has to itself. */
function draftHold({ memberId, product, request, quote }: Hold, settings: Settings, now: Date): Draft {
  const { pickupTime: pickupAt, returnTime: returnAt } = request;
  return {
    id: randomUUID(),
    number: readableNumber("R", 10),
    memberId,
    productId: product.id,
    status: "hold",
    requestKey: requestKeyOf(product.id, request),
    choiceHash: choiceHashOf(product.id, request),
    another: request.another ?? false,
    pickupAt,
    returnAt,
    planHours: quote.planHours,
    subtotal: quote.subtotal,
    discount: quote.discount,
    total: quote.total,
    bookedExtension: quote.extensionFee,
    extensionTotal: 0,
    paidBlocks: quote.extensionBlocks,
    terms: termsOf(product, quote, settings),
    cancelUntil: quote.cancellationDeadline,
    ...dueTimes({ pickupAt, returnAt }, settings, settings),
    holdExpiresAt: new Date(now.getTime() + settings.holdMinutes * MINUTE),
    createdAt: now,
    confirmedAt: null,
    pickupReminderAt: null,
    returnReminderAt: null,
    lateStoppedAt: null,
    lateFee: 0,
    lateFeeCharged: 0,
    lateFeeState: "none",
    refundState: "none",
    forced: false,
    shippingNumber: null,
    parcelReportedAt: null,
    filledAt: null,
    returnedAt: null,
    returnedBy: null,
    returnedStation: null,
    returnedBoxId: null,
    checkedInAt: null,
  };
}

/** What is to be paid for a hold before it expires; nothing for one that costs nothing. */
const paymentOf = ({ id, memberId, total, holdExpiresAt }: Draft): NewPayment | undefined =>
  total > 0
    ? {
        key: `rental ${id}`,
        memberId,
        reservationId: id,
        purpose: "rental",
        amount: total,
        present: true,
        lapsesAt: holdExpiresAt,
      }
    : undefined;

async function writeHold(deps: Deps, hold: Hold, now: Date): Promise<HeldReservation> {
  const { memberId, coupon } = hold;
  const { db } = deps.database;
  const draft = draftHold(hold, deps.catalogue.current().settings, now);
  if (!coupon) return insert(deps, db, hold, { ...draft, memberCouponId: null });
  return db.transaction(async (tx) => {
    const memberCouponId = await takeCoupon(tx, memberId, coupon, now);
    const held = await insert(deps, tx, hold, { ...draft, memberCouponId });
    await redeemCoupon(tx, { memberCouponId, reservationId: draft.id }, now);
    return held;
  });
}

async function insert(
  deps: Deps,
  db: Queryable,
  { memberId, product, request, coupon }: Hold,
  draft: Draft & Pick<Reservation, "memberCouponId">,
): Promise<HeldReservation> {
  const catalogue = deps.catalogue.current();
  const { pickupTime: pickupAt, returnTime: returnAt, pickupStation, returnStation } = request;
  const area = areaOf(catalogue, { station: pickupStation ?? returnStation, area: request.area });
  const wish = { product, pickupAt, returnAt, area, pickupStation, returnStation };
  const held = await insertHold(db, catalogue, { wish, draft, payment: paymentOf(draft) });
  if (held === "owed" || held === "open" || held === "units") {
    throw await limitRefusal(deps.database.db, memberId, held, catalogue.settings);
  }
  if (held === "no stock") throw new AppError("RES_001");
  if (held === "no locker") throw new AppError("RES_002");
  if (held === "no card") throw new AppError("PAY_003");
  return { ...draft, ...held, couponName: coupon?.name ?? null };
}
