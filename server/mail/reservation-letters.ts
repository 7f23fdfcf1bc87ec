import { format } from "#domain/format.ts";
import {
  letter,
  type PickupCode,
  type ReservationMail,
  type Words,
  withPickupCode,
} from "#server/mail/reservation-letter.ts";

// The letters about a reservation and its changes, and about the coupons that it may bring.

export const reservationConfirmedLetter = (
  mail: ReservationMail & {
    total: number;
    /** Null when it was over before the reservation was made. */
    cancelUntil: string | null;
  },
  origin: string,
  code?: PickupCode,
) => {
  const words = letter(mail, origin, {
    ja: {
      title: "ご予約が確定しました",
      paragraphs: ["ご予約ありがとうございます。次の内容で確定しました。"],
      facts: [{ label: "お支払い", value: format.ja.taxed(mail.total) }],
      notes: [
        "受け取りと返却のQRコードは、予約の詳細に表示されます。",
        mail.cancelUntil
          ? `キャンセルは${format.ja.japanTime(mail.cancelUntil)}まで、全額返金で承ります。`
          : "キャンセル期限を過ぎてからのご予約のため、キャンセルは承れません。",
      ],
    },
    en: {
      title: "Your reservation is confirmed",
      paragraphs: ["Thank you for your reservation. It is confirmed as follows."],
      facts: [{ label: "Payment", value: format.en.taxed(mail.total) }],
      notes: [
        "The QR codes for pickup and return are on the reservation's page.",
        mail.cancelUntil
          ? `You can cancel with a full refund until ${format.en.japanTime(mail.cancelUntil)}.`
          : "It was made after the deadline for cancelling, so it cannot be cancelled.",
      ],
    },
  });
  return withPickupCode(words, mail, code);
};

export const pickupReminderLetter = (mail: ReservationMail, origin: string) =>
  letter(mail, origin, {
    ja: {
      title: "お受け取り日時のご案内",
      paragraphs: ["お受け取りの日が近づきました。"],
      notes: ["当日は、予約の詳細にある受け取り用QRコードをロッカーまたはカウンターでお使いください。"],
    },
    en: {
      title: "Your pickup is coming up",
      paragraphs: ["It is almost time to pick up your item."],
      notes: ["On the day, use the pickup QR code from the reservation's page at the locker or counter."],
    },
  });

export const extendedLetter = (
  mail: ReservationMail & { fee: number; awaitsPickup: boolean },
  origin: string,
  code?: PickupCode,
) => {
  const words = letter(mail, origin, {
    ja: {
      title: "レンタル期間を延長しました",
      paragraphs: ["レンタル期間の延長が完了しました。"],
      facts: [{ label: "延長料金", value: format.ja.taxed(mail.fee) }],
      notes: ["返却するロッカーが変わることがあります。予約の詳細でご確認ください。"],
    },
    en: {
      title: "Your rental is extended",
      paragraphs: ["Your rental was extended."],
      facts: [{ label: "Extension fee", value: format.en.taxed(mail.fee) }],
      notes: ["The locker for the return may have changed. Please check the reservation's page."],
    },
  });
  // Valid until the new return time, and maybe the first: a confirmation that was not out yet is not sent any more.
  return mail.awaitsPickup ? withPickupCode(words, mail, code) : words;
};

