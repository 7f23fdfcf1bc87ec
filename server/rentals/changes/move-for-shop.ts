import { randomUUID } from "node:crypto";
import type { Transaction } from "#db/database.ts";
import { type Reservation, reservationChanges } from "#db/schema.ts";
import { cancellationDeadline } from "#domain/rentals/cancellation.ts";
import { staysFilled } from "#domain/rentals/change.ts";
import { everKnown } from "#server/catalogue/products/catalogue.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { completeChange } from "#server/rentals/changes/complete-change.ts";
import { refuseOpened } from "#server/rentals/reservations/opened-door.ts";
import { hasPending } from "#server/rentals/reservations/reservation-store.ts";
import { pickResources } from "#server/rentals/stock/free-resources.ts";
import { takeNext } from "#server/rentals/stock/next-store.ts";
import { areaOf } from "#server/rentals/stock/places.ts";

type Moved = Pick<Reservation, "pickupAt" | "returnAt" | "pickupStation" | "returnStation">;

/**
 * Moves a reservation because the shop cannot serve it as booked: the same way as a member's change, but price, terms and
 * coupon stay as they were agreed, nothing is charged or given back, and the deadline for cancelling only ever gets later. RES_005
 * where the item may be in the member's hands already.
 */
export async function moveForShop(tx: Transaction, deps: Deps, reservation: Reservation, to: Moved): Promise<void> {
  const catalogue = deps.catalogue.current();
  const product = everKnown(catalogue, reservation.productId);
  if (!product) throw new AppError("RES_001");
  if (await hasPending(tx, reservation.id)) throw new AppError("RES_007");
  const area = areaOf(catalogue, { station: to.pickupStation });
  const picked = await pickResources(tx, catalogue, { product, ...to, area, own: reservation });
  if (picked === "no stock") throw new AppError("RES_001");
  if (picked === "no locker") throw new AppError("RES_002");
  const { pickupBoxNumber: _pickup, returnBoxNumber: _return, ...resources } = picked;
  // Whoever stands before the open door would have an item that waits elsewhere by then.
  if (!staysFilled(reservation, { ...to, ...resources })) await refuseOpened(tx, reservation);
  const [change] = await tx
    .insert(reservationChanges)
    .values({
      ...agreed(reservation),
      ...to,
      ...resources,
      ...deadlineOf(reservation, to, deps),
      createdAt: deps.now(),
    })
    .returning();
  if (!change) throw new Error("the change was not written");
  await takeNext(tx, { ...resources, ...to, reservationId: reservation.id }, catalogue.settings);
  if ((await completeChange(tx, deps, change, { byShop: true })) === "too late") throw new AppError("RES_003");
}

/** What stays: blocks that were paid for later count as booked with the plan, as after any change. */
function agreed(reservation: Reservation) {
  const { total, extensionTotal, bookedExtension, paidBlocks } = reservation;
  return {
    id: randomUUID(),
    reservationId: reservation.id,
    requestKey: `shop ${randomUUID()}`,
    choiceHash: "shop",
    state: "pending" as const,
    fromPickupAt: reservation.pickupAt,
    fromReturnAt: reservation.returnAt,
    fromPickupStation: reservation.pickupStation,
    fromReturnStation: reservation.returnStation,
    fromDiscount: reservation.discount,
    fromBookedExtension: bookedExtension ?? 0,
    paid: total + extensionTotal,
    planHours: reservation.planHours,
    subtotal: reservation.subtotal,
    discount: reservation.discount,
    bookedExtension: (bookedExtension ?? 0) + extensionTotal,
    paidBlocks,
    total: total + extensionTotal,
    keepsCoupon: true,
    terms: reservation.terms,
  };
}

function deadlineOf({ cancelUntil }: Reservation, { pickupAt }: Moved, { catalogue }: Deps) {
  const moved = cancellationDeadline(pickupAt, catalogue.current().settings.cancellationDeadlineHours);
  return { cancelUntil: moved > cancelUntil ? moved : cancelUntil };
}
