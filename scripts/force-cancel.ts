import { AppError } from "#server/platform/errors.ts";
import { forceCancelReservation } from "#server/rentals/reservations/cancel-reservation.ts";
import { findByNumber, hasPending } from "#server/rentals/reservations/reservation-store.ts";
import { versionOf } from "#server/rentals/reservations/version.ts";
import { operateAs } from "./operator.ts";

// For staff: cancels a reservation that cannot be kept, whenever it is not handed over yet, and refunds it in full; above
// the limit the money waits until somebody else has approved it in the console.
// npm run force-cancel -- R7K2M9QXWTB --as somebody@example.com --reason "broken"
await operateAs("reservations.change", async (deps, { number, actor, reason }) => {
  const reservation = await findByNumber(deps.database.db, number);
  if (!reservation) throw new AppError("COM_003");
  const version = versionOf(reservation, await hasPending(deps.database.db, reservation.id));
  await forceCancelReservation(deps, reservation.id, { actor, reason, version });
  const after = await findByNumber(deps.database.db, number);
  console.log(`${number}: ${after?.status}, refund ${after?.refundState}`);
});
