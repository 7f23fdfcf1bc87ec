import { and, sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import { members, outbox, type Reservation } from "#db/schema.ts";
import { outdatedTopics } from "#domain/rentals/mail-topics.ts";
import { isStuck, resendable } from "#domain/rentals/resend.ts";
import type { Deps } from "#server/deps.ts";
import { supersedeMail } from "#server/messages/mail/outbox-store.ts";
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
export async function listResendable(db: Queryable, reservation: Reservation, now: Date) {
  const outdated = outdatedTopics(reservation.id, reservation.status);
  return resendable(await listMails(db, reservation), outdated, now);
}

/** Sends a mail once more, to the address that the member has now; instead of one that is stuck. */
export async function resendMail(deps: Deps, id: string, mailId: string, by: ByStaff): Promise<void> {
  const now = deps.now();
  await deps.database.db.transaction(async (tx) => {
    const reservation = await lockForAct(tx, id, "resend", by);
    const mails = await listMails(tx, reservation);
    const mail = resendable(mails, outdatedTopics(id, reservation.status), now).find((each) => each.id === mailId);
    const wanted = mails.find((each) => each.id === mailId);
    if (!wanted) throw new AppError("COM_003");
    const underWay = mails.filter(({ kind, state }) => kind === wanted.kind && ["waiting", "sending"].includes(state));
    if (underWay.some((each) => !isStuck(each, now))) throw new AppError("DSK_003");
    if (!mail) throw new AppError("DSK_004");
    const [member] = await tx.select().from(members).where(sql`${members.id} = ${reservation.memberId}`);
    if (!member) throw new AppError("RES_005");
    // Somebody may have begun to send it since.
    if (mail.state === "waiting" && !(await supersedeMail(tx, mail.id))) throw new AppError("DSK_003");
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
