import type { ReserveRequest } from "#contract/reservation-requests.ts";
import type { Reservation, ReservationTerms } from "#db/schema.ts";
import { dueTimes } from "#domain/rentals/due-times.ts";
import { extensionCap } from "#domain/rentals/extension.ts";
import { holdExpiresAt } from "#domain/rentals/hold.ts";
import type { Quote } from "#domain/rentals/quote.ts";
import type { CatalogueProduct } from "#server/catalogue/products/catalogue.ts";
import { termsInForce } from "#server/catalogue/terms-in-force.ts";
import type { Deps } from "#server/deps.ts";
import type { HeldCoupon } from "#server/money/coupons/coupon-store.ts";
import type { NewPayment } from "#server/money/payments/payment-store.ts";
import type { StaffActor } from "#server/platform/audit.ts";
import { orderedId } from "#server/platform/ordered-id.ts";
import { readableNumber } from "#server/platform/readable-number.ts";
import { choiceHashOf, requestKeyOf } from "#server/rentals/holds/request-key.ts";
import type { Resources } from "#server/rentals/stock/free-resources.ts";

export const termsOf = (deps: Deps, product: CatalogueProduct, { subtotal }: Quote): ReservationTerms => {
  const { settings } = deps.catalogue.current();
  return {
    termsVersion: termsInForce(deps),
    extensionUnitPrice: product.extensionUnitPrice,
    extensionCap: extensionCap(subtotal, product.replacementPrice),
    replacementPrice: product.replacementPrice,
    lateGraceMinutes: settings.lateGraceMinutes,
    turnaroundHours: settings.turnaroundHours,
    longestRentalDays: settings.longestRentalDays,
  };
};

/** What is asked for, judged and priced. */
export type Hold = {
  memberId: string;
  product: CatalogueProduct;
  request: ReserveRequest;
  quote: Quote;
  coupon: HeldCoupon | undefined;
  by?: Booker | undefined;
};

/**
 * Somebody of staff who books for a member: the id that it gets, and what the log says of it. `until`: it is kept as an offer
 * until then, and the member pays.
 */
export type Booker = {
  id: string;
  actor: StaffActor;
  reason: string;
  until: Date | undefined;
  after: object;
};

export type Draft = Omit<Reservation, keyof Resources | "memberCouponId"> & { memberId: string };

/** A hold as it is written, but for what it has to itself. */
export function draftHold(
  deps: Deps,
  { memberId, product, request, quote, by }: Omit<Hold, "coupon">,
  now: Date,
): Draft {
  const { settings } = deps.catalogue.current();
  const { pickupTime: pickupAt, returnTime: returnAt } = request;
  return {
    id: by?.id ?? orderedId(),
    number: readableNumber("R", 10),
    memberId,
    productId: product.id,
    status: by?.until ? "offered" : "hold",
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
    terms: termsOf(deps, product, quote),
    cancelUntil: quote.cancellationDeadline,
    ...dueTimes({ pickupAt, returnAt }, settings, settings),
    holdExpiresAt: by?.until ?? holdExpiresAt(now, settings),
    createdAt: now,
    confirmedAt: null,
    pickupReminderAt: null,
    returnReminderAt: null,
    lateStoppedAt: null,
    lateFee: 0,
    lateFeeCharged: 0,
    lateFeeState: "none",
    lateFeeWaived: 0,
    givenBack: 0,
    damageTotal: 0,
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
    offeredUntil: by?.until ?? null,
    bookedBy: by?.actor.id ?? null,
  };
}

/** What is to be paid for a hold before it expires; nothing for one that costs nothing. `present`: the member pays, not staff. */
export const paymentOf = (
  { id, memberId, total, holdExpiresAt }: Pick<Draft, "id" | "memberId" | "total" | "holdExpiresAt">,
  present = true,
): NewPayment | undefined =>
  total > 0
    ? {
        key: `rental ${id}`,
        memberId,
        reservationId: id,
        purpose: "rental",
        amount: total,
        present,
        lapsesAt: holdExpiresAt,
      }
    : undefined;
