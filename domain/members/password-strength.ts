import { checkPassword } from "#domain/members/account-rules.ts";
import { isCommonPassword } from "#domain/members/common-passwords.ts";
import { isMadeOfOwnWords, type PasswordOwner } from "#domain/members/own-words.ts";

/** How good a password is: not allowed yet, guessed soon, acceptable, good, very good. */
export type PasswordStrength = "incomplete" | "common" | "ownWords" | "fair" | "good" | "strong";

/** Characters that neither repeat the one before nor continue a sequence such as abc or 321. */
function surprises(password: string): number {
  const lower = password.toLowerCase();
  return [...lower].filter((_, index) => {
    const step = lower.charCodeAt(index) - lower.charCodeAt(index - 1);
    return !(Math.abs(step) <= 1);
  }).length;
}

/** Without a filter (it is still loading, or could not be had) common passwords are left to the server. */
export function passwordStrength(
  password: string,
  owner: PasswordOwner,
  filter: Uint8Array | undefined,
): PasswordStrength {
  if (checkPassword(password)) return "incomplete";
  if (isMadeOfOwnWords(password, owner)) return "ownWords";
  if (filter && isCommonPassword(filter, password)) return "common";
  const count = surprises(password);
  if (count >= 13) return "strong";
  return count >= 9 ? "good" : "fair";
}
