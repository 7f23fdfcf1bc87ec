import type { z } from "zod";
import type { loginRequest } from "#contract/auth.ts";
import type { Member } from "#db/schema.ts";
import { verifyPassword } from "#server/auth/password-hash.ts";
import { type OpenSession, openSession } from "#server/auth/session-store.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import { findMemberByEmail } from "#server/members/member-store.ts";
import { forgiveRate, limitRate } from "#server/rate-limit.ts";

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
  { email, password }: z.output<typeof loginRequest>,
  ip: string,
): Promise<OpenSession> {
  const { db } = deps.database;
  await limitRate(deps, "loginAny", email, ip);
  await limitRate(deps, "loginFrom", ip);
  await limitRate(deps, "login", email, ip);
  const member = await findMemberByEmail(db, email);
  const right = await verifyPassword(deps.env, member?.passwordHash, password);
  if (!member || !right) throw new AppError("AUT_001");
  await forgiveRate(deps, "login", email, ip);
  await forgiveRate(deps, "loginFrom", ip);
  if (!member.verifiedAt) throw new UnverifiedMember(member);
  if (member.blockedAt) throw new AppError("AUT_006");
  const opened = await db.transaction((tx) => openSession(tx, member, deps.now()));
  if (!opened) throw new AppError("AUT_001");
  return opened;
}