/** Told when it is cancelled. The gateway is asked after that, so when the refund is complete only the page can say. */
export const cancelledLetter = (
  mail: ReservationMail & {
    refund: number;
    forced: boolean;
    /** The item was not there by the pickup time. Not in letters of before that was told. */
    unfilled?: boolean;
    couponReturned: boolean;
  },
  origin: string,
) =>
  letter(mail, origin, {
    ja: {
      title: "ご予約をキャンセルしました",
      paragraphs: mail.forced
        ? [
            mail.unfilled
              ? "誠に申し訳ございません。受け取り場所に商品をご用意できなかったため、次のご予約をキャンセルしました。"
              : "誠に申し訳ございません。当社の都合により、次のご予約をキャンセルしました。",
            ...(mail.refund > 0
              ? ["お支払いいただいた全額をカードに返金します。お客さまのお手続きは必要ありません。"]
              : []),
          ]
        : [
            ...(mail.unfilled ? ["お約束の時間に商品をご用意できず、誠に申し訳ございませんでした。"] : []),
            "次のご予約のキャンセルを承りました。",
          ],
      facts: [{ label: "返金額", value: format.ja.taxed(mail.refund) }],
      notes: [
        ...(mail.refund > 0
          ? [
              "返金手続きが完了すると、予約の詳細でご確認いただけます。",
              "カードへの返金の時期は、カード会社により異なります。",
            ]
          : []),
        ...(mail.couponReturned ? ["お使いのクーポンは、有効期限内であれば再びご利用いただけます。"] : []),
      ],
    },
    en: {
      title: "Your reservation was cancelled",
      paragraphs: mail.forced
        ? [
            mail.unfilled
              ? "We are sorry: we failed to bring your item to the pickup place, so this reservation was cancelled."
              : "We are sorry: we had to cancel this reservation.",
            ...(mail.refund > 0
              ? ["All that you paid is refunded to your card. There is nothing you need to do."]
              : []),
          ]
        : [
            ...(mail.unfilled ? ["We are sorry that your item was not there in time."] : []),
            "Your reservation was cancelled.",
          ],
      facts: [{ label: "Refund", value: format.en.taxed(mail.refund) }],
      notes: [
        ...(mail.refund > 0
          ? [
              "Once the refund procedure is complete, the reservation's page says so.",
              "When the refund appears depends on your card company.",
            ]
          : []),
        ...(mail.couponReturned ? ["The coupon that you used can be used again while it is valid."] : []),
      ],
    },
  });

/** What was paid for a request that could not be granted any more when we heard of the payment. */
export const notConfirmedLetter = (mail: ReservationMail & { refund: number }, origin: string) =>
  letter(mail, origin, {
    ja: {
      title: "ご予約を確定できませんでした",
      paragraphs: [
        "申し訳ございません。お支払いの確認に時間がかかり、次のお申込みはご予約として確定できませんでした。",
        "お支払いいただいた全額をカードに返金します。お客さまのお手続きは必要ありません。",
      ],
      facts: [{ label: "返金額", value: format.ja.taxed(mail.refund) }],
      button: { label: "ご予約の一覧を見る", url: `${origin}/reservations` },
      notes: ["カードへの返金の時期は、カード会社により異なります。"],
    },
    en: {
      title: "Your reservation was not made",
      paragraphs: [
        "We are sorry: it took too long to hear of your payment, and the following request did not become a reservation.",
        "All that you paid is refunded to your card. There is nothing you need to do.",
      ],
      facts: [{ label: "Refund", value: format.en.taxed(mail.refund) }],
      button: { label: "See your reservations", url: `${origin}/reservations` },
      notes: ["When the refund appears depends on your card company."],
    },
  });

export const couponGrantedLetter = (
  { name, value, days }: { name: string; value: number; days: number },
  origin: string,
) =>
  ({
    ja: {
      title: "お友だち招待クーポンをお届けします",
      name,
      paragraphs: [`${format.ja.yen(value)}引きのクーポンをお届けしました。有効期間は${days}日です。`],
      button: { label: "クーポンを見る", url: `${origin}/coupons` },
      notes: ["ご予約の確認画面でクーポンをお選びください。"],
    },
    en: {
      title: "A coupon for you",
      name,
      paragraphs: [`You have a coupon of ${format.en.yen(value)}. It is valid for ${days} days.`],
      button: { label: "See your coupons", url: `${origin}/coupons` },
      notes: ["Choose it when you confirm your next reservation."],
    },
  }) satisfies Words;
