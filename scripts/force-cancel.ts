import { forceCancelReservation } from "#server/reservations/cancel-reservation.ts";
import { findByNumber } from "#server/reservations/reservation-store.ts";
import { operate } from "./operator.ts";

// For staff: cancels a reservation that cannot be kept, whenever it is not handed over yet, and refunds it in full.
// npm run force-cancel -- R7K2M9QXWTB
const number = process.argv[2] ?? "";
await operate(async (deps) => {
  const reservation = await findByNumber(deps.database.db, number);
  if (!reservation) {
    console.error(`There is no reservation "${number}".`);
    process.exitCode = 1;
    return;
  }
  await forceCancelReservation(deps, reservation.id);
  const after = await findByNumber(deps.database.db, number);
  console.log(`${number}: ${after?.status}, refund ${after?.refundState}`);
});
