import type { FieldProblem } from "#domain/members/account-rules.ts";
import { MINUTE } from "#domain/time.ts";

/** More than the devices of one person; each is a way in that somebody may forget about. */
export const PASSKEYS_MAXIMUM = 10;

const NAME_LENGTH = 40;

/** How fresh a sign-in has to be to stand for the password. */
const FRESH = 10 * MINUTE;

/** Whether a session that began then proves by itself who is there. */
export const isFreshLogin = (since: Date, now: Date): boolean => now.getTime() - since.getTime() < FRESH;

export const normalisePasskeyName = (name: string): string => name.replace(/\s+/g, " ").trim();

/** Any words of the member's own, but nothing that only disturbs how they are shown. */
export function checkPasskeyName(name: string): FieldProblem | undefined {
  if (name === "") return "required";
  if (/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/u.test(name)) return "invalidCharacters";
  return [...name].length <= NAME_LENGTH ? undefined : "passkeyNameTooLong";
}
