import { z } from "@hono/zod-openapi";
import * as rules from "#domain/members/account-rules.ts";
import { normalisePhone } from "#domain/phone.ts";

// The fields a member types, with the same rules as the browser's forms.

/** A text that is tidied up first and then checked by a rule. */
export const field = (
  check: (value: string) => rules.FieldProblem | undefined,
  description: string,
  normalise: (value: string) => string = (value) => value,
) =>
  z
    .string()
    .transform(normalise)
    .superRefine((value, context) => {
      const problem = check(value);
      if (problem) context.addIssue({ code: "custom", message: problem, params: { problem } });
    })
    .openapi({ type: "string", description });

export const email = field(rules.checkEmail, "Any case; kept in lower case", rules.normaliseEmail);
export const newPassword = field(
  rules.checkPassword,
  "8 to 20 half-width letters and digits with at least one upper-case letter, one lower-case letter and one digit; not one that is common or made of the member's own name, address, birthday or phone number",
);
/** A password that is only compared, so its form is not checked. */
export const password = field((value) => (value === "" ? "required" : undefined), "The password").pipe(
  z.string().max(200),
);
export const passwordConfirmation = z.string().max(200).openapi({ description: "The same password again" });
export const kanjiName = field(rules.checkKanjiName, "1 to 20 characters", rules.normaliseKanjiName);
/** For who registers in English: empty. The use cases know who must give it. */
export const kanaOrNone = field(
  (value) => (value === "" ? undefined : rules.checkKanaName(value)),
  "1 to 20 full-width katakana; hiragana and half-width kana are converted. May be empty, with the other one, for who uses the site in English or has none",
  rules.normaliseKanaName,
);
export const phoneNumber = field(
  rules.checkPhone,
  "10 or 11 digits; hyphens, full-width digits and +81 are accepted",
  normalisePhone,
);
export const birthday = field(rules.checkBirthdayDate, "YYYY-MM-DD, 18 years ago or earlier").openapi({
  format: "date",
});
export const gender = z.enum(rules.genders);
export const inviteCode = field(rules.checkInviteCode, "8 characters of A-Z and 2-9", rules.normaliseInviteCode);
export const verificationCode = field(
  rules.checkVerificationCode,
  "The 6 digits from the mail",
  rules.normaliseVerificationCode,
);

/** A code that goes with a password. An empty one is none, as forms send it. */
export const loginCode = z
  .string()
  .max(40)
  .transform((value) => rules.normaliseVerificationCode(value) || undefined);

/** Refuses a confirmation that differs from the password. */
export function passwordsMatch(
  value: { password: string; passwordConfirmation: string },
  context: z.core.$RefinementCtx<unknown>,
): void {
  const problem = rules.checkPasswordConfirmation(value.password, value.passwordConfirmation);
  if (problem) {
    context.addIssue({ code: "custom", message: problem, params: { problem }, path: ["passwordConfirmation"] });
  }
}
