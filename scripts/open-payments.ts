import { listOpen } from "#server/rentals/queue/list-queue.ts";
import { operate } from "./operator.ts";

// For staff: what is open about money, as the console's payments page has it. What can be done about it is done there.
await operate(async ({ database, now }) => {
  const open = await listOpen(database.db, {}, now());
  console.table(
    open.map(({ kind, id, state, detail, reservation, amount, since }) => ({
      kind,
      id,
      state,
      detail: detail ?? "",
      reservation: reservation ?? "",
      amount,
      since,
    })),
  );
  console.log(`${open.length} open`);
});
