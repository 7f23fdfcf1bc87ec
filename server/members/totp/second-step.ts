import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import { loginTickets, type Member } from "#db/schema.ts";
import { toJstIso } from "#domain/jst.ts";
import { MINUTE } from "#domain/time.ts";
import type { Deps } from "#server/deps.ts";
import { isKnownDevice } from "#server/members/auth/device-store.ts";
import { findUnchanged } from "#server/members/auth/session-store.ts";
import { type NewSession, signIn } from "#server/members/auth/sign-in.ts";
import type { Visitor } from "#server/members/auth/visitor.ts";
import { findMember, lockMember } from "#server/members/member-store.ts";
import { countRecoveryCodes, spendCode, totpSince } from "#server/members/totp/totp-store.ts";
import { tellMembers } from "#server/messages/tell-members.ts";
import { AppError } from "#server/platform/errors.ts";
import { forgiveRate, limitRate } from "#server/platform/rate-limit.ts";

const LIFETIME = 10 * MINUTE;
const TRIES = 5;

const hashTicket = (ticket: string) => createHash("sha256").update(ticket).digest();

/** Sends whoever gave the right password of a member with an app on to the second step; lets the others pass. */
export async function askForSecondStep({ database: { db }, now }: Deps, member: Member): Promise<void> {
  if (!(await totpSince(db, member.id))) return;
  const ticket = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now().getTime() + LIFETIME);
  const isUnchanged = await db.transaction(async (tx) => {
    // A password that is changed at this moment ends the tickets of the one before: this one must be among them.
    if (!(await findUnchanged(tx, member))) return false;
    await tx.insert(loginTickets).values({ tokenHash: hashTicket(ticket), memberId: member.id, expiresAt });
    return true;
  });
  if (!isUnchanged) throw new AppError("AUT_001");
  throw new AppError("AUT_011", { details: { ticket } });
}

/** Signs in with the ticket of the first step and a code, each of which works once. */
export async function takeSecondStep(
  deps: Deps,
  { ticket, code }: { ticket: string; code: string },
  visitor: Visitor,
): Promise<NewSession> {
  const { db } = deps.database;
  const [given] = await db
    .select({ memberId: loginTickets.memberId })
    .from(loginTickets)
    .where(eq(loginTickets.tokenHash, hashTicket(ticket)));
  // Strangers in the same network must not keep the member's own devices out.
  const isKnown = given !== undefined && (await isKnownDevice(db, given.memberId, visitor.device));
  if (!isKnown) await limitRate(deps, "secondStepFrom", visitor.ip);
  // Counted before the code is looked at, so that none of many at once slips through.
  const [counted] = await db
    .update(loginTickets)
    .set({ tries: sql`${loginTickets.tries} + 1` })
    .where(
      and(
        eq(loginTickets.tokenHash, hashTicket(ticket)),
        gt(loginTickets.expiresAt, deps.now()),
        lt(loginTickets.tries, TRIES),
      ),
    )
    .returning();
  const member = counted && (await findMember(db, counted.memberId));
  if (!member) throw new AppError("AUT_013");
  // Strangers who know the password share one allowance; the member's own devices have theirs.
  const place = isKnown ? (visitor.device ?? "") : "strange";
  await limitRate(deps, "checkTotp", member.id, place);
  const opened = await db.transaction(async (tx) => {
    await lockMember(tx, member.id);
    const spent = await spendCode(tx, deps, member.id, code);
    if (!spent) return undefined;
    const used = await tx
      .delete(loginTickets)
      .where(eq(loginTickets.tokenHash, counted.tokenHash))
      .returning({ memberId: loginTickets.memberId });
    const session = used.length > 0 ? await signIn(tx, deps, member, visitor) : undefined;
    // The code is not used up with it.
    if (!session) throw new AppError("AUT_013");
    if (spent === "recovery") await tellOfRecovery(tx, deps, member);
    return session;
  });
  if (!opened) {
    if (counted.tries === TRIES) await tellOfFailures(deps, member);
    throw new AppError(counted.tries === TRIES ? "AUT_013" : "AUT_012");
  }
  await forgiveRate(deps, "checkTotp", member.id, place);
  if (!isKnown) await forgiveRate(deps, "secondStepFrom", visitor.ip);
  return opened;
}

async function tellOfRecovery(tx: Parameters<typeof tellMembers>[0], { now }: Deps, member: Member): Promise<void> {
  const left = await countRecoveryCodes(tx, member.id);
  await tellMembers(tx, [{ to: member, kind: "recoveryCodeUsed", data: { left, at: toJstIso(now()) } }], now());
}

/** Somebody has the password and not the app: the member should know, and change it. */
const tellOfFailures = ({ database, now }: Deps, member: Member) =>
  tellMembers(
    database.db,
    [{ to: member, kind: "secondStepFailures", data: {}, topic: `second-step-failures:${member.id}` }],
    now(),
  );
