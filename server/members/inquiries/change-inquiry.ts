import { and, eq, isNull } from "drizzle-orm";
import type { ChangeInquiryRequest } from "#contract/console/inquiries.ts";
import type { Queryable } from "#db/database.ts";
import { type Inquiry, reservations, staff } from "#db/schema.ts";
import { may } from "#domain/staff/permissions.ts";
import type { Deps } from "#server/deps.ts";
import { lockSeenInquiry, moveInquiry } from "#server/members/inquiries/inquiry-moves.ts";
import { type Actor, writeAudit } from "#server/platform/audit.ts";
import { AppError, badField } from "#server/platform/errors.ts";

/** Says whose an inquiry is, how far it is, and which reservation it is about. */
export async function changeInquiry(
  deps: Pick<Deps, "database" | "now">,
  number: string,
  { version, stage, assignee, reservation }: ChangeInquiryRequest,
  actor: Actor,
): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    // Before the inquiry, as whoever ends an account locks them.
    if (assignee) await refuseStranger(tx, assignee);
    const inquiry = await lockSeenInquiry(tx, number, version);
    if (reservation) await refuseUnknown(tx, reservation);
    const now = deps.now();
    const move = {
      ...(stage !== undefined && { stage }),
      ...(assignee !== undefined && { assignee }),
      ...(reservation !== undefined && { reservationNumber: reservation }),
    };
    await moveInquiry(tx, inquiry, move, now);
    const [before, after] = [viewOf(inquiry), viewOf({ ...inquiry, ...move })];
    await writeAudit(tx, actor, { act: "inquiries.change", subject: "inquiry", subjectId: number, before, after }, now);
  });
}

const viewOf = ({ stage, assignee, reservationNumber }: Pick<Inquiry, "stage" | "assignee" | "reservationNumber">) => ({
  stage,
  assignee,
  reservation: reservationNumber,
});

/** Only staff who work on inquiries can be given one. */
async function refuseStranger(db: Queryable, id: string): Promise<void> {
  const [person] = await db
    .select()
    .from(staff)
    .where(and(eq(staff.id, id), isNull(staff.endedAt)))
    .for("share");
  if (!person || !may(person, "inquiries.work")) throw new AppError("COM_003");
}

async function refuseUnknown(db: Queryable, number: string): Promise<void> {
  if ((await db.$count(reservations, eq(reservations.number, number))) === 0) {
    throw badField("reservation", "reservationUnknown");
  }
}
