import { randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import type { Queryable, Transaction } from "#db/database.ts";
import { type Reservation, type StaffRefund, staffRefunds } from "#db/schema.ts";
import type { Deps } from "#server/deps.ts";
import { addStaffRefund, requestHash } from "#server/money/refunds/staff-refund-store.ts";
import { type Change, differenceOf } from "#server/rentals/changes/change-store.ts";
import { refuseOwn } from "#server/rentals/refunds/staff-reservation.ts";
import type { ByStaff } from "#server/rentals/reservations/by-staff.ts";

type Asked = { reservation: Reservation; change: Change; by: ByStaff };

/**
 * What a change by the desk gives back is a refund by staff: above the limit somebody else has to approve it. Undefined where
 * nothing goes back.
 */
export async function askForDifference(
  tx: Transaction,
  deps: Deps,
  { reservation, change, by: { actor, reason } }: Asked,
  now: Date,
): Promise<StaffRefund | undefined> {
  const amount = -differenceOf(change);
  if (amount <= 0 || actor.id === null) return undefined;
  await refuseOwn(tx, reservation, actor);
  const whose = { kind: "change" as const, reservationId: reservation.id, changeId: change.id };
  const asked = { ...whose, id: randomUUID(), amount, reason, requestedBy: actor.id };
  const limits = deps.catalogue.current().settings;
  return addStaffRefund(tx, { ...asked, hash: requestHash("change", change.id) }, { limits, parts: [], now });
}

/** What staff asked for with a change, and nobody refused. */
export async function findAsked(db: Queryable, changeId: string): Promise<StaffRefund | undefined> {
  const live = inArray(staffRefunds.state, ["requested", "approved", "sent", "failed", "unknown"]);
  const [asked] = await db
    .select()
    .from(staffRefunds)
    .where(and(eq(staffRefunds.changeId, changeId), live));
  return asked;
}

/** The change came to nothing, and so did what it would have given back. */
export const dropAsked = (tx: Transaction, changeId: string, now: Date) =>
  tx
    .update(staffRefunds)
    .set({ state: "refused", decidedAt: now })
    .where(and(eq(staffRefunds.changeId, changeId), inArray(staffRefunds.state, ["requested", "approved"])));
