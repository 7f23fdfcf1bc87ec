import type { FieldProblem } from "#domain/members/account-rules.ts";
import { isSeen } from "#domain/seen-text.ts";

// What may be written to the help desk. The browser's form and the API run the same rules.

export const contactTypes = ["account", "reservation", "coupon", "other"] as const;
export type ContactType = (typeof contactTypes)[number];

export const CONTENT_LENGTH = 300;

/** The state of an inquiry at the help desk. */
export const inquiryStates = ["open", "closed"] as const;
export type InquiryState = (typeof inquiryStates)[number];

/**
 * The text as it is kept and counted: one kind of line end, composed letters, no control characters, nothing that turns the
 * direction of reading and so shows other words than there are, no blank ends.
 */
export const normaliseContent = (text: string): string =>
  text
    .toWellFormed()
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]|\p{Bidi_Control}/gu, "")
    .trim();

/** How many characters people see, a line end being one. Not UTF-16's units: a rare kanji or an emoji counts once. */
export const contentLength = (text: string): number => [...normaliseContent(text)].length;

export function checkContent(content: string): FieldProblem | undefined {
  if (!isSeen(content)) return "required";
  return [...content].length <= CONTENT_LENGTH ? undefined : "contentTooLong";
}

export const isContactType = (value: string): value is ContactType => contactTypes.some((type) => type === value);

export const checkContactType = (value: string): FieldProblem | undefined =>
  isContactType(value) ? undefined : "choiceMissing";

/** Normalises a reservation number that somebody copied or typed. */
export const normaliseReservationNumber = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[\s\p{Pd}]/gu, "")
    .toUpperCase();

/** Empty is fine: not every question is about a reservation. */
export const checkReservationNumber = (number: string): FieldProblem | undefined =>
  number === "" || /^R[2-9A-HJKMNP-Z]{10}$/.test(number) ? undefined : "reservationNumberInvalid";

/** Accepts an empty value; anything else has to follow the rule. */
export const unlessEmpty =
  (check: (value: string) => FieldProblem | undefined) =>
  (value: string): FieldProblem | undefined =>
    value === "" ? undefined : check(value);
