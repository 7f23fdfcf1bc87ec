import { format } from "#domain/format.ts";
import type { Fact } from "#server/messages/mail/letter.ts";
import {
  letter,
  type PickupCode,
  type ReservationMail,
  type Words,
  withPickupCode,
} from "#server/messages/mail/reservation-letter.ts";

// The letters about a reservation and its changes, and about the coupons that it may bring.

type LongerParts = { plan: number; discount: number; blocks: number; extension: number };

const longerFacts = {
  ja: (parts: LongerParts | undefined): Fact[] =>
    parts
      ? [
          { label: "72時間プラン", value: format.ja.yen(parts.plan) },
          { label: `延長（12時間×${parts.blocks}回）`, value: format.ja.yen(parts.extension) },
          ...(parts.discount > 0 ? [{ label: "クーポン割引", value: format.ja.yen(-parts.discount) }] : []),
        ]
      : [],
  en: (parts: LongerParts | undefined): Fact[] =>
    parts
      ? [
          { label: "72-hour plan", value: format.en.yen(parts.plan) },
          { label: `Extension (12 hours × ${parts.blocks})`, value: format.en.yen(parts.extension) },
          ...(parts.discount > 0 ? [{ label: "Coupon discount", value: format.en.yen(-parts.discount) }] : []),
        ]
      : [],
};

export const reservationConfirmedLetter = (
  mail: ReservationMail & {
    total: number;
    /** What the total is made up of, of a rental that is longer than every plan. */
    longer?: LongerParts;
    /** Null when it was over before the reservation was made. */
    cancelUntil: string | null;
    /** When that was; letters of earlier days do not know. */
    deadline?: string;
    /** Staff booked it for the member, and charged the member's card. */
    byStaff?: true;
  },
  origin: string,
  code?: PickupCode,
) => {
  const words = letter(mail, origin, {
    ja: {
      title: "ご予約が確定しました",
      paragraphs: [
        ...(mail.byStaff
          ? ["ご依頼により、スタッフがお客さまに代わって予約し、登録カードでお支払いいただきました。"]
          : []),
        "ご予約ありがとうございます。次の内容で確定しました。",
      ],
      facts: [...longerFacts.ja(mail.longer), { label: "お支払い", value: format.ja.taxed(mail.total) }],
      notes: [
        ...(mail.byStaff ? ["ご依頼にお心当たりがないときは、お早めにヘルプデスクへお問い合わせください。"] : []),
        "受け取りQRコードは、予約の詳細でいつでも表示できます。返却QRコードは、受け取り後に表示されます。",
        mail.cancelUntil
          ? `${format.ja.japanTime(mail.cancelUntil)}までキャンセルできます${mail.total > 0 ? "（全額返金）" : ""}。`
          : `キャンセル期限${mail.deadline ? `（${format.ja.japanTime(mail.deadline)}）` : ""}を過ぎてからのご予約のため、キャンセルできません。`,
      ],
    },
    en: {
      title: "Your reservation is confirmed",
      paragraphs: [
        ...(mail.byStaff ? ["As you asked, our staff reserved this for you and charged your saved card."] : []),
        "Thank you for your reservation. Here are the details.",
      ],
      facts: [...longerFacts.en(mail.longer), { label: "Payment", value: format.en.taxed(mail.total) }],
      notes: [
        ...(mail.byStaff ? ["If you didn't ask for this, contact the help desk soon."] : []),
        "You can open your pickup QR code on your reservation page at any time. Your return QR code appears there after pickup.",
        mail.cancelUntil
          ? `You can cancel ${mail.total > 0 ? "with a full refund " : ""}until ${format.en.japanTime(mail.cancelUntil)}.`
          : `You made this reservation after the cancellation deadline${mail.deadline ? ` (${format.en.japanTime(mail.deadline)})` : ""}, so you can't cancel it.`,
      ],
    },
  });
  return withPickupCode(words, mail, code);
};

