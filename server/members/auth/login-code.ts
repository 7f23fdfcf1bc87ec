import type { Member } from "#db/schema.ts";
import { SECOND } from "#domain/time.ts";
import type { Deps } from "#server/deps.ts";
import { consumeCode, findCode, issueCode } from "#server/members/auth/verification-code.ts";
import { lockMember } from "#server/members/member-store.ts";
import { AppError } from "#server/platform/errors.ts";
import { limitRate } from "#server/platform/rate-limit.ts";

/**
 * Lets somebody with the right password pass who has the code from the mail, too. Without a code, mails one. What is
 * answered is what a wrong password gets, so that nobody learns from it whether the password was right.
 */
export async function checkLoginCode(deps: Deps, member: Member, code: string | undefined): Promise<void> {
  if (code === undefined) {
    await mailCode(deps, member);
    throw new AppError("AUT_007");
  }
  if (!(await isWithin(deps, "checkCode", member.id))) throw new AppError("AUT_003");
  const verdict = await deps.database.db.transaction(async (tx) => {
    const row = (await lockMember(tx, member.id)) && (await findCode(tx, member.id, "login"));
    return row && consumeCode(tx, deps, row, code);
  });
  if (verdict !== "right") throw new AppError("AUT_003");
}

/** Counts one more; whether the member's allowance has it. That it is used up is not said: only a right password gets here. */
async function isWithin(deps: Deps, rule: "checkCode" | "sendCode", memberId: string): Promise<boolean> {
  try {
    await limitRate(deps, rule, "login", memberId);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** At most once a minute, and not more often in an hour than codes are sent elsewhere. */
async function mailCode(deps: Deps, { id, email }: Member): Promise<void> {
  const { verificationResendSeconds } = deps.catalogue.current().settings;
  if (!(await isWithin(deps, "sendCode", id))) return;
  await deps.database.db.transaction(async (tx) => {
    const member = await lockMember(tx, id);
    if (member?.email !== email) return;
    const before = await findCode(tx, id, "login");
    const since = before ? deps.now().getTime() - before.sentAt.getTime() : Number.POSITIVE_INFINITY;
    if (since >= verificationResendSeconds * SECOND) await issueCode(tx, deps, member, { purpose: "login", email });
  });
}
