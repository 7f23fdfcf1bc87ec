import type { Language } from "#domain/text.ts";
import {
  dataTakenLetter,
  emailChangeWarningLetter,
  leftLetter,
  loginFailuresLetter,
  newDeviceLetter,
  passwordChangedLetter,
  passwordResetLetter,
  phoneChangedLetter,
  verificationCodeLetter,
  welcomeLetter,
} from "#server/messages/mail/account-letters.ts";
import { payLinkEndedLetter, payLinkLetter } from "#server/messages/mail/booking-letters.ts";
import { campaignCouponLetter } from "#server/messages/mail/campaign-letter.ts";
import { inquiryLetter, inquiryReceivedLetter, inquiryReplyLetter } from "#server/messages/mail/contact-letters.ts";
import {
  confirmEmailLetter,
  dataHandedOutLetter,
  emailChangedLetter,
  emailCorrectionWarningLetter,
  emailCorrectionWithdrawnLetter,
  emailMovedLetter,
  profileCorrectedLetter,
  sessionsEndedLetter,
  suspendedLetter,
  suspensionLiftedLetter,
  twoStepResetLetter,
} from "#server/messages/mail/desk-letters.ts";
import { errandPickedUpLetter } from "#server/messages/mail/errand-letter.ts";
import { itemCheckedLetter } from "#server/messages/mail/item-checked-letter.ts";
import { itemReturnedLetter } from "#server/messages/mail/item-returned-letter.ts";
import { type Letter, type RenderedLetter, renderLetter, type Sender } from "#server/messages/mail/letter.ts";
import { missingParcelLetter } from "#server/messages/mail/missing-parcel-letter.ts";
import { notChangedLetter, notExtendedLetter } from "#server/messages/mail/not-changed-letter.ts";
import { overdueLetter } from "#server/messages/mail/overdue-letter.ts";
import { placeChangedLetter } from "#server/messages/mail/place-changed-letter.ts";
import { receiptLetter } from "#server/messages/mail/receipt-letter.ts";
import { reservationChangedLetter } from "#server/messages/mail/reservation-changed-letter.ts";
import type { PickupCode } from "#server/messages/mail/reservation-letter.ts";
import {
  cancelledLetter,
  couponGrantedLetter,
  extendedLetter,
  notConfirmedLetter,
  pickupMissedLetter,
  pickupReminderLetter,
  reservationConfirmedLetter,
} from "#server/messages/mail/reservation-letters.ts";
import { emptyBoxLetter, lateFeeUnpaidLetter, returnReminderLetter } from "#server/messages/mail/return-letters.ts";
import { rewardBackLetter, rewardWithdrawnLetter } from "#server/messages/mail/reward-letters.ts";
import {
  passkeyAddedLetter,
  passkeyRemovedLetter,
  recoveryCodesRenewedLetter,
  recoveryCodeUsedLetter,
  secondStepFailuresLetter,
  totpDisabledLetter,
  totpEnabledLetter,
} from "#server/messages/mail/second-factor-letters.ts";
import {
  staffApproverAddedLetter,
  staffApproverRemovedLetter,
  staffLimitsRaisedLetter,
  staffTiedApprovalLetter,
} from "#server/messages/mail/staff-approval-letters.ts";
import {
  staffCodeFailuresLetter,
  staffFactorChangedLetter,
  staffInvitedLetter,
  staffMembersExportedLetter,
  staffNewDeviceLetter,
  staffRecoveryCodeUsedLetter,
} from "#server/messages/mail/staff-letters.ts";
import {
  damageAnnouncedLetter,
  damagePostponedLetter,
  damageUnpaidLetter,
  damageWithdrawnLetter,
  givenBackLetter,
  lateFeeReducedLetter,
} from "#server/messages/mail/staff-money-letters.ts";
import {
  waitlistEndedLetter,
  waitlistGoneLetter,
  waitlistOfferLetter,
  waitlistOpenLetter,
  waitlistWithdrawnLetter,
} from "#server/messages/mail/waitlist-letters.ts";
import type { KeyList } from "#server/platform/key-list.ts";
import { writeQrCode } from "#server/platform/qr-code.ts";

/** Letters that go by mail only: a secret is to be found nowhere else, and guests and staff have no notices. */
const mailOnlyLetters = {
  verificationCode: verificationCodeLetter,
  passwordReset: passwordResetLetter,
  inquiry: inquiryLetter,
  inquiryReceived: inquiryReceivedLetter,
  inquiryReply: inquiryReplyLetter,
  missingParcel: missingParcelLetter,
  confirmEmail: confirmEmailLetter,
  emailMoved: emailMovedLetter,
  left: leftLetter,
  staffInvited: staffInvitedLetter,
  staffNewDevice: staffNewDeviceLetter,
  staffRecoveryCodeUsed: staffRecoveryCodeUsedLetter,
  staffFactorChanged: staffFactorChangedLetter,
  staffCodeFailures: staffCodeFailuresLetter,
  staffApproverAdded: staffApproverAddedLetter,
  staffApproverRemoved: staffApproverRemovedLetter,
  staffTiedApproval: staffTiedApprovalLetter,
  staffLimitsRaised: staffLimitsRaisedLetter,
  staffMembersExported: staffMembersExportedLetter,
};

