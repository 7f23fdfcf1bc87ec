import type { Transaction } from "#db/database.ts";
import type { Reservation } from "#db/schema.ts";
import { returnReminderAt } from "#domain/rentals/due-times.ts";
import { blockHours } from "#domain/rentals/extension.ts";
import { topicOf } from "#domain/rentals/mail-topics.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { moveReservation } from "#server/rentals/reservations/move-reservation.ts";
import { tellRenter } from "#server/rentals/reservations/reservation-mail.ts";
import type { MovedBy } from "#server/rentals/stock/move-unit.ts";

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
  const changes = { returnReminderAt: returnReminderAt(returnAt, catalogue.settings, now) };
  const rented = await moveReservation(tx, reservation, { ...moved, to: "in_rental" }, changes);
  if (!rented) throw new AppError("RES_005");
  const { lateGraceMinutes: graceMinutes, extensionUnitPrice: unitPrice, replacementPrice: cap } = terms;
  const more = { shippingNumber, graceMinutes, unitPrice, blockHours, cap };
  const told = { kind: "emptyBox" as const, more, topic: topicOf(id, "empty box") };
  await tellRenter(tx, { catalogue, now }, rented, [told]);
  return rented;
}
