import type { ReserveRequest } from "#contract/reservation-requests.ts";
import type { Reservation } from "#db/schema.ts";
import { findProduct } from "#server/catalogue/products/find-product.ts";
import type { Deps } from "#server/deps.ts";
import type { CurrentMember } from "#server/members/access.ts";
import { AppError, invalidInput } from "#server/platform/errors.ts";
import { limitRate } from "#server/platform/rate-limit.ts";
import { checkRental, refuseInMaintenance } from "#server/rentals/holds/check-rental.ts";
import type { Hold } from "#server/rentals/holds/draft-hold.ts";
import { findTwin } from "#server/rentals/holds/find-twin.ts";
import { type HeldReservation, holdReservation } from "#server/rentals/holds/hold-reservation.ts";
import { payReservation } from "#server/rentals/holds/pay-reservation.ts";
import { findSameThing, sameThing } from "#server/rentals/holds/same-thing.ts";
import { findReservation, type ReservationDetail } from "#server/rentals/reservations/reservation-store.ts";
import { boxesKeptBy } from "#server/rentals/stock/kept-boxes.ts";
import { acceptOffer } from "#server/rentals/waitlist/accept-offer.ts";

const priceChanged = {
  ja: "料金が変わりました。まだ決済されていません。新しい金額をご確認のうえ、もう一度「予約を確定する」を押してください。",
  en: "The price has changed and you haven't been charged. Check the new total, then confirm again.",
};

const tooLate = {
  ja: "通信に時間がかかったため、予約の手続きを中止しました。料金は請求されていません。もう一度お試しください。",
  en: "The request took too long to reach us, so nothing was reserved or charged. Please try again.",
};

const nothingUnderWay = { extensionPending: false, changePending: false, changeRefund: null };

/** Reserves and pays a rental: held in one transaction, charged outside any, confirmed in another. */
export async function reserveProduct(
  deps: Deps,
  member: CurrentMember,
  productId: number,
  request: ReserveRequest,
): Promise<ReservationDetail> {
  await limitRate(deps, "reserve", member.id);
  if (request.productId !== undefined && request.productId !== productId) {
    throw invalidInput([{ code: "invalid_value", values: [productId], path: ["productId"] }]);
  }
  refuseInMaintenance(deps);
  const product = findProduct(deps, productId);
  const held = await holdWish(deps, { memberId: member.id, product, request });
  const paid = held.status === "hold" ? await payReservation(deps, held, member) : held;
  // Nothing more to read about a hold that was just made, unless it had to be taken anew.
  if ("authorisation" in held && paid.pickupBoxId === held.pickupBoxId && paid.returnBoxId === held.returnBoxId) {
    const reserved = { ...held, ...paid };
    const keptBoxes = boxesKeptBy(reserved, deps.catalogue.current().settings);
    const nothing = {
      lastDoor: null,
      errand: null,
      returnedBoxNumber: null,
      paid: reserved.total,
      refunded: 0,
      damagePaid: 0,
      openDamages: [],
      lossPaid: false,
      waitingParts: 0,
      waitingReduction: 0,
      ...nothingUnderWay,
    };
    return { ...reserved, keptBoxes, ...nothing };
  }
  const reservation = await findReservation(deps.database.db, member.id, held.id);
  if (!reservation) throw new AppError("RES_007");
  return reservation;
}

type Wish = Pick<Hold, "memberId" | "product" | "request" | "by">;

/** Judges, prices and holds what is wished for; the same request again is what it has led to. */
export async function holdWish(deps: Deps, wish: Wish): Promise<Reservation | HeldReservation> {
  const { memberId, product, request } = wish;
  try {
    // Whoever sent it has been told, or will be, that it came to nothing.
    if (request.notAfter && request.notAfter < deps.now()) {
      throw new AppError("RES_004", { text: tooLate, fields: { notAfter: tooLate } });
    }
    const { quote, checkedCoupon } = await checkRental(deps, memberId, product, request);
    if (checkedCoupon && "refused" in checkedCoupon) {
      throw new AppError(checkedCoupon.refused, { text: checkedCoupon.text });
    }
    if (request.expectedTotal !== undefined && request.expectedTotal !== quote.total) {
      throw new AppError("RES_004", { text: priceChanged, fields: { expectedTotal: priceChanged } });
    }
    const wanted = { ...wish, quote, coupon: checkedCoupon?.coupon };
    return await (request.offerId ? acceptOffer(deps, request.offerId, wanted) : holdReservation(deps, wanted));
  } catch (error) {
    // What is in the way may be this same request, granted before. Then its answer still holds.
    const twin = error instanceof AppError && (await findTwin(deps, { memberId, productId: product.id, request }));
    if (twin) return twin;
    // What is not free may be what the member has already.
    const taken = error instanceof AppError && (error.code === "RES_001" || error.code === "RES_002");
    const first = taken && !request.another && (await findSameThing(deps.database.db, memberId, product.id, request));
    throw first ? sameThing(first) : error;
  }
}
