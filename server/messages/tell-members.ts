import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import type { Member } from "#db/schema.ts";
import { format } from "#domain/format.ts";
import { isNotice, type MailData, type ToldKind } from "#server/messages/mail/letters.ts";
import { dropMail } from "#server/messages/mail/outbox-store.ts";
import { orderedId } from "#server/platform/ordered-id.ts";

type Addressee = Pick<Member, "id" | "email" | "language" | "lastName" | "firstName">;

type Told<K extends ToldKind> = {
  to: Addressee;
  kind: K;
  data: Omit<MailData<K>, "name">;
  /** Replaces what is not sent yet about the same topic. */
  topic?: string;
  /** After this nobody wants the mail any more. */
  expiresAt?: Date;
};

export type Message = { [K in ToldKind]: Told<K> }[ToldKind];

/**
 * Three steps of a statement, the first of them `told`, that tell members something if `condition` holds: each message is owed by mail and,
 * unless its kind goes by mail only, stands among the member's notices, under one id.
 */
export function messageSteps(messages: Message[], now: Date, condition: SQL = sql`true`): SQL {
  // Of the same moment, so the ids decide which stands first in a list: the first.
  const ids = messages.map(() => orderedId()).toSorted();
  const letters = messages.map(({ to, kind, data, topic, expiresAt }) => ({
    id: ids.pop(),
    member_id: to.id,
    kind,
    notice: isNotice(kind),
    data: { name: format[to.language].name(to), ...data },
    recipient: to.email,
    language: to.language,
    topic,
    expires_at: expiresAt,
  }));
  return sql`
    told as (
      select * from jsonb_to_recordset(${JSON.stringify(letters)}::jsonb) as letter (id uuid, member_id uuid,
        kind text, notice boolean, data jsonb, recipient text, language text, topic text, expires_at timestamptz) where ${condition}
    ), owed as (
      insert into outbox (id, member_id, kind, recipient, language, data, topic, created_at, next_try_at, expires_at)
      select id, member_id, kind, recipient, language, data, topic, ${now}::timestamptz, ${now}::timestamptz, expires_at from told
    ), noticed as (
      insert into member_notices (id, member_id, kind, data, created_at)
      select id, member_id, kind, data, ${now}::timestamptz from told where notice
    )`;
}

/** Tells members something, in the transaction of the change that it is about. One statement, however many there are. */
export async function tellMembers(tx: Queryable, messages: Message[], now: Date): Promise<void> {
  if (messages.length === 0) return;
  const topics = messages.flatMap(({ topic }) => topic ?? []);
  if (topics.length > 0) await dropMail(tx, ...topics);
  await tx.execute(sql`with ${messageSteps(messages, now)} select 1`);
}
