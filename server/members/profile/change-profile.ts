import type { CodeSent } from "#contract/auth.ts";
import type { ProfileChange } from "#contract/profile.ts";
import { checkBirthday } from "#domain/members/account-rules.ts";
import type { Language } from "#domain/text.ts";
import type { Deps } from "#server/deps.ts";
import type { CurrentMember } from "#server/members/access.ts";
import { checkOwnPassword } from "#server/members/auth/prove-presence.ts";
import { findUnchanged } from "#server/members/auth/session-store.ts";
import { issueCode } from "#server/members/auth/verification-code.ts";
import { findMemberByEmail } from "#server/members/member-store.ts";
import { refuseMissingKana } from "#server/members/refuse-missing-kana.ts";
import { tellMembers } from "#server/messages/tell-members.ts";
import { AppError, badField } from "#server/platform/errors.ts";
import { limitMails, limitRate } from "#server/platform/rate-limit.ts";

/** Keeps a profile change until the code that this mails, to the new address if that changes, is entered. */
export async function changeProfile(
  deps: Deps,
  member: CurrentMember,
  change: ProfileChange,
  spoken: Language,
): Promise<CodeSent> {
  await limitRate(deps, "changeProfile", member.id);
  const { birthday = member.birthday, gender = member.gender, language, currentPassword = "", ...given } = change;
  const { lastNameKana = member.lastNameKana, firstNameKana = member.firstNameKana } = given;
  const rest = { ...given, lastNameKana, firstNameKana };
  const moves = change.email !== member.email;
  // Before anything else is told: whoever merely borrows the session must not take the account along with the address.
  if (moves && currentPassword === "") throw badField("currentPassword", "required");
  if (moves) await checkOwnPassword(deps, member, currentPassword);
  // Nothing of a language that was not asked for: the switch may change it before the code is entered.
  const payload = { ...rest, birthday, gender, ...(language && { language }) };
  refuseMissingKana(rest, spoken === "en" || member.lastNameKana === "");
  const problem = checkBirthday(birthday, deps.now());
  if (problem) throw badField("birthday", problem);
  if (moves && (await findMemberByEmail(deps.database.db, change.email))?.verifiedAt) throw new AppError("COM_006");
  // Whoever is named gets a mail, however many members name them.
  if (moves) await limitMails(deps, "sendCode", change.email, member.id);

  return deps.database.db.transaction(async (tx) => {
    if (moves) {
      // Another password was chosen since this one was checked: it ends what the old one allows, and this must be among it.
      if (!(await findUnchanged(tx, member))) throw badField("currentPassword", "passwordWrong");
      const data = { newEmail: change.email };
      await tellMembers(tx, [{ to: member, kind: "emailChangeWarning", data }], deps.now());
    }
    return issueCode(tx, deps, member, { purpose: "profile", email: change.email, payload });
  });
}
