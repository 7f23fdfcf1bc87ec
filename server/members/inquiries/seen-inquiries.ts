import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import { inquiries, reservations } from "#db/schema.ts";
import type { Worker } from "#domain/staff/permissions.ts";
import { reservationsSeenBy } from "#server/members/desk/seen-by.ts";
import { AppError } from "#server/platform/errors.ts";

export type InquiryViewer = Pick<Worker, "stations"> & { id: string };

/**
 * Of rows of `inquiries`, those that somebody of staff sees; undefined: all. Of some stations, what they were given, and what is
 * neither a member's whom they do not see nor about a reservation of other stations.
 */
export function inquiriesSeenBy(viewer: InquiryViewer): SQL | undefined {
  const seen = reservationsSeenBy(viewer);
  if (!seen) return undefined;
  const ofTheirs = sql`exists (select 1 from ${reservations} where ${reservations.memberId} = ${inquiries.memberId} and ${seen})`;
  const ofOthers = sql`exists (select 1 from ${reservations} where ${reservations.number} = ${inquiries.reservationNumber} and not ${seen})`;
  return sql`(${inquiries.assignee} = ${viewer.id} or (${inquiries.memberId} is null or ${ofTheirs}) and not ${ofOthers})`;
}

/** COM_003: nobody's inquiry, or none that they see. */
export async function refuseUnseen(db: Queryable, number: string, viewer: InquiryViewer): Promise<void> {
  const seen = await db.$count(inquiries, and(eq(inquiries.number, number), inquiriesSeenBy(viewer)));
  if (seen === 0) throw new AppError("COM_003");
}
