import type { Transaction } from "#db/database.ts";
import type { Reservation } from "#db/schema.ts";
import { type Actor, writeAudit } from "#server/platform/audit.ts";
import { AppError } from "#server/platform/errors.ts";
import { hasPending } from "#server/rentals/reservations/reservation-store.ts";
import { versionOf } from "#server/rentals/reservations/version.ts";

/** Somebody of staff does in a member's stead what members do: who, why, and which version of the reservation they saw. */
export type ByStaff = { actor: Actor; reason: string; version: string };

/** Of two desks on one reservation the second is told: DSK_001. */
export async function refuseOtherVersion(
  tx: Transaction,
  reservation: Reservation,
  by: Pick<ByStaff, "version"> | undefined,
): Promise<void> {
  if (!by) return;
  if (versionOf(reservation, await hasPending(tx, reservation.id)) !== by.version) throw new AppError("DSK_001");
}

type Done = { act: string; reservation: Reservation; before?: unknown; after?: unknown };

/** Writes an act of staff on a reservation down. Call it last. */
export const auditAct = (
  tx: Transaction,
  { actor, reason }: Pick<ByStaff, "actor" | "reason">,
  { act, reservation: { number: subjectId }, before, after }: Done,
  now: Date,
): Promise<void> => writeAudit(tx, actor, { act, subject: "reservation", subjectId, before, after, reason }, now);
