import { reportEmptyBox } from "#server/reservations/report-empty-box.ts";
import { findByNumber } from "#server/reservations/reservation-store.ts";
import { operate } from "./operator.ts";

// For staff: nothing was found where a member returned an item. The rental goes on, and the member is told.
// npm run empty-box -- R7K2M9QXWTB
const number = process.argv[2] ?? "";
await operate(async (deps) => {
  const reservation = await findByNumber(deps.database.db, number);
  if (!reservation) {
    console.error(`There is no reservation "${number}".`);
    process.exitCode = 1;
    return;
  }
  const { status } = await reportEmptyBox(deps, reservation.id);
  console.log(`${number}: ${status}`);
});