export const pickupReminderLetter = (mail: ReservationMail, origin: string) =>
  letter(mail, origin, {
    ja: {
      title: `${format.ja.japanTime(mail.pickupAt)}に受け取りのご予約があります`,
      paragraphs: ["受け取りの日が近づきました。場所と時間をご確認ください。"],
      notes: ["当日は、予約の詳細にある受け取りQRコードをロッカーにかざすか、カウンターでお見せください。"],
    },
    en: {
      title: `Your pickup is on ${format.en.japanTime(mail.pickupAt)}`,
      paragraphs: ["Your pickup is coming up. Check the location and time below."],
      notes: [
        "On the day, open your reservation page, then hold the pickup QR code up to the locker or show it at the counter.",
      ],
    },
  });

/** The item waits on, and nothing is given back for what is never collected. */
export const pickupMissedLetter = (mail: ReservationMail, origin: string) =>
  letter(mail, origin, {
    ja: {
      title: "受け取り日時を過ぎています",
      paragraphs: [
        `商品をまだお受け取りいただいていません。返却日時の${format.ja.japanTime(mail.returnAt)}までは、お受け取りいただけます。`,
        "お受け取りがない場合も料金の返金はありません。返却日時は変わりませんので、お早めにお受け取りください。",
      ],
      notes: ["お出かけの前に、受け取り場所を予約の詳細でご確認ください。返却日時までは、レンタルの延長もできます。"],
    },
    en: {
      title: "Your pickup time has passed",
      paragraphs: [
        `Your item hasn't been picked up yet. You can still pick it up until your return time, ${format.en.japanTime(mail.returnAt)}.`,
        "There is no refund for an item that is never picked up. Your return time stays the same, so please pick it up soon.",
      ],
      notes: [
        "Check the pickup location on your reservation page before you set out. Until your return time you can also extend the rental.",
      ],
    },
  });

export const extendedLetter = (
  mail: ReservationMail & { fee: number; awaitsPickup: boolean },
  origin: string,
  code?: PickupCode,
) => {
  const words = letter(mail, origin, {
    ja: {
      title: "レンタルを延長しました",
      paragraphs: ["新しい返却日時と返却場所は次のとおりです。"],
      facts: [{ label: "延長料金", value: format.ja.taxed(mail.fee) }],
      notes: ["返却場所が変わっている場合があります。お出かけの前にご確認ください。"],
    },
    en: {
      title: "Rental extended",
      paragraphs: ["Here are your new return time and location."],
      facts: [{ label: "Extension fee", value: format.en.taxed(mail.fee) }],
      notes: ["Your return locker may have changed, so check before you set out."],
    },
  });
  // Valid until the new return time, and maybe the first: a confirmation that was not out yet is not sent any more.
  return mail.awaitsPickup ? withPickupCode(words, mail, code) : words;
};

type CancelledMail = ReservationMail & {
  refund: number;
  forced: boolean;
  /** The item was not there by the pickup time. Not in letters of before that was told. */
  unfilled?: boolean;
  couponReturned: boolean;
  /** It had expired since it was used. Not in letters of before that was told. */
  couponExpired?: boolean;
};

