import { randomInt } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import type { CodeSent } from "#contract/auth.ts";
import type { Queryable, Transaction } from "#db/database.ts";
import { type Member, type ProfileColumns, verificationCodes } from "#db/schema.ts";
import { format } from "#domain/format.ts";
import { toJstIso } from "#domain/jst.ts";
import { MINUTE, SECOND } from "#domain/time.ts";
import type { Deps } from "#server/deps.ts";
import { dropMail, enqueueMail } from "#server/messages/mail/outbox-store.ts";
import { isKeyedHash, keyedHash } from "#server/platform/auth-keys.ts";

type CodeDeps = Pick<Deps, "authKeys" | "catalogue" | "now">;
type CodeRow = typeof verificationCodes.$inferSelect;
type Purpose = CodeRow["purpose"];

const topicOf = (purpose: Purpose, memberId: string) => `code:${purpose}:${memberId}`;

/** What a code is hashed as. */
const USE = "verification-code";
const boundTo = (purpose: Purpose, memberId: string, code: string) => `${purpose}\n${memberId}\n${code}`;

/** Makes a new code, which ends the one before, and mails it. */
export async function issueCode(
  tx: Transaction,
  deps: CodeDeps,
  member: Member,
  { purpose, email, payload = null }: { purpose: Purpose; email: string; payload?: ProfileColumns | null },
): Promise<CodeSent> {
  const { verificationCodeMinutes: minutes } = deps.catalogue.current().settings;
  const now = deps.now();
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const expiresAt = new Date(now.getTime() + minutes * MINUTE);
  const language = payload?.language ?? member.language;
  const codeHash = keyedHash(deps.authKeys, USE, boundTo(purpose, member.id, code));
  const row = { codeHash, email, payload, tries: 0, sentAt: now, expiresAt };
  await tx
    .insert(verificationCodes)
    .values({ memberId: member.id, purpose, ...row })
    .onConflictDoUpdate({ target: [verificationCodes.memberId, verificationCodes.purpose], set: row });
  await enqueueMail(
    tx,
    {
      kind: "verificationCode",
      memberId: member.id,
      recipient: email,
      language,
      // A name is put in the mail only if the address is proven: else anybody could have us write words of their choice to a
      // stranger.
      data: {
        name: member.verifiedAt && email === member.email ? format[language].name(payload ?? member) : "",
        code,
        minutes,
      },
      topic: topicOf(purpose, member.id),
      expiresAt,
    },
    now,
  );
  return codeSent(deps, email, now);
}

/** What the caller learns about a code that was sent at `sentAt`. */
export function codeSent({ catalogue }: Pick<Deps, "catalogue">, email: string, sentAt: Date): CodeSent {
  const { verificationCodeMinutes, verificationResendSeconds } = catalogue.current().settings;
  return {
    email,
    codeExpiresAt: toJstIso(new Date(sentAt.getTime() + verificationCodeMinutes * MINUTE)),
    resendAvailableAt: toJstIso(new Date(sentAt.getTime() + verificationResendSeconds * SECOND)),
  };
}

/** The code that was sent last, locked: of two callers one waits for the other. */
export async function findCode(tx: Transaction, memberId: string, purpose: Purpose): Promise<CodeRow | undefined> {
  const [row] = await tx
    .select()
    .from(verificationCodes)
    .where(and(eq(verificationCodes.memberId, memberId), eq(verificationCodes.purpose, purpose)))
    .for("update");
  return row;
}

/** Whether a profile change of the member waits for a code that was sent to this address. */
export async function isChangePending(db: Queryable, memberId: string, email: string): Promise<boolean> {
  const own = and(eq(verificationCodes.memberId, memberId), eq(verificationCodes.purpose, "profile"));
  const rows = await db
    .select({ email: verificationCodes.email })
    .from(verificationCodes)
    .where(and(own, eq(verificationCodes.email, email)));
  return rows.length > 0;
}

/** Whether the code that was sent to this address last has time left. */
export async function hasWorkingCode(
  db: Queryable,
  { memberId, purpose, email }: Pick<CodeRow, "memberId" | "purpose" | "email">,
  now: Date,
): Promise<boolean> {
  const own = and(eq(verificationCodes.memberId, memberId), eq(verificationCodes.purpose, purpose));
  const isGood = and(eq(verificationCodes.email, email), gt(verificationCodes.expiresAt, now));
  const rows = await db.select({ email: verificationCodes.email }).from(verificationCodes).where(and(own, isGood));
  return rows.length > 0;
}

/** Ends a code that was sent. Lock the member first. */
export async function dropCode(tx: Transaction, memberId: string, purpose: Purpose): Promise<void> {
  await tx
    .delete(verificationCodes)
    .where(and(eq(verificationCodes.memberId, memberId), eq(verificationCodes.purpose, purpose)));
  await dropMail(tx, topicOf(purpose, memberId));
}

/** Uses the code up when it is right. A wrong one is counted, so commit whatever the outcome. */
export async function consumeCode(
  tx: Transaction,
  deps: CodeDeps,
  row: CodeRow,
  code: string,
): Promise<"right" | "wrong" | "tooManyTries"> {
  const { verificationCodeTries } = deps.catalogue.current().settings;
  const mine = and(eq(verificationCodes.memberId, row.memberId), eq(verificationCodes.purpose, row.purpose));
  if (row.expiresAt <= deps.now()) return "wrong";
  if (row.tries >= verificationCodeTries) return "tooManyTries";
  if (!isKeyedHash(deps.authKeys, USE, boundTo(row.purpose, row.memberId, code), row.codeHash)) {
    await tx
      .update(verificationCodes)
      .set({ tries: sql`${verificationCodes.tries} + 1` })
      .where(mine);
    return row.tries + 1 >= verificationCodeTries ? "tooManyTries" : "wrong";
  }
  await dropCode(tx, row.memberId, row.purpose);
  return "right";
}
