import type { Transaction } from "#db/database.ts";
import type { Member } from "#db/schema.ts";
import { format } from "#domain/format.ts";
import type { Tie } from "#domain/rentals/ties.ts";
import { HOUR } from "#domain/time.ts";
import type { Deps } from "#server/deps.ts";
import { forgetSeries } from "#server/members/auth/login-series.ts";
import { forgetInquiries } from "#server/members/contact/inquiry-store.ts";
import { deleteMember } from "#server/members/member-store.ts";
import { rememberLeaver, wasSuspended } from "#server/members/suspended-leavers.ts";
import { enqueueMail, forgetMail } from "#server/messages/mail/outbox-store.ts";
import { forgetCards } from "#server/money/cards/card-store.ts";
import { forgetRedemptions } from "#server/money/coupons/coupon-store.ts";
import { detachPayments } from "#server/money/payments/payment-store.ts";
import { AppError } from "#server/platform/errors.ts";
import { forgetCheckIns } from "#server/rentals/acts/forget-check-ins.ts";
import { forgetErrands } from "#server/rentals/errands/errand-store.ts";
import { detachReservations } from "#server/rentals/reservations/detach-reservations.ts";
import { listTies, type TiedReservation } from "#server/rentals/reservations/list-ties.ts";
import { moveReservation } from "#server/rentals/reservations/move-reservation.ts";
import { listOffers } from "#server/rentals/waitlist/entry-store.ts";
import { forgetViews } from "#server/staff/views/forget-views.ts";

/** How long we try to send the last mail; its address goes with it. */
const LAST_MAIL_HOURS = 72;

/**
 * Erases a member whose row the transaction has locked: what the law wants kept stays without them, everything else is
 * deleted. MEM_001 while something is open. Gives back the card that the gateway still has.
 */
export async function eraseMember(tx: Transaction, deps: Pick<Deps, "authKeys" | "now">, member: Member) {
  const { now } = deps;
  const [tie] = await listTies(tx, member.id, now());
  if (tie) throw tied(tie);
  for (const offer of await listOffers(tx, member.id)) {
    await moveReservation(tx, offer, { to: "expired", by: "member", now: now() });
  }
  await forgetRedemptions(tx, member.id);
  await forgetCheckIns(tx, member.id);
  await forgetErrands(tx, member.id);
  await detachReservations(tx, member.id);
  await detachPayments(tx, member.id);
  const given = await forgetCards(tx, member.id);
  await forgetInquiries(tx, member);
  await forgetMail(tx, member.email);
  await forgetSeries(tx, member.email);
  await forgetViews(tx, member.id);
  await rememberLeaver(tx, deps, member);
  await deleteMember(tx, member.id);
  const { email: recipient, language } = member;
  const moment = now();
  const expiresAt = new Date(moment.getTime() + LAST_MAIL_HOURS * HOUR);
  const data = { name: format[language].name(member), suspended: wasSuspended(member) };
  await enqueueMail(tx, { kind: "left", memberId: null, recipient, language, data, expiresAt }, moment);
  return given;
}

const reasons: Record<Tie, { ja: string; en: string }> = {
  rented: {
    ja: "の商品をお借りになっています。返却の確認が済むと、退会できます。",
    en: "is still rented. You can leave once it has been returned and checked in.",
  },
  reserved: {
    ja: "が残っています。キャンセルまたはご利用が済むと、退会できます。",
    en: "is still open. You can leave once it is cancelled or completed.",
  },
  owed: {
    ja: "の延滞料金または損害の費用のお支払いが済んでいません。お支払いが済むと、退会できます。",
    en: "has an unpaid late fee or charge for damage. You can leave once it is paid.",
  },
  paying: {
    ja: "のお支払いを処理しています。数分おいて、もう一度お試しください。",
    en: "has a payment in progress. Try again in a few minutes.",
  },
  looked_into: {
    ja: "の点検で見つかったことを確認しています。確認が済むと（遅くとも点検から1週間で）、退会できます。",
    en: "had something found at its check, which we're looking into. You can leave once that's done, a week after the check at the latest.",
  },
  refunding: {
    ja: "の返金を処理しています。返金が済むと、退会できます。",
    en: "has a refund in progress. You can leave once it is completed.",
  },
};

const tied = ({ number, reason }: TiedReservation) =>
  new AppError("MEM_001", {
    text: { ja: `予約${number}${reasons[reason].ja}`, en: `Reservation ${number} ${reasons[reason].en}` },
    details: { reason, number },
  });
