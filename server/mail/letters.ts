import type { Language } from "#domain/text.ts";
import {
  emailChangeWarningLetter,
  passwordChangedLetter,
  passwordResetLetter,
  verificationCodeLetter,
  welcomeLetter,
} from "#server/mail/account-letters.ts";
import { inquiryLetter, inquiryReceivedLetter } from "#server/mail/contact-letters.ts";
import { type Letter, type RenderedLetter, renderLetter } from "#server/mail/letter.ts";
import { receiptLetter } from "#server/mail/receipt-letter.ts";
import {
  cancelledLetter,
  couponGrantedLetter,
  extendedLetter,
  overdueLetter,
  pickupReminderLetter,
  reservationConfirmedLetter,
  returnReminderLetter,
} from "#server/mail/reservation-letters.ts";

/** Letters that go by mail only: a secret is to be found nowhere else, and a guest has no notices. */
const mailOnlyLetters = {
  verificationCode: verificationCodeLetter,
  passwordReset: passwordResetLetter,
  inquiry: inquiryLetter,
  inquiryReceived: inquiryReceivedLetter,
};

/** What a member is told by mail and finds among the notices as well. */
const noticeLetters = {
  welcome: welcomeLetter,
  passwordChanged: passwordChangedLetter,
  emailChangeWarning: emailChangeWarningLetter,
  reservationConfirmed: reservationConfirmedLetter,
  receipt: receiptLetter,
  pickupReminder: pickupReminderLetter,
  returnReminder: returnReminderLetter,
  overdue: overdueLetter,
  extended: extendedLetter,
  cancelled: cancelledLetter,
  couponGranted: couponGrantedLetter,
};

/** Every kind of letter, by the name that outbox and notices keep. */
const letters = { ...mailOnlyLetters, ...noticeLetters };

export const letterKinds = Object.keys(letters) as (keyof typeof letters)[];
export type MailOnlyKind = keyof typeof mailOnlyLetters;
export type NoticeKind = keyof typeof noticeLetters;
export type MailData<K extends keyof typeof letters> = Parameters<(typeof letters)[K]>[0];

/** What must not stay in the outbox once the mail is out. */
export const secretData = ["code", "link"];

/** The finished mail, or undefined when this version does not know the kind. */
export function writeLetter(
  kind: string,
  data: object,
  language: Language,
  origin: string,
): RenderedLetter | undefined {
  const letter = letterOf(letters, kind, data, language, origin);
  return letter && renderLetter(letter, language, origin);
}

/** The same as a notice: its button leads to a path of the site. Undefined when this version does not know the kind. */
export const writeNotice = (kind: string, data: object, language: Language): Letter | undefined =>
  letterOf(noticeLetters, kind, data, language, "");

function letterOf(
  among: Partial<typeof letters>,
  kind: string,
  data: object,
  language: Language,
  origin: string,
): Letter | undefined {
  if (!Object.hasOwn(among, kind)) return undefined;
  // Outbox and notices keep exactly what was given for this kind.
  const write = among[kind as keyof typeof letters] as (data: object, origin: string) => Record<Language, Letter>;
  return write(data, origin)[language];
}
