import { randomUUID } from "node:crypto";
import type { Queryable } from "#db/database.ts";
import { type Member, memberNotices, outbox } from "#db/schema.ts";
import type { MailData, NoticeKind } from "#server/mail/letters.ts";
import { droppedMail, isNoticeOf } from "#server/mail/outbox-store.ts";
import { fullName } from "#server/members/member-views.ts";

type Addressee = Pick<Member, "id" | "email" | "language" | "lastName" | "firstName">;

type Told<K extends NoticeKind> = {
  to: Addressee;
  kind: K;
  data: Omit<MailData<K>, "name">;
  /** Replaces what is not sent yet about the same topic. */
  topic?: string;
  /** After this nobody wants the mail any more. */
  expiresAt?: Date;
};

export type Message = { [K in NoticeKind]: Told<K> }[NoticeKind];

/**
 * Tells members something: each message is owed by mail and stands among the member's notices, under one id. Call it in
 * the transaction of the change that it is about. One statement, however many there are.
 */
export async function tellMembers(tx: Queryable, messages: Message[], now: Date): Promise<void> {
  if (messages.length === 0) return;
  // Of the same moment, so the ids decide which stands first in a list: the first.
  const ids = messages.map(() => randomUUID()).toSorted();
  const letters = messages.map(({ to, kind, data, topic, expiresAt }) => ({
    notice: { id: ids.pop() ?? "", memberId: to.id, kind, data: { name: fullName(to), ...data }, createdAt: now },
    mail: { recipient: to.email, language: to.language, topic, expiresAt, nextTryAt: now },
  }));
  const mails = letters.map(({ notice: { memberId: _, ...letter }, mail }) => ({ ...letter, ...mail }));
  const owed = tx.$with("owed").as(tx.insert(outbox).values(mails).returning({ id: outbox.id }));
  const notices = letters.map(({ notice }) => notice);

  const topics = messages.flatMap(({ topic }) => topic ?? []);
  if (topics.length === 0) {
    await tx.with(owed).insert(memberNotices).values(notices);
    return;
  }
  const dropped = droppedMail(tx, topics);
  const gone = tx.$with("gone").as(tx.delete(memberNotices).where(isNoticeOf(dropped)).returning());
  await tx.with(dropped, gone, owed).insert(memberNotices).values(notices);
}
