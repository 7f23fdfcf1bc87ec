import type { z } from "zod";
import type { CodeSent, sendCodeRequest } from "#contract/auth.ts";
import type { Member } from "#db/schema.ts";
import { SECOND } from "#domain/time.ts";
import type { Deps } from "#server/deps.ts";
import type { CurrentMember } from "#server/members/access.ts";
import { codePurpose } from "#server/members/auth/code-purpose.ts";
import { isOwnRegistration } from "#server/members/auth/registration-cookie.ts";
import { codeSent, findCode, hasWorkingCode, issueCode } from "#server/members/auth/verification-code.ts";
import { findMemberByEmail, lockMember } from "#server/members/member-store.ts";
import { AppError } from "#server/platform/errors.ts";
import { limitMails, limitRate, tooMany } from "#server/platform/rate-limit.ts";

type Caller = { ip: string; member: CurrentMember | undefined; registration: string };

/** Mails a fresh code for a registration or profile change that waits for one, at most once a minute. */
export async function sendCode(
  deps: Deps,
  request: z.output<typeof sendCodeRequest>,
  caller: Caller,
): Promise<CodeSent> {
  const { email } = request;
  const purpose = await codePurpose(deps, request, caller.member);
  if (purpose === "profile") {
    if (!caller.member) throw new AppError("COM_002");
    // By the member, who gets mail only where the change says: a stranger who names the address must not use these up.
    await limitRate(deps, "sendCode", purpose, caller.member.id);
    return resend(deps, caller.member, email, purpose);
  }
  const member = await findMemberByEmail(deps.database.db, email);
  // Only whoever registered: a new code ends the one before, and its owner may be typing that.
  const own = member && isOwnRegistration(deps, member, caller.registration);
  // Apart, or strangers in the same network would use up what those who registered there have.
  await limitRate(deps, "sendCodeFrom", caller.ip, own ? "own" : "strange");
  if (!own) return sentNothing(deps, email);
  if (member.verifiedAt) throw new AppError("COM_006");
  await limitMails(deps, "sendCode", email, caller.ip);
  return resend(deps, member, email, purpose);
}

/**
 * Mails a code to whoever goes on with a registration by logging in, unless the one before still works. A refusal, as of too many
 * mails, keeps nobody from going on: asking for a code says why.
 */
export async function mailCodeIfNoneWorks(deps: Deps, { id, email }: Member, ip: string): Promise<void> {
  if (await hasWorkingCode(deps.database.db, { memberId: id, purpose: "register", email }, deps.now())) return;
  try {
    await limitMails(deps, "sendCode", email, ip);
    await resend(deps, { id }, email, "register");
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/** Nobody waits for a code at this address, but the caller need not learn that. */
const sentNothing = (deps: Deps, email: string) => codeSent(deps, email, deps.now());

function resend(deps: Deps, { id }: { id: string }, email: string, purpose: "register" | "profile"): Promise<CodeSent> {
  const { verificationResendSeconds } = deps.catalogue.current().settings;
  return deps.database.db.transaction(async (tx) => {
    const member = await lockMember(tx, id);
    if (!member || (purpose === "register" && member.verifiedAt)) return sentNothing(deps, email);
    const before = await findCode(tx, id, purpose);
    if (before) {
      const wait = before.sentAt.getTime() + verificationResendSeconds * SECOND - deps.now().getTime();
      if (wait > 0) throw tooMany(wait);
    }
    // A change of profile waits in its code; without one there is nothing to confirm.
    if (purpose === "profile" && before?.email !== email) throw new AppError("AUT_003");
    return issueCode(tx, deps, member, { purpose, email, payload: before?.payload ?? null });
  });
}
