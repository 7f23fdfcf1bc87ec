import { and, sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import { members, outbox, type Reservation } from "#db/schema.ts";
import { outdatedTopics } from "#domain/rentals/mail-topics.ts";
import { resendable } from "#domain/rentals/resend.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { lockForAct } from "#server/rentals/desk/lock-for-act.ts";
import { auditAct, type ByStaff } from "#server/rentals/reservations/by-staff.ts";

/** The mails about a reservation. */
const listMails = (db: Queryable, { id, memberId }: Reservation) =>
  db
    .select()
    .from(outbox)
    .where(and(sql`${outbox.memberId} = ${memberId}`, sql`${outbox.data} ->> 'reservationId' = ${id}`));

/** Those that may be sent once more. */
export async function listResendable(db: Queryable, reservation: Reservation) {
  const outdated = outdatedTopics(reservation.id, reservation.status);
  return resendable(await listMails(db, reservation), outdated);
}

/** Sends a mail once more, to the address that the member has now. */
export async function resendMail(deps: Deps, id: string, mailId: string, by: ByStaff): Promise<void> {
  const now = deps.now();
  await deps.database.db.transaction(async (tx) => {
    const reservation = await lockForAct(tx, id, "resend", by);
    const mails = await listMails(tx, reservation);
    const mail = resendable(mails, outdatedTopics(id, reservation.status)).find((each) => each.id === mailId);
    const wanted = mails.find((each) => each.id === mailId);
    if (!wanted) throw new AppError("COM_003");
    const isUnderWay = mails.some(({ kind, state }) => kind === wanted.kind && ["waiting", "sending"].includes(state));
    if (isUnderWay) throw new AppError("DSK_003");
    if (!mail) throw new AppError("DSK_004");
    const [member] = await tx.select().from(members).where(sql`${members.id} = ${reservation.memberId}`);
    if (!member) throw new AppError("RES_005");
    const { kind, data, topic } = mail;
    const [sent] = await tx
      .insert(outbox)
      .values({
        ...{ kind, data, topic, memberId: member.id, recipient: member.email, language: member.language },
        createdAt: now,
        nextTryAt: now,
      })
      .returning({ id: outbox.id });
    const after = { mail: kind, of: mailId, sent: sent?.id };
    await auditAct(tx, by, { act: "reservations.resend", reservation, after }, now);
  });
}
