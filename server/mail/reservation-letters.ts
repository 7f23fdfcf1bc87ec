import type { Language, Text } from "#domain/text.ts";
import type { Fact, Letter } from "#server/mail/letter.ts";
import { taxedEn, taxedJa, timeEn, timeJa } from "#server/mail/letter-words.ts";

// The letters about a reservation. What the outbox keeps is plain data, so instants are texts there.

type Words = Record<Language, Letter>;

/** What every letter about a reservation needs to know. */
export type ReservationMail = {
  name: string;
  reservationId: string;
  number: string;
  product: Text;
  pickupAt: string;
  returnAt: string;
  pickupPlace: Text;
  returnPlace: Text;
};

const factsJa = (mail: ReservationMail): Fact[] => [
  { label: "予約番号", value: mail.number },
  { label: "商品", value: mail.product.ja },
  { label: "受け取り日時", value: timeJa(mail.pickupAt) },
  { label: "受け取り場所", value: mail.pickupPlace.ja },
  { label: "返却日時", value: timeJa(mail.returnAt) },
  { label: "返却場所", value: mail.returnPlace.ja },
];
const factsEn = (mail: ReservationMail): Fact[] => [
  { label: "Reservation number", value: mail.number },
  { label: "Item", value: mail.product.en },
  { label: "Pickup", value: timeEn(mail.pickupAt) },
  { label: "Pickup place", value: mail.pickupPlace.en },
  { label: "Return", value: timeEn(mail.returnAt) },
  { label: "Return place", value: mail.returnPlace.en },
];

const buttonJa = (mail: ReservationMail, origin: string) => ({
  label: "予約の詳細を見る",
  url: `${origin}/reservations/${mail.reservationId}`,
});
const buttonEn = (mail: ReservationMail, origin: string) => ({
  label: "See the reservation",
  url: `${origin}/reservations/${mail.reservationId}`,
});

type Told = { title: string; paragraphs: string[]; facts?: Fact[]; notes: string[] };

/** Makes the code that opens the box at pickup. Mails have one; notices are read where the page with it is near. */
export type PickupCode = (of: { number: string; validUntil: Date }) => string;

/** A letter with the pickup code of its reservation, as the reservation's page shows it. */
const withPickupCode = ({ ja, en }: Words, mail: ReservationMail, code: PickupCode | undefined): Words => {
  if (!code) return { ja, en };
  const pickupCode = code({ number: mail.number, validUntil: new Date(mail.returnAt) });
  return { ja: { ...ja, pickupCode }, en: { ...en, pickupCode } };
};

const letter = (mail: ReservationMail, origin: string, { ja, en }: Record<Language, Told>): Words => ({
  ja: {
    ...ja,
    name: mail.name,
    about: mail.product.ja,
    facts: [...factsJa(mail), ...(ja.facts ?? [])],
    button: buttonJa(mail, origin),
  },
  en: {
    ...en,
    name: mail.name,
    about: mail.product.en,
    facts: [...factsEn(mail), ...(en.facts ?? [])],
    button: buttonEn(mail, origin),
  },
});

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
      facts: [{ label: "お支払い", value: taxedJa(mail.total) }],
      notes: [
        "受け取りと返却のQRコードは、予約の詳細に表示されます。",
        mail.cancelUntil
          ? `キャンセルは${timeJa(mail.cancelUntil)}まで、全額返金で承ります。`
          : "キャンセル期限を過ぎてからのご予約のため、キャンセルは承れません。",
      ],
    },
    en: {
      title: "Your reservation is confirmed",
      paragraphs: ["Thank you for your reservation. It is confirmed as follows."],
      facts: [{ label: "Payment", value: taxedEn(mail.total) }],
      notes: [
        "The QR codes for pickup and return are on the reservation's page.",
        mail.cancelUntil
          ? `You can cancel with a full refund until ${timeEn(mail.cancelUntil)}.`
          : "It was made after the deadline for cancelling, so it cannot be cancelled.",
      ],
    },
  });
  return withPickupCode(words, mail, code);
};

export const pickupReminderLetter = (mail: ReservationMail, origin: string) =>
  letter(mail, origin, {
    ja: {
      title: "明日のお受け取りのご案内",
      paragraphs: ["お受け取りの日が近づきました。"],
      notes: ["ロッカーの前で、予約の詳細にある受け取り用QRコードをかざしてください。"],
    },
    en: {
      title: "Your pickup is tomorrow",
      paragraphs: ["It is almost time to pick up your item."],
      notes: ["At the locker, show the pickup QR code from the reservation's page."],
    },
  });

