import { forceCancelReservation } from "#server/rentals/reservations/cancel-reservation.ts";
import { findByNumber } from "#server/rentals/reservations/reservation-store.ts";
import { operateOnReservation } from "./operator.ts";

// For staff: cancels a reservation that cannot be kept, whenever it is not handed over yet, and refunds it in full.
// npm run force-cancel -- R7K2M9QXWTB
await operateOnReservation(async (deps, { id, number }) => {
  await forceCancelReservation(deps, id);
  const after = await findByNumber(deps.database.db, number);
  console.log(`${number}: ${after?.status}, refund ${after?.refundState}`);
});
