import { reportEmptyBox } from "#server/rentals/returns/report-empty-box.ts";
import { operateOnReservation } from "./operator.ts";

// For staff: nothing was found where a member returned an item. The rental goes on, and the member is told.
// npm run empty-box -- R7K2M9QXWTB
await operateOnReservation(async (deps, { id, number }) => {
  const { status } = await reportEmptyBox(deps, id);
  console.log(`${number}: ${status}`);
});