/** Told when it is cancelled. The gateway is asked after that, so when the refund is complete only the page can say. */
export const cancelledLetter = (mail: CancelledMail, origin: string) =>
  letter(mail, origin, {
    ja: {
      title: "ご予約をキャンセルしました",
      paragraphs: mail.forced
        ? [
            mail.unfilled
              ? "誠に申し訳ございません。受け取り場所に商品をご用意できなかったため、次のご予約をキャンセルしました。"
              : "誠に申し訳ございません。当社の都合により、次のご予約をキャンセルしました。",
            ...(mail.refund > 0 ? ["下記の金額をカードに返金します。お客さまのお手続きは不要です。"] : []),
          ]
        : [
            ...(mail.unfilled ? ["お約束の時間に商品をご用意できず、誠に申し訳ございませんでした。"] : []),
            "次のご予約をキャンセルしました。",
          ],
      facts: mail.refund > 0 ? [{ label: "返金額", value: format.ja.taxed(mail.refund) }] : [],
      notes: [
        ...(mail.refund > 0
          ? [
              "返金手続きが完了すると、予約の詳細でご確認いただけます。",
              "カードへの返金の時期は、カード会社により異なります。",
            ]
          : ["返金する金額はありません。"]),
        ...(mail.couponReturned ? ["ご利用のクーポンは、有効期限までもう一度お使いいただけます。"] : []),
        ...(mail.couponExpired
          ? ["ご利用のクーポンは有効期限を過ぎているため、もう一度お使いいただくことはできません。"]
          : []),
      ],
    },
    en: {
      title: "Your reservation was cancelled",
      paragraphs: mail.forced
        ? [
            mail.unfilled
              ? "We're sorry. We couldn't get your item to the pickup location, so we've cancelled this reservation."
              : "We're sorry, we had to cancel this reservation.",
            ...(mail.refund > 0 ? ["We'll refund the amount below to your card. You don't need to do anything."] : []),
          ]
        : [
            ...(mail.unfilled ? ["We're sorry your item wasn't ready in time."] : []),
            "We've cancelled this reservation as you asked.",
          ],
      facts: mail.refund > 0 ? [{ label: "Refund", value: format.en.taxed(mail.refund) }] : [],
      notes: [
        ...(mail.refund > 0
          ? [
              "Your reservation page will show when the refund is complete.",
              "When the refund appears depends on your card issuer.",
            ]
          : ["There is nothing to refund."]),
        ...(mail.couponReturned ? ["You can use your coupon again until it expires."] : []),
        ...(mail.couponExpired ? ["The coupon you used has expired, so you can't use it again."] : []),
      ],
    },
  });

/** What was paid for a request that could not be granted any more when we heard of the payment. */
export const notConfirmedLetter = (mail: ReservationMail & { refund: number }, origin: string) =>
  letter(mail, origin, {
    ja: {
      title: "ご予約を確定できませんでした",
      paragraphs: [
        "申し訳ございません。お支払いの確認に時間がかかったため、次のご予約を確定できませんでした。",
        "お支払いいただいた全額をカードに返金します。お客さまのお手続きは不要です。",
      ],
      facts: [{ label: "返金額", value: format.ja.taxed(mail.refund) }],
      button: { label: "予約一覧を見る", url: `${origin}/reservations` },
      notes: ["カードへの返金の時期は、カード会社により異なります。"],
    },
    en: {
      title: "We couldn't make your reservation",
      paragraphs: [
        "We're sorry. Your payment took too long to be confirmed, so we couldn't make this reservation.",
        "We'll refund the full amount to your card. You don't need to do anything.",
      ],
      facts: [{ label: "Refund", value: format.en.taxed(mail.refund) }],
      button: { label: "View reservations", url: `${origin}/reservations` },
      notes: ["When the refund appears depends on your card issuer."],
    },
  });

type CouponGranted = {
  name: string;
  value: number;
  days: number;
  /** When it ends. Not in letters of before that was told. */
  until?: string;
};

export const couponGrantedLetter = ({ name, value, days, until }: CouponGranted, origin: string) =>
  ({
    ja: {
      title: `${format.ja.yen(value)}クーポンが届きました`,
      name,
      paragraphs: [
        until
          ? `お友だち招待の特典です。${format.ja.longDateTime(until)}までお使いいただけます。`
          : `お友だち招待の特典です。届いてから${days}日間お使いいただけます。`,
      ],
      button: { label: "クーポンを見る", url: `${origin}/coupons` },
      notes: ["予約内容の確認画面でクーポンをお選びください。"],
    },
    en: {
      title: `You've got a ${format.en.yen(value)} coupon`,
      name,
      paragraphs: [
        until
          ? `Thank you for taking part in Invite a friend. Use your coupon by ${format.en.longDateTime(until)} (Japan time).`
          : `Thank you for taking part in Invite a friend. You can use your coupon for ${days} days.`,
      ],
      button: { label: "View coupons", url: `${origin}/coupons` },
      notes: ["Choose it when you review your next reservation."],
    },
  }) satisfies Words;
