import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import { memberNotices, outbox } from "#db/schema.ts";
import type { Language } from "#domain/text.ts";
import {
  type MailData,
  type MailOnlyKind,
  passingKinds,
  secretData,
  untraceableKinds,
} from "#server/messages/mail/letters.ts";

export type OutboxMail = typeof outbox.$inferSelect;

type NewMail<K extends MailOnlyKind> = {
  /** Where somebody wants to know what became of it. */
  id?: string;
  kind: K;
  /** Whose mail it is, or whose inquiry it tells of: it goes when they leave. null: a guest's. */
  memberId: string | null;
  recipient: string;
  language: Language;
  data: MailData<K>;
  /** Replaces what is not sent yet about the same topic. */
  topic?: string;
  expiresAt?: Date;
};

/**
 * Owes somebody a mail that is no notice as well. Call it in the transaction of the change that the mail is about. What
 * members are told otherwise goes through `tellMembers`.
 */
export async function enqueueMail<K extends MailOnlyKind>(tx: Queryable, mail: NewMail<K>, now: Date): Promise<void> {
  if (mail.topic) await dropMail(tx, mail.topic);
  await tx.insert(outbox).values({ ...mail, createdAt: now, nextTryAt: now });
}

/** Takes back what is not sent yet about some topics, because the state has moved on; of what is passing, the notices too. */
export async function dropMail(tx: Queryable, ...topics: string[]): Promise<void> {
  const dropped = tx.$with("dropped").as(
    tx
      .update(outbox)
      .set({ state: "superseded", leasedUntil: null, data: withoutSecrets })
      .where(and(eq(outbox.topic, sql`any(${sql.param(topics)})`), inArray(outbox.state, ["waiting", "sending"])))
      .returning({ id: outbox.id }),
  );
  // A notice has the id of its mail.
  const isOne = sql`${memberNotices.id} in (select ${dropped.id} from ${dropped})`;
  await tx
    .with(dropped)
    .delete(memberNotices)
    .where(and(isOne, inArray(memberNotices.kind, passingKinds)));
}

/** Takes a mail back that waits to be tried again; false when somebody is at it, or it is out. */
export async function supersedeMail(tx: Queryable, id: string): Promise<boolean> {
  const taken = await tx
    .update(outbox)
    .set({ state: "superseded", data: withoutSecrets })
    .where(and(eq(outbox.id, id), eq(outbox.state, "waiting")))
    .returning({ id: outbox.id });
  return taken.length > 0;
}

const withoutSecrets = sql`${outbox.data} - ${sql.raw(`array['${secretData.join("','")}']`)}`;

/** Whether the lease of a mail is over, by the database's clock: those of two machines may be further apart than a lease is long. */
const isLeftBehind = sql`state = 'sending' and leased_until <= now()`;

/** Gives up what is past its time. */
export async function expireMail(db: Queryable, now: Date): Promise<void> {
  const instant = now.toISOString();
  const isLate = sql`${outbox.expiresAt} <= ${instant} and (state = 'waiting' or ${isLeftBehind})`;
  await db.delete(outbox).where(and(isLate, inArray(outbox.kind, untraceableKinds)));
  await db.update(outbox).set({ state: "expired", leasedUntil: null, data: withoutSecrets }).where(isLate);
}

/**
 * The next mail that is due, leased to the caller; others pass it by until the lease is over. What is of use for some minutes only,
 * such as a code, is sent before all that waits since a mail server was away, or that thousands are told at once.
 */
export async function claimMail(db: Queryable, now: Date, leaseMs: number): Promise<OutboxMail | undefined> {
  const instant = now.toISOString();
  const first = (which: SQL, order: SQL) => sql`array(
    select id from outbox where (state = 'waiting' and next_try_at <= ${instant} or ${isLeftBehind}) and ${which}
    order by ${order} limit 1 for update skip locked)`;
  const passing = first(sql`expires_at > ${instant}`, sql`expires_at`);
  const lasting = first(sql`expires_at is null`, sql`next_try_at`);
  const [claimed] = await db
    .update(outbox)
    .set({
      state: "sending",
      attempts: sql`${outbox.attempts} + 1`,
      leasedUntil: sql`now() + ${leaseMs}::float8 * interval '1 ms'`,
    })
    .where(sql`${outbox.id} = any(coalesce(nullif(${passing}, '{}'), ${lasting}))`)
    .returning();
  return claimed;
}

const stillOurs = (mail: OutboxMail) =>
  and(eq(outbox.id, mail.id), eq(outbox.state, "sending"), eq(outbox.attempts, mail.attempts));

/** The mail is out. In production its secrets go; the local mailbox needs them. */
export async function markSent(db: Queryable, mail: OutboxMail, how: "sent" | "local", now: Date): Promise<void> {
  if (how === "sent" && isUntraceable(mail)) return dropTrace(db, mail);
  await db
    .update(outbox)
    .set({
      state: how,
      sentAt: now,
      leasedUntil: null,
      lastError: null,
      ...(how === "sent" ? { data: withoutSecrets } : {}),
    })
    .where(stillOurs(mail));
}

export async function markRetry(db: Queryable, mail: OutboxMail, nextTryAt: Date, reason: string): Promise<void> {
  await db
    .update(outbox)
    .set({ state: "waiting", leasedUntil: null, nextTryAt, lastError: reason })
    .where(stillOurs(mail));
}

export async function markFailed(db: Queryable, mail: OutboxMail, reason: string): Promise<void> {
  if (isUntraceable(mail)) return dropTrace(db, mail);
  const given = { state: "failed" as const, leasedUntil: null, lastError: reason, data: withoutSecrets };
  await db.update(outbox).set(given).where(stillOurs(mail));
}

const isUntraceable = ({ kind }: OutboxMail) => untraceableKinds.some((each) => each === kind);

async function dropTrace(db: Queryable, mail: OutboxMail): Promise<void> {
  await db.delete(outbox).where(stillOurs(mail));
}

/** Deletes what an address was or will be sent, and what told the help desk of its inquiries, because its owner leaves. */
export async function forgetMail(tx: Queryable, email: string): Promise<void> {
  await tx
    .delete(outbox)
    .where(sql`${outbox.recipient} = ${email} or ${outbox.kind} = 'inquiry' and ${outbox.data} ->> 'email' = ${email}`);
}
