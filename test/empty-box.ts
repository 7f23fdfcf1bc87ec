import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { lockReservation } from "#server/rentals/reservations/reservation-store.ts";
import { resumeRental } from "#server/rentals/returns/report-empty-box.ts";

/** Staff says that there was nothing where a reservation was returned. */
export const reportEmptyBox = (deps: Deps, id: string) =>
  deps.database.db.transaction(async (tx) => {
    const reservation = await lockReservation(tx, id);
    if (!reservation) throw new AppError("COM_003");
    return resumeRental(tx, deps, reservation, { by: "staff", now: deps.now() });
  });
