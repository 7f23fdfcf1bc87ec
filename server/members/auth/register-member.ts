import type { CodeSent, RegisterRequest } from "#contract/auth.ts";
import type { Member } from "#db/schema.ts";
import { checkBirthday } from "#domain/members/account-rules.ts";
import type { Language } from "#domain/text.ts";
import { termsInForce } from "#server/catalogue/terms-in-force.ts";
import type { Deps } from "#server/deps.ts";
import { hashPassword } from "#server/members/auth/password-hash.ts";
import { issueCode } from "#server/members/auth/verification-code.ts";
import { findInviter, findMemberByEmail, saveUnverifiedMember } from "#server/members/member-store.ts";
import { refuseWeakPassword } from "#server/members/password/refuse-weak-password.ts";
import { refuseMissingKana } from "#server/members/refuse-missing-kana.ts";
import { AppError, badField } from "#server/platform/errors.ts";
import { limitMails, limitRate } from "#server/platform/rate-limit.ts";

type Caller = { ip: string; language: Language };

/** Keeps a registration until the code that this mails proves the e-mail address. */
export async function registerMember(
  deps: Deps,
  request: RegisterRequest,
  caller: Caller,
): Promise<{ member: Member; sent: CodeSent }> {
  const { db } = deps.database;
  await limitRate(deps, "registerFrom", caller.ip);
  const now = deps.now();
  const problem = checkBirthday(request.birthday, now);
  if (problem) throw badField("birthday", problem);
  refuseMissingKana(request, caller.language === "en");
  refuseWeakPassword(request.password, request);
  const invitedBy = request.inviteCode ? await findInviter(db, request.inviteCode) : null;
  if (invitedBy === undefined) throw badField("inviteCode", "inviteCodeUnknown");
  if ((await findMemberByEmail(db, request.email))?.verifiedAt) throw new AppError("COM_006");
  await limitMails(deps, "register", request.email, caller.ip);

  const { inviteCode: _, password, passwordConfirmation: __, termsAccepted: ___, ...profile } = request;
  const passwordHash = await hashPassword(deps.env, password);
  return db.transaction(async (tx) => {
    const member = await saveUnverifiedMember(tx, {
      ...profile,
      passwordHash,
      invitedBy,
      termsVersion: termsInForce(deps),
      language: caller.language,
      createdAt: now,
      passwordChangedAt: now,
    });
    if (!member) throw new AppError("COM_006");
    const sent = await issueCode(tx, deps, member, { purpose: "register", email: member.email });
    return { member, sent };
  });
}
