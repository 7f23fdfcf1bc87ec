import { checkEmail, checkPhone, normaliseEmail } from "#domain/members/account-rules.ts";
import { SHOWN_DIGITS } from "#domain/members/mask.ts";
import { normalisePhone } from "#domain/phone.ts";

/**
 * By what a member can be found: the beginning of a name, a whole phone number or address, and `phoneEnd`, what the mask of a number
 * shows. `given`: the first name before the last.
 */
export type MemberKey = "name" | "given" | "kana" | "givenKana" | "phone" | "phoneEnd" | "email";

export type MemberLookup = { key: MemberKey; text: string };

const SHORTEST_LATIN = 2;

const names = (text: string): MemberLookup[] =>
  (["name", "given", "kana", "givenKana"] as const).map((key) => ({ key, text }));

/**
 * What somebody of staff may mean by what they typed, in any width: a phone number or its last digits, an address, or a
 * name in kanji, kana or letters. Empty when it is too short to mean anybody. What is masked is found only whole: by parts of it, one
 * character after the other, anybody could be read without a line in the log. The database makes names alike (`search_key`).
 */
export function readMemberQuery(typed: string): MemberLookup[] {
  const text = typed.normalize("NFKC").trim();
  const digits = normalisePhone(text);
  if (/^\d+$/.test(digits)) return readDigits(digits);
  if (text.includes("@")) return readAddress(normaliseEmail(text));
  if (/^[\u0021-\u007e\s]+$/.test(text)) return readLatin(text);
  return text === "" ? [] : names(text);
}

/** Whether members are looked for by what is masked of them. */
export const asksForMasked = (lookups: readonly MemberLookup[]): boolean =>
  lookups.some(({ key }) => key === "phone" || key === "email");

function readDigits(digits: string): MemberLookup[] {
  if (digits.length === SHOWN_DIGITS) return [{ key: "phoneEnd", text: digits }];
  return checkPhone(digits) ? [] : [{ key: "phone", text: digits }];
}

const readAddress = (email: string): MemberLookup[] => (checkEmail(email) ? [] : [{ key: "email", text: email }]);

const readLatin = (text: string): MemberLookup[] =>
  text.replace(/[^\w]/g, "").length < SHORTEST_LATIN ? [] : names(text);
