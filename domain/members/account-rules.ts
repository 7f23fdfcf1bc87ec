import { HYPHENS } from "#domain/hyphens.ts";
import { toJstDate } from "#domain/jst.ts";

// Rules for what a member may type. No libraries, because the browser's forms run the same checks as the API.

export const genders = ["male", "female", "other", "unanswered"] as const;
export type Gender = (typeof genders)[number];

/** What can be wrong with a field; `contract/field-problems.ts` has the words. */
export type FieldProblem =
  | "required"
  | "invalidCharacters"
  | "passwordTooShort"
  | "passwordTooLong"
  | "passwordTooWeak"
  | "passwordCommon"
  | "passwordOwnWords"
  | "passwordMismatch"
  | "passwordWrong"
  | "emailRequired"
  | "emailInvalid"
  | "nameTooLong"
  | "passkeyNameTooLong"
  | "kanaInvalid"
  | "phoneInvalid"
  | "birthdayInvalid"
  | "birthdayTooYoung"
  | "genderInvalid"
  | "inviteCodeInvalid"
  | "inviteCodeUnknown"
  | "codeNotSixDigits"
  | "codeNotNumeric"
  | "termsNotAccepted"
  | "notAgreed"
  | "choiceMissing"
  | "contentTooLong"
  | "reservationNumberInvalid"
  | "reservationUnknown";

type Check = (value: string) => FieldProblem | undefined;

const PASSWORD_LENGTH = { min: 8, max: 20 };
const NAME_LENGTH = 20;
const ADULT_YEARS = 18;
const OLDEST_BIRTHDAY = "1900-01-01";

const lengthOf = (text: string) => [...text].length;

export const checkPassword: Check = (password) => {
  if (password === "") return "required";
  if (!/^[A-Za-z0-9]*$/.test(password)) return "invalidCharacters";
  if (password.length < PASSWORD_LENGTH.min) return "passwordTooShort";
  if (password.length > PASSWORD_LENGTH.max) return "passwordTooLong";
  return /[A-Z]/.test(password) && /[a-z]/.test(password) && /[0-9]/.test(password) ? undefined : "passwordTooWeak";
};

export function checkPasswordConfirmation(password: string, confirmation: string): FieldProblem | undefined {
  if (confirmation === "") return "required";
  return password === confirmation ? undefined : "passwordMismatch";
}

/**
 * Any width and case; addresses copied from elsewhere have spaces around them, and sometimes around the @. No pattern looks
 * for those: it would begin anew at each of the many spaces that a stranger may send.
 */
export const normaliseEmail = (email: string): string =>
  email
    .normalize("NFKC")
    .split("@")
    .map((part) => part.trim())
    .join("@")
    .toLowerCase();

// Dots anywhere in the local part: Japanese mobile carriers gave out addresses like "a..b." for years.
const EMAIL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

export const checkEmail: Check = (email) => {
  if (email === "") return "emailRequired";
  return email.length <= 254 && EMAIL.test(email) ? undefined : "emailInvalid";
};

/** Only spaces change: Unicode normalisation would replace variant kanji (﨑, 神) that are part of a name. */
export const normaliseKanjiName = (name: string): string => name.replace(/\s+/g, " ").trim();

// Letters that are drawn as nothing, such as U+3164, are none. Marks may be: they choose the form of a kanji.
const NAME = /^(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]|[\p{M}・'’. -])+$/u;

export const checkKanjiName: Check = (name) => {
  if (name === "") return "required";
  if (!NAME.test(name) || !/[\p{L}\p{N}]/u.test(name)) return "invalidCharacters";
  return lengthOf(name) <= NAME_LENGTH ? undefined : "nameTooLong";
};

/** Full-width katakana from hiragana and half-width kana; a hyphen among kana is a long vowel; what stands between names goes. */
export const normaliseKanaName = (name: string): string =>
  name
    .normalize("NFKC")
    .replace(/[\s・=]+/g, "")
    // A mark that was typed by itself, as in カ゛, is a space and the mark until then.
    .normalize("NFC")
    .replace(/[ぁ-ゖゝゞ]/g, (hiragana) => String.fromCharCode(hiragana.charCodeAt(0) + 0x60))
    .replace(HYPHENS, "ー");

export const checkKanaName: Check = (name) => {
  if (name === "") return "required";
  if (!/^[ァ-ヺーヽヾ]+$/.test(name)) return "kanaInvalid";
  return lengthOf(name) <= NAME_LENGTH ? undefined : "nameTooLong";
};

/** The kana of a name that need not have any: both parts, or neither. */
export const checkOptionalKana = (name: string, other: string): FieldProblem | undefined =>
  name === "" && other === "" ? undefined : checkKanaName(name);

export const checkPhone: Check = (phone) => {
  if (phone === "") return "required";
  return /^\d{10,11}$/.test(phone) ? undefined : "phoneInvalid";
};

/** Whether `birthday` is a day of the calendar, written YYYY-MM-DD, that somebody alive may be born on. */
export const checkBirthdayDate: Check = (birthday) => {
  if (birthday === "") return "required";
  if (!/^\d{4}-\d{2}-\d{2}$/.test(birthday) || birthday < OLDEST_BIRTHDAY) return "birthdayInvalid";
  const date = new Date(`${birthday}T00:00:00Z`);
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(birthday);
  return exists ? undefined : "birthdayInvalid";
};

/** The same, and old enough to be a member on this day in Japan. */
export function checkBirthday(birthday: string, now: Date): FieldProblem | undefined {
  const problem = checkBirthdayDate(birthday);
  if (problem) return problem;
  const today = toJstDate(now);
  if (birthday > today) return "birthdayInvalid";
  const comesOfAge = `${Number(birthday.slice(0, 4)) + ADULT_YEARS}${birthday.slice(4)}`;
  return comesOfAge <= today ? undefined : "birthdayTooYoung";
}

export const isGender = (value: string): value is Gender => genders.some((gender) => gender === value);

export const checkGender: Check = (gender) => (isGender(gender) ? undefined : "genderInvalid");

/** Codes have neither 0 nor 1: who types one has read a letter. */
export const normaliseInviteCode = (code: string): string =>
  code
    .normalize("NFKC")
    .replace(HYPHENS, "")
    .replace(/\s+/g, "")
    .replaceAll("0", "O")
    .replaceAll("1", "I")
    .toUpperCase();

/** An empty code is valid, because an invitation is optional. */
export const checkInviteCode: Check = (code) =>
  code === "" || /^[A-Z2-9]{8}$/.test(code) ? undefined : "inviteCodeInvalid";

export const normaliseVerificationCode = (code: string): string => code.normalize("NFKC").replace(/\s+/g, "");

export const checkVerificationCode: Check = (code) => {
  if (!/^\d*$/.test(code)) return "codeNotNumeric";
  return code.length === 6 ? undefined : "codeNotSixDigits";
};
