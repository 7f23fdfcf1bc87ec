import type { ReserveRequest } from "#contract/reservations.ts";
import type { Reservation } from "#db/schema.ts";
import type { CurrentMember } from "#server/access.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import type { CatalogueProduct } from "#server/products/catalogue.ts";
import { limitRate } from "#server/rate-limit.ts";
import { checkRental, refuseInMaintenance } from "#server/reservations/check-rental.ts";
import { findProduct } from "#server/reservations/find-availability.ts";
import { holdReservation, requestKeyOf } from "#server/reservations/hold-reservation.ts";
import { payReservation } from "#server/reservations/pay-reservation.ts";
import { findByRequestKey, findReservation, type ReservationDetail } from "#server/reservations/reservation-store.ts";

const MINUTE = 60_000;

/** Reserves and pays a rental: held in one transaction, charged outside any, confirmed in another. */
export async function reserveProduct(
  deps: Deps,
  member: CurrentMember,
  productId: number,
  request: ReserveRequest,
): Promise<ReservationDetail> {
  await limitRate(deps, "reserve", member.id);
  if (request.productId !== undefined && request.productId !== productId) throw new AppError("COM_001");
  await refuseInMaintenance(deps);
  const product = findProduct(deps, productId);
  const held = (await findTwin(deps, member.id, productId, request)) ?? (await hold(deps, member.id, product, request));
  if (held.status === "hold") await payReservation(deps, held);
  const reservation = await findReservation(deps.database.db, member.id, held.id);
  if (!reservation) throw new AppError("RES_007");
  return reservation;
}

/** What the same request has led to before: its choices may be out of date by now, its answer is not. */
async function findTwin(deps: Deps, memberId: string, productId: number, request: ReserveRequest) {
  const known = await findByRequestKey(deps.database.db, memberId, requestKeyOf(productId, request));
  const { holdMinutes } = deps.catalogue.current().settings;
  const recent = known && deps.now().getTime() - known.createdAt.getTime() <= holdMinutes * MINUTE;
  return recent || request.requestKey ? known : undefined;
}

async function hold(
  deps: Deps,
  memberId: string,
  product: CatalogueProduct,
  request: ReserveRequest,
): Promise<Reservation> {
  const { quote, checkedCoupon } = await checkRental(deps, memberId, product, request);
  if (checkedCoupon && "refused" in checkedCoupon) {
    // Perhaps it is the same request, sent at the same moment, that has the coupon.
    const twin = await findTwin(deps, memberId, product.id, request);
    if (twin) return twin;
    throw new AppError(checkedCoupon.refused);
  }
  if (request.expectedTotal !== undefined && request.expectedTotal !== quote.total) throw new AppError("RES_004");
  return holdReservation(deps, { memberId, product, request, quote, coupon: checkedCoupon?.coupon });
}
