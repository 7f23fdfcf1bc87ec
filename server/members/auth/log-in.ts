import type { z } from "zod";
import type { loginRequest } from "#contract/auth.ts";
import type { Member } from "#db/schema.ts";
import type { Deps } from "#server/deps.ts";
import { isKnownDevice } from "#server/members/auth/device-store.ts";
import { checkLoginCode } from "#server/members/auth/login-code.ts";
import { countAttempt, forgiveAttempt, noteFailure } from "#server/members/auth/login-series.ts";
import { verifyPassword } from "#server/members/auth/password-hash.ts";
import { mailCodeIfNoneWorks } from "#server/members/auth/send-code.ts";
import { type NewSession, signIn } from "#server/members/auth/sign-in.ts";
import type { Visitor } from "#server/members/auth/visitor.ts";
import { findMemberByEmail } from "#server/members/member-store.ts";
import { askForSecondStep } from "#server/members/totp/second-step.ts";
import { AppError } from "#server/platform/errors.ts";
import { forgiveRate, limitRate } from "#server/platform/rate-limit.ts";

/** The password is right, but the address is not proven yet. */
export class UnverifiedMember extends AppError {
  readonly member: Member;

  constructor(member: Member) {
    super("AUT_002");
    this.member = member;
  }
}

/** Signs a member in. A wrong password and an unknown e-mail look and last the same. */
export async function logIn(
  deps: Deps,
  { email, password, code }: z.output<typeof loginRequest>,
  visitor: Visitor,
): Promise<NewSession> {
  const { ip, device } = visitor;
  const { db } = deps.database;
  const member = await findMemberByEmail(db, email);
  const isKnown = member !== undefined && (await isKnownDevice(db, member.id, device));
  // Strangers in the same network must not keep the member's own devices out.
  const place = isKnown ? (device ?? "") : ip;
  await limitRate(deps, "loginAny", email, place);
  if (!isKnown) await limitRate(deps, "loginFrom", ip);
  await limitRate(deps, isKnown ? "loginDevice" : "login", email, place);
  const asked = { email, isKnown };
  const isSeries = await countAttempt(deps, asked);
  const needsCode = isSeries && !isKnown;
  const right = await verifyPassword(deps.env, member?.passwordHash, password);
  if (!member || !right) {
    await noteFailure(deps, asked, member);
    if (!needsCode) throw new AppError("AUT_001");
    throw new AppError(code === undefined ? "AUT_007" : "AUT_003");
  }
  if (needsCode && member.verifiedAt) await checkLoginCode(deps, member, code);
  // Not before the code was right: whoever counts what is left would learn from it that the password was.
  await forgiveRate(deps, isKnown ? "loginDevice" : "login", email, place);
  if (!isKnown) await forgiveRate(deps, "loginFrom", ip);
  await forgiveAttempt(deps, asked);
  if (!member.verifiedAt) {
    await mailCodeIfNoneWorks(deps, member, ip);
    throw new UnverifiedMember(member);
  }
  if (member.blockedAt) throw new AppError("AUT_006");
  await askForSecondStep(deps, member);
  const opened = await db.transaction((tx) => signIn(tx, deps, member, visitor));
  if (!opened) throw new AppError("AUT_001");
  return opened;
}
