import { sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import type { Reservation } from "#db/schema.ts";
import { returnWindow } from "#domain/rentals/box-windows.ts";
import { returnReminderAt } from "#domain/rentals/due-times.ts";
import { blockHours } from "#domain/rentals/extension.ts";
import { topicOf } from "#domain/rentals/mail-topics.ts";
import { type Catalogue, everKnown } from "#server/catalogue/products/catalogue.ts";
import type { Deps } from "#server/deps.ts";
import { AppError, isDeadlock, isTaken } from "#server/platform/errors.ts";
import { moveReservation } from "#server/rentals/reservations/move-reservation.ts";
import { tellRenter } from "#server/rentals/reservations/reservation-mail.ts";
import { keepOther } from "#server/rentals/stock/claim-store.ts";
import { pickReturnPlace } from "#server/rentals/stock/free-resources.ts";
import type { MovedBy } from "#server/rentals/stock/move-unit.ts";
import { isOpenAt } from "#server/rentals/stock/places.ts";

/** Staff found nothing where the item was returned: the rental goes on, lateness counts again, and the member is told. */
export async function resumeRental(
  tx: Transaction,
  deps: Deps,
  reservation: Reservation,
  moved: MovedBy & { by: "staff" },
): Promise<Reservation> {
  const { id, status, returnAt, shippingNumber, terms } = reservation;
  const { now } = moved;
  const catalogue = deps.catalogue.current();
  // Staff may hand an item over as well; that is another thing.
  if (status !== "not_returned") throw new AppError("RES_005");
  const place = await placeAgain(tx, catalogue, reservation, now);
  const changes = { returnReminderAt: returnReminderAt(returnAt, catalogue.settings, now), ...place };
  const rented = await moveReservation(tx, reservation, { ...moved, to: "in_rental" }, changes);
  if (!rented) throw new AppError("RES_005");
  const { lateGraceMinutes: graceMinutes, extensionUnitPrice: unitPrice, replacementPrice: cap } = terms;
  const more = { shippingNumber, graceMinutes, unitPrice, blockHours, cap };
  const told = { kind: "emptyBox" as const, more, topic: topicOf(id, "empty box") };
  await tellRenter(tx, { catalogue, now }, rented, [told]);
  return rented;
}

/**
 * A place for the return that is still to come, at the same station: the box that was kept for it is somebody else's by now, and the
 * counter that took it may be closed then. Nothing where the member has one, or none is free: a free box can be claimed.
 */
async function placeAgain(
  tx: Transaction,
  catalogue: Catalogue,
  { id, productId, returnAt, returnStation, returnBoxId }: Reservation,
  now: Date,
): Promise<Pick<Reservation, "returnStation" | "returnBoxId"> | undefined> {
  const product = everKnown(catalogue, productId);
  const { rows } = await tx.execute(sql`select 1 from box_allocations
    where reservation_id = ${id} and kind = 'return' and box_id = ${returnBoxId} and period @> ${returnAt}::timestamptz`);
  const isKept = returnBoxId === null ? isOpenAt(catalogue, returnStation, "counter", returnAt) : rows.length > 0;
  if (isKept || now >= returnAt || !product) return undefined;
  const place = await pickReturnPlace(tx, catalogue, { product, reservationId: id, returnAt, station: returnStation });
  const boxId = place?.returnBoxId;
  if (typeof boxId !== "number") return place;
  try {
    await tx.transaction((inner) => keepOther(inner, id, boxId, returnWindow(returnAt, catalogue.settings)));
    return place;
  } catch (error) {
    if (!isTaken(error) || isDeadlock(error)) throw error;
    return undefined;
  }
}