export const returnReminderLetter = (mail: ReservationMail & { graceMinutes: number }, origin: string) =>
  letter(mail, origin, {
    ja: {
      title: "まもなくご返却の時間です",
      paragraphs: ["ご返却の時間が近づきました。"],
      notes: [
        "返却予定時刻までは、予約の詳細から延長できます。",
        `${mail.graceMinutes}分を超えて遅れると、延滞料金がかかり、指定の場所で返却できないことがあります。`,
      ],
    },
    en: {
      title: "Please return your item soon",
      paragraphs: ["It is almost time to return your item."],
      notes: [
        "Until the return time you can extend the rental on the reservation's page.",
        `More than ${mail.graceMinutes} minutes late, a late fee is due and the place may not accept the item any more.`,
      ],
    },
  });

export const overdueLetter = (
  mail: ReservationMail & { unitPrice: number; blockHours: number; cap: number },
  origin: string,
) =>
  letter(mail, origin, {
    ja: {
      title: "返却予定時刻を過ぎています",
      paragraphs: [
        "商品の返却がまだ確認できていません。",
        `${mail.blockHours}時間ごとに${taxedJa(mail.unitPrice)}の延滞料金がかかります（上限${taxedJa(mail.cap)}）。`,
      ],
      notes: [
        "配送でご返却いただく場合は、予約の詳細で送り状番号をご登録ください。登録の時点で延滞料金は止まります。送料はお客さまのご負担となります。",
      ],
    },
    en: {
      title: "Your return is overdue",
      paragraphs: [
        "We have not received your item yet.",
        `A late fee of ${taxedEn(mail.unitPrice)} is due per started ${mail.blockHours} hours (at most ${taxedEn(mail.cap)}).`,
      ],
      notes: [
        "If you ship it, please enter the shipping number on the reservation's page: the fee stops then. Shipping is at your cost.",
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
      title: "レンタル期間を延長しました",
      paragraphs: ["レンタル期間の延長が完了しました。"],
      facts: [{ label: "延長料金", value: taxedJa(mail.fee) }],
      notes: ["返却の場所が変わることがあります。予約の詳細でご確認ください。"],
    },
    en: {
      title: "Your rental is extended",
      paragraphs: ["Your rental was extended."],
      facts: [{ label: "Extension fee", value: taxedEn(mail.fee) }],
      notes: ["The place of return may have changed. Please check the reservation's page."],
    },
  });
  // Valid until the new return time, and maybe the first: a confirmation that was not out yet is not sent any more.
  return mail.awaitsPickup ? withPickupCode(words, mail, code) : words;
};

/** Told when it is cancelled. The gateway is asked after that, so when the refund is complete only the page can say. */
export const cancelledLetter = (
  mail: ReservationMail & { refund: number; forced: boolean; couponReturned: boolean },
  origin: string,
) =>
  letter(mail, origin, {
    ja: {
      title: "ご予約をキャンセルしました",
      paragraphs: mail.forced
        ? [
            "誠に申し訳ございません。当社の都合により、次のご予約をキャンセルしました。",
            ...(mail.refund > 0
              ? ["お支払いいただいた全額をカードに返金します。お客さまのお手続きは必要ありません。"]
              : []),
          ]
        : ["次のご予約のキャンセルを承りました。"],
      facts: [{ label: "返金額", value: taxedJa(mail.refund) }],
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
            "We are sorry: we had to cancel this reservation.",
            ...(mail.refund > 0
              ? ["All that you paid is refunded to your card. There is nothing you need to do."]
              : []),
          ]
        : ["Your reservation was cancelled."],
      facts: [{ label: "Refund", value: taxedEn(mail.refund) }],
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

export const couponGrantedLetter = (
  { name, value, days }: { name: string; value: number; days: number },
  origin: string,
) =>
  ({
    ja: {
      title: "お友だち招待クーポンをお届けします",
      name,
      paragraphs: [`${value}円引きのクーポンをお届けしました。有効期間は${days}日です。`],
      button: { label: "クーポンを見る", url: `${origin}/coupons` },
      notes: ["ご予約の確認画面でクーポンをお選びください。"],
    },
    en: {
      title: "A coupon for you",
      name,
      paragraphs: [`You have a coupon of ${value} yen. It is valid for ${days} days.`],
      button: { label: "See your coupons", url: `${origin}/coupons` },
      notes: ["Choose it when you confirm your next reservation."],
    },
  }) satisfies Words;
