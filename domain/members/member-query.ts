import { normaliseEmail } from "#domain/members/account-rules.ts";
import { normalisePhone } from "#domain/phone.ts";

/** By what a member can be found; each looks at the beginning, `phoneEnd` at the end. `given`: the first name before the last. */
export type MemberKey = "name" | "given" | "kana" | "givenKana" | "phone" | "phoneEnd" | "email";

export type MemberLookup = { key: MemberKey; text: string };

/** As many digits are no longer the end of a number that somebody reads out. */
const [SHORTEST_PHONE, LONGEST_END] = [3, 8];
const SHORTEST_LATIN = 2;

const names = (text: string): MemberLookup[] =>
  (["name", "given", "kana", "givenKana"] as const).map((key) => ({ key, text }));

/**
 * What somebody of staff may mean by what they typed, in any width: a phone number or its last digits, an address, or a
 * name in kanji, kana or letters. Empty when it is too short to mean anybody. The database makes names alike (`search_key`).
 */
export function readMemberQuery(typed: string): MemberLookup[] {
  const text = typed.normalize("NFKC").trim();
  const digits = normalisePhone(text);
  if (/^\d+$/.test(digits)) return readDigits(digits);
  if (text.includes("@")) return [{ key: "email", text: normaliseEmail(text) }];
  if (/^[\u0021-\u007e\s]+$/.test(text)) return readLatin(text);
  return text === "" ? [] : names(text);
}

function readDigits(digits: string): MemberLookup[] {
  if (digits.length < SHORTEST_PHONE) return [];
  const beginning: MemberLookup[] = digits.startsWith("0") ? [{ key: "phone", text: digits }] : [];
  const end: MemberLookup[] =
    digits.length > SHORTEST_PHONE && digits.length <= LONGEST_END ? [{ key: "phoneEnd", text: digits }] : [];
  return [...beginning, ...end];
}

function readLatin(text: string): MemberLookup[] {
  if (text.replace(/[^\w]/g, "").length < SHORTEST_LATIN) return [];
  const address: MemberLookup[] = /\s/.test(text) ? [] : [{ key: "email", text: text.toLowerCase() }];
  return [...names(text), ...address];
}
