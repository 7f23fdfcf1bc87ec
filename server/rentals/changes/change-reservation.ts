import type { ChangeRequest } from "#contract/change.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { limitRate } from "#server/platform/rate-limit.ts";
import { holdChange } from "#server/rentals/changes/hold-change.ts";
import { payChange } from "#server/rentals/changes/pay-change.ts";
import { refuseInMaintenance } from "#server/rentals/holds/check-rental.ts";
import type { ByStaff } from "#server/rentals/reservations/by-staff.ts";
import { findReservation, type ReservationDetail } from "#server/rentals/reservations/reservation-store.ts";

const PATIENCE_MS = 20_000;

/**
 * Changes time, station or plan of a reservation: what is new is taken first, then paid, and only then is the old given up.
 * Idempotent: the same request again returns how it stands.
 */
export async function changeReservation(
  deps: Deps,
  { memberId, id, request, by }: { memberId: string; id: string; request: ChangeRequest; by?: ByStaff },
): Promise<ReservationDetail> {
  if (!by) await limitRate(deps, "change", memberId);
  refuseInMaintenance(deps);
  const change = await holdChange(deps, { memberId, id, request, by });
  if (change.state === "pending") await payChange(deps, change, { patienceMs: PATIENCE_MS });
  const changed = await findReservation(deps.database.db, memberId, id);
  if (!changed) throw new AppError("COM_003");
  return changed;
}
