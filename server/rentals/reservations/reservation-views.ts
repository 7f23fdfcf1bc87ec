import type { ReservationSummaryView, ReservationView } from "#contract/reservations.ts";
import { toJstIso } from "#domain/jst.ts";
import { afterUse } from "#domain/money/coupon.ts";
import { includedTax } from "#domain/money/tax.ts";
import { cancellationRefund, cancellationRight } from "#domain/rentals/cancellation.ts";
import { changeRight } from "#domain/rentals/change.ts";
import { errandPurpose } from "#domain/rentals/errand.ts";
import { extensionRefusal, extensionSteps } from "#domain/rentals/extension.ts";
import { lateFrom, nextLateFee } from "#domain/rentals/late-fee.ts";
import { lateFeeTold } from "#domain/rentals/lateness.ts";
import { maintenanceAt, restsIn } from "#domain/rentals/maintenance.ts";
import { stageAt } from "#domain/rentals/reservation-stage.ts";
import { type ReservationStatus, rentedStatuses } from "#domain/rentals/reservation-status.ts";
import type { Period } from "#domain/rentals/slots.ts";
import type { Language } from "#domain/text.ts";
import { everKnown } from "#server/catalogue/products/catalogue.ts";
import { viewSummary } from "#server/catalogue/products/product-views.ts";
import type { Deps } from "#server/deps.ts";
import { parcelLabel } from "#server/messages/parcel-label.ts";
import { writeDigits } from "#server/platform/qr-code.ts";
import { viewDoor } from "#server/rentals/reservations/door-views.ts";
import type { LastDoor, ReservationDetail } from "#server/rentals/reservations/reservation-store.ts";
import { viewPlace, viewPlaceAt } from "#server/rentals/stock/place-views.ts";

type ViewDeps = Pick<Deps, "catalogue" | "authKeys" | "env" | "now">;

const includes = (statuses: readonly string[], status: string) => statuses.includes(status);

const totalOf = (reservation: ReservationDetail, now: Date) =>
  reservation.total + reservation.extensionTotal + lateFeeTold(reservation, now);

/** A product that is off the shelves still has a name for those who rented it. */
export function viewProduct({ catalogue }: Pick<Deps, "catalogue">, id: number, language: Language) {
  const product = everKnown(catalogue.current(), id);
  const available = catalogue.current().byId.has(id);
  if (!product) {
    return {
      id,
      name: language === "ja" ? "商品" : "Item",
      picture: { url: "/icon.svg", width: 64, height: 64, alt: "" },
      available,
    };
  }
  const { name, picture } = viewSummary(product, language);
  return { id, name, picture, available };
}

export function viewReservationSummary(
  deps: ViewDeps,
  reservation: ReservationDetail,
  language: Language,
): ReservationSummaryView {
  const catalogue = deps.catalogue.current();
  const { pickupStation, pickupBoxNumber, returnStation, returnBoxNumber } = reservation;
  const status = reservation.status as ReservationStatus;
  return {
    id: reservation.id,
    number: reservation.number,
    status,
    stage: stageAt({ ...reservation, status }, catalogue.settings, deps.now()),
    product: viewProduct(deps, reservation.productId, language),
    pickupTime: toJstIso(reservation.pickupAt),
    returnTime: toJstIso(reservation.returnAt),
    planHours: reservation.planHours,
    pickupPlace: viewPlaceAt(
      catalogue,
      { station: pickupStation, box: pickupBoxNumber, at: reservation.pickupAt },
      language,
    ),
    returnPlace: viewPlaceAt(
      catalogue,
      { station: returnStation, box: returnBoxNumber, at: reservation.returnAt },
      language,
    ),
    total: totalOf(reservation, deps.now()),
    createdAt: toJstIso(reservation.createdAt),
  };
}

export function viewReservation(deps: ViewDeps, reservation: ReservationDetail, language: Language): ReservationView {
  const now = deps.now();
  const { status } = reservation;
  const maintenance = maintenanceAt(deps.catalogue.current().maintenance, now);
  const summary = viewReservationSummary(deps, reservation, language);
  const pickup = viewDoor(deps, reservation, { purpose: "pickup" }, language);
  const giveBack = viewDoor(deps, reservation, { purpose: "return" }, language);
  // The number may be corrected until the parcel is here.
  const shipped = status === "not_returned" && reservation.shippingNumber !== null;
  return {
    ...summary,
    amounts: viewAmounts(reservation, now),
    coupon: viewCoupon(reservation, now, language),
    pickupReady: { filled: reservation.filledAt !== null, by: toJstIso(reservation.pickupAt) },
    cancellation: viewCancellation(reservation, now, maintenance),
    refund: viewRefund(reservation),
    extension: viewExtension(reservation, now, maintenance),
    change: viewChange(reservation, { now, maintenance, offered: summary.product.available }),
    maintenanceUntil: maintenance ? toJstIso(maintenance.end) : null,
    late: viewLateness(reservation, now),
    damages: reservation.openDamages.map((damage) => ({ ...damage, chargeAt: toJstIso(new Date(damage.chargeAt)) })),
    returnClaim: giveBack.claimedUntil && { place: giveBack.place, until: toJstIso(giveBack.claimedUntil) },
    returnProof: viewProof(deps, reservation, language),
    checkedInAt: reservation.checkedInAt && toJstIso(reservation.checkedInAt),
    lastDoor: reservation.lastDoor && viewLastDoor(reservation.lastDoor),
    parcel: includes(rentedStatuses, status)
      ? { address: deps.env.returnAddress, label: parcelLabel[language](reservation.number, summary.product.name) }
      : null,
    shippingNumber: reservation.shippingNumber,
    shippingAllowed: shipped || (includes(rentedStatuses, status) && now >= reservation.pickupAt),
    pickupQr: pickup.qr,
    returnQr: giveBack.qr,
    errand: viewOpenErrand(deps, reservation),
  };
}

