import { eq } from "drizzle-orm";
import { reservations } from "#db/schema.ts";
import type { Deps } from "#server/deps.ts";
import { chargeLateFee } from "#server/rentals/late-fees/charge-late-fee.ts";
import { eachDue } from "#server/rentals/reservations/each-due.ts";

/** Charges the late fees that are due, without the members being there. Safe to run concurrently. */
export const chargeLateFees = (deps: Deps): Promise<void> =>
  eachDue(deps, eq(reservations.lateFeeState, "due"), (id) => chargeLateFee(deps, id, { present: false }));
