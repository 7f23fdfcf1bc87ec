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
import {
  cancelledLetter,
  couponGrantedLetter,
  extendedLetter,
  overdueLetter,
  pickupReminderLetter,
  reservationConfirmedLetter,
  returnReminderLetter,
} from "#server/mail/reservation-letters.ts";

/** Every kind of mail we send, by the name the outbox keeps. */
const letters = {
  verificationCode: verificationCodeLetter,
  welcome: welcomeLetter,
  passwordReset: passwordResetLetter,
  passwordChanged: passwordChangedLetter,
  emailChangeWarning: emailChangeWarningLetter,
  reservationConfirmed: reservationConfirmedLetter,
  pickupReminder: pickupReminderLetter,
  returnReminder: returnReminderLetter,
  overdue: overdueLetter,
  extended: extendedLetter,
  cancelled: cancelledLetter,
  couponGranted: couponGrantedLetter,
  inquiry: inquiryLetter,
  inquiryReceived: inquiryReceivedLetter,
};

export type MailKind = keyof typeof letters;
export const mailKinds = Object.keys(letters) as MailKind[];
export type MailData<K extends MailKind> = Parameters<(typeof letters)[K]>[0];

/** What must not stay in the outbox once the mail is out. */
export const secretData = ["code", "link"];

/** The finished mail, or undefined when this version does not know the kind. */
export function writeLetter(
  kind: string,
  data: object,
  language: Language,
  origin: string,
): RenderedLetter | undefined {
  if (!Object.hasOwn(letters, kind)) return undefined;
  // The outbox keeps exactly what `enqueueMail` was given for this kind.
  const write = letters[kind as MailKind] as (data: object, origin: string) => Record<Language, Letter>;
  return renderLetter(write(data, origin)[language], language, origin);
}