function viewCoupon(
  { couponName: name, couponUntil: validUntil, discount }: ReservationDetail,
  now: Date,
  language: Language,
): ReservationView["coupon"] {
  if (!name || !validUntil) return null;
  return { couponName: name[language], discountValue: discount, expired: afterUse({ validUntil }, now).couponExpired };
}

function viewAmounts(reservation: ReservationDetail, now: Date): ReservationView["amounts"] {
  const total = totalOf(reservation, now);
  const bookedExtension = reservation.bookedExtension ?? 0;
  return {
    subtotal: reservation.subtotal,
    discount: reservation.discount,
    rental: reservation.total - bookedExtension,
    extension: bookedExtension + reservation.extensionTotal,
    bookedExtension,
    extensionBlocks: reservation.paidBlocks,
    lateFee: lateFeeTold(reservation, now),
    total,
    tax: includedTax(total),
    paid: reservation.paid,
    refunded: reservation.refunded,
    damage: reservation.damagePaid,
  };
}

type Maintenance = Period | undefined;

/** Whether an extension or a change is being paid, and nothing else possible. */
const isUnderWay = ({ extensionPending, changePending }: ReservationDetail) => extensionPending || changePending;

function viewCancellation(
  reservation: ReservationDetail,
  now: Date,
  maintenance: Maintenance,
): ReservationView["cancellation"] {
  const right = cancellationRight({ ...reservation, underWay: isUnderWay(reservation) }, now);
  const isOnlyLater = right.allowed || right.reason === "under_way";
  const refund = isOnlyLater ? cancellationRefund(reservation) + reservation.waitingParts : 0;
  return { deadline: toJstIso(reservation.cancelUntil), ...restsIn(maintenance, right), refund };
}

function viewRefund(reservation: ReservationDetail): ReservationView["refund"] {
  const { status, refundState, changeRefund, forced } = reservation;
  if (status !== "cancelled") return null;
  // What a change before it gives back may still be on its way.
  const isOpen = refundState === "pending" || refundState === "waiting" || changeRefund?.state === "pending";
  return { amount: cancellationRefund(reservation), state: isOpen ? "pending" : "done", forced };
}

function viewExtension(
  reservation: ReservationDetail,
  now: Date,
  maintenance: Maintenance,
): ReservationView["extension"] {
  const { terms, extensionPending: pending } = reservation;
  return {
    allowed: !extensionRefusal(reservation, now) && !isUnderWay(reservation) && !maintenance,
    pending,
    unitPrice: terms.extensionUnitPrice,
    steps: extensionSteps({ ...reservation, ...terms }, 4).map(({ until, fee }) => ({ until: toJstIso(until), fee })),
  };
}

function viewChange(
  reservation: ReservationDetail,
  { now, maintenance, offered }: { now: Date; maintenance: Maintenance; offered: boolean },
): ReservationView["change"] {
  const { changePending: pending, changeRefund: refund, cancelUntil } = reservation;
  const right = changeRight({ ...reservation, underWay: isUnderWay(reservation), offered }, now);
  return { ...restsIn(maintenance, right), until: toJstIso(cancelUntil), pending, refund };
}

function viewLateness(reservation: ReservationDetail, now: Date): ReservationView["late"] {
  const { status, terms, returnAt, lateFeeState, lossPaid } = reservation;
  const from = lateFrom(returnAt, terms);
  return {
    isLate: includes(rentedStatuses, status) && !lossPaid && now > from,
    from: toJstIso(from),
    fee: lateFeeTold(reservation, now),
    cap: terms.replacementPrice,
    next: viewNextFee(reservation, now),
    payment: lateFeeState,
    owed: lateFeeState === "failed" ? reservation.lateFee - reservation.lateFeeCharged : 0,
  };
}

function viewProof({ catalogue }: ViewDeps, reservation: ReservationDetail, language: Language) {
  const { returnedAt, returnedBy, returnedStation, returnedBoxNumber } = reservation;
  if (!returnedAt || !returnedBy) return null;
  // By parcel it was left nowhere.
  const place = returnedStation && viewPlace(catalogue.current(), returnedStation, returnedBoxNumber, language);
  return { at: toJstIso(returnedAt), by: returnedBy, place: place || null };
}

const viewLastDoor = ({ event, refusal, at }: LastDoor) => ({
  event: refusal ? ("refused" as const) : event,
  at: toJstIso(new Date(at)),
  reason: refusal,
});

/** What may be handed on now, and what was. */
function viewOpenErrand({ authKeys }: ViewDeps, reservation: ReservationDetail): ReservationView["errand"] {
  const { status, errand, pickupBoxNumber, returnBoxNumber, lossPaid } = reservation;
  const purpose = errandPurpose(status);
  if (!purpose || lossPaid) return null;
  if (errand?.purpose !== purpose) return { purpose, open: null };
  const { number, createdAt } = errand;
  const box = purpose === "pickup" ? pickupBoxNumber : returnBoxNumber;
  const digits = box === null ? null : writeDigits(authKeys, { number, purpose });
  return { purpose, open: { number, digits, createdAt: toJstIso(new Date(createdAt)) } };
}

function viewNextFee({ status, returnAt, terms, lossPaid }: ReservationDetail, now: Date) {
  const next = includes(rentedStatuses, status) && !lossPaid ? nextLateFee(returnAt, now, terms) : undefined;
  return next ? { at: toJstIso(next.at), fee: next.fee } : null;
}
