import type { Transaction } from "#db/database.ts";
import type { Reservation } from "#db/schema.ts";
import { returnWindow } from "#domain/rentals/box-windows.ts";
import { topicOf } from "#domain/rentals/mail-topics.ts";
import { everKnown } from "#server/catalogue/products/catalogue.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { placeText, readRenter, tellRenter } from "#server/rentals/reservations/reservation-mail.ts";
import { updateReservation } from "#server/rentals/reservations/reservation-store.ts";
import { moveBoxAllocation } from "#server/rentals/stock/allocation-store.ts";
import { keepOther } from "#server/rentals/stock/claim-store.ts";
import { pickReturnPlace } from "#server/rentals/stock/free-resources.ts";
import { viewHoursOn } from "#server/rentals/stock/place-views.ts";

/** Gives a rental that is out another place for its return, at the same time, and tells the member. RES_002 nothing is free. */
export async function moveReturn(
  tx: Transaction,
  deps: Deps,
  reservation: Reservation,
  station: string,
): Promise<void> {
  const catalogue = deps.catalogue.current();
  const now = deps.now();
  const { id, returnAt } = reservation;
  const product = everKnown(catalogue, reservation.productId);
  const place = product && (await pickReturnPlace(tx, catalogue, { product, reservationId: id, returnAt, station }));
  if (!place) throw new AppError("RES_002");
  if (place.returnBoxId === null) await moveBoxAllocation(tx, { reservationId: id, kind: "return" }, null);
  else await keepOther(tx, id, place.returnBoxId, returnWindow(returnAt, catalogue.settings));
  await updateReservation(tx, id, place);
  // Who has left hears nothing.
  if (reservation.memberId === null) return;
  const moved = { ...reservation, ...place };
  const before = await readRenter(tx, reservation);
  const after = await readRenter(tx, moved);
  const change = {
    purpose: "return" as const,
    from: placeText(catalogue, reservation.returnStation, before.returnBox),
    to: placeText(catalogue, station, after.returnBox),
  };
  const counterHours = place.returnBoxId === null ? viewHoursOn(catalogue, station, "counter", returnAt) : null;
  const more = { changes: [change], counterHours, carried: false, closed: true };
  await tellRenter(tx, { catalogue, now }, moved, [{ kind: "placeChanged", more, topic: topicOf(id, "place") }]);
}