/** What a member is told by mail and finds among the notices as well. */
const noticeLetters = {
  welcome: welcomeLetter,
  passwordChanged: passwordChangedLetter,
  emailChangeWarning: emailChangeWarningLetter,
  loginFailures: loginFailuresLetter,
  phoneChanged: phoneChangedLetter,
  dataTaken: dataTakenLetter,
  newDevice: newDeviceLetter,
  suspended: suspendedLetter,
  suspensionLifted: suspensionLiftedLetter,
  sessionsEnded: sessionsEndedLetter,
  twoStepReset: twoStepResetLetter,
  profileCorrected: profileCorrectedLetter,
  dataHandedOut: dataHandedOutLetter,
  emailCorrectionWarning: emailCorrectionWarningLetter,
  emailCorrectionWithdrawn: emailCorrectionWithdrawnLetter,
  emailChanged: emailChangedLetter,
  passkeyAdded: passkeyAddedLetter,
  passkeyRemoved: passkeyRemovedLetter,
  totpEnabled: totpEnabledLetter,
  totpDisabled: totpDisabledLetter,
  recoveryCodeUsed: recoveryCodeUsedLetter,
  recoveryCodesRenewed: recoveryCodesRenewedLetter,
  secondStepFailures: secondStepFailuresLetter,
  reservationConfirmed: reservationConfirmedLetter,
  reservationChanged: reservationChangedLetter,
  notChanged: notChangedLetter,
  notExtended: notExtendedLetter,
  pickupReminder: pickupReminderLetter,
  pickupMissed: pickupMissedLetter,
  returnReminder: returnReminderLetter,
  overdue: overdueLetter,
  errandPickedUp: errandPickedUpLetter,
  itemReturned: itemReturnedLetter,
  itemChecked: itemCheckedLetter,
  lateFeeUnpaid: lateFeeUnpaidLetter,
  lateFeeReduced: lateFeeReducedLetter,
  givenBack: givenBackLetter,
  damageAnnounced: damageAnnouncedLetter,
  damagePostponed: damagePostponedLetter,
  damageUnpaid: damageUnpaidLetter,
  damageWithdrawn: damageWithdrawnLetter,
  emptyBox: emptyBoxLetter,
  extended: extendedLetter,
  placeChanged: placeChangedLetter,
  cancelled: cancelledLetter,
  notConfirmed: notConfirmedLetter,
  couponGranted: couponGrantedLetter,
  waitlistOffer: waitlistOfferLetter,
  waitlistOpen: waitlistOpenLetter,
  waitlistWithdrawn: waitlistWithdrawnLetter,
  waitlistEnded: waitlistEndedLetter,
  waitlistGone: waitlistGoneLetter,
  payLink: payLinkLetter,
  payLinkEnded: payLinkEndedLetter,
};

/** Goes by mail only, since the page has it at any time; notices that were made of it in earlier days stay readable. */
const formerNoticeLetters = { receipt: receiptLetter };

/** What stands among the notices only, since nobody has to hear of it at once. */
const newsLetters = {
  campaignCoupon: campaignCouponLetter,
  rewardWithdrawn: rewardWithdrawnLetter,
  rewardBack: rewardBackLetter,
};
export type NewsKind = keyof typeof newsLetters;
export type NewsData<K extends NewsKind> = Parameters<(typeof newsLetters)[K]>[0];

/** Every kind of letter, by the name that outbox and notices keep. */
const letters = { ...mailOnlyLetters, ...noticeLetters, ...formerNoticeLetters };

export const letterKinds = Object.keys(letters) as (keyof typeof letters)[];
export type MailOnlyKind = keyof typeof mailOnlyLetters;
export type NoticeKind = keyof typeof noticeLetters;
/** What members are told: by mail, most of it as a notice too. */
export type ToldKind = NoticeKind | keyof typeof formerNoticeLetters;
export const isNotice = (kind: ToldKind): kind is NoticeKind => Object.hasOwn(noticeLetters, kind);
export type MailData<K extends keyof typeof letters> = Parameters<(typeof letters)[K]>[0];

/** Notices of these are taken back with a mail that was not sent in time. The others tell what happened, and stay. */
export const passingKinds: NoticeKind[] = [
  "pickupReminder",
  "pickupMissed",
  "returnReminder",
  "overdue",
  "waitlistOffer",
  "waitlistOpen",
  "payLink",
];

/** Nothing stays of these once they are sent or given up, because their recipients are no members any more. */
export const untraceableKinds: MailOnlyKind[] = ["left"];

/** What must not stay in the outbox once the mail is out. */
export const secretData = ["code", "link"];

/** Who sends mails, and what signs the pickup codes in them: made for each attempt to send, kept nowhere. */
type Site = Sender & { authKeys: KeyList };

/** The finished mail, or undefined when this version does not know the kind. */
export function writeLetter(
  kind: string,
  data: object,
  language: Language,
  { authKeys, ...sender }: Site,
): RenderedLetter | undefined {
  const pickupCode: PickupCode = (of) => writeQrCode(authKeys, { ...of, purpose: "pickup" });
  const letter = findWriter(letters, kind)?.(data, sender.origin, pickupCode)[language];
  return letter && renderLetter(letter, language, sender);
}

/** The same as a notice: its button leads to a path of the site, and it has no codes. Undefined when this version does not know the kind. */
export const writeNotice = (kind: string, data: object, language: Language): Letter | undefined =>
  findWriter({ ...noticeLetters, ...formerNoticeLetters, ...newsLetters }, kind)?.(data, "")[language];

/** What a mail is called, in any state it may be in; undefined when this version does not know the kind. */
export const titleOf = (kind: string, data: object, language: Language): string | undefined =>
  findWriter(letters, kind)?.(data, "")[language].title;

type Write = (data: object, origin: string, pickupCode?: PickupCode) => Record<Language, Letter>;

// Outbox and notices keep exactly what was given for a kind, so its own function can read it.
const findWriter = (among: Partial<typeof letters & typeof newsLetters>, kind: string): Write | undefined =>
  Object.hasOwn(among, kind) ? (among[kind as keyof typeof among] as Write) : undefined;
