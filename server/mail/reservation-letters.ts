import { toJstIso } from "#domain/jst.ts";
import type { Language, Text } from "#domain/text.ts";
import type { Letter } from "#server/mail/letter.ts";

// The mails about a reservation. What the outbox keeps is plain data, so instants are texts there.

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

const days = ["日", "月", "火", "水", "木", "金", "土"];

/** 12月1日(火) 10:00, in Japan. */
function timeJa(instant: string): string {
  const local = toJstIso(new Date(instant));
  const weekday = days[new Date(`${local.slice(0, 10)}T00:00:00Z`).getUTCDay()];
  return `${Number(local.slice(5, 7))}月${Number(local.slice(8, 10))}日(${weekday}) ${local.slice(11, 16)}`;
}

const timeEn = (instant: string) => `${toJstIso(new Date(instant)).slice(0, 16).replace("T", " ")} (Japan time)`;

const yenJa = (amount: number) => `${amount.toLocaleString("ja-JP")}円（税込）`;
const yenEn = (amount: number) => `${amount.toLocaleString("en-US")} yen (tax included)`;

const factsJa = (mail: ReservationMail) => [
  `予約番号: ${mail.number}`,
  `商品: ${mail.product.ja}`,
  `受け取り: ${timeJa(mail.pickupAt)}　${mail.pickupPlace.ja}`,
  `返却: ${timeJa(mail.returnAt)}　${mail.returnPlace.ja}`,
];
const factsEn = (mail: ReservationMail) => [
  `Reservation number: ${mail.number}`,
  `Item: ${mail.product.en}`,
  `Pickup: ${timeEn(mail.pickupAt)}, ${mail.pickupPlace.en}`,
  `Return: ${timeEn(mail.returnAt)}, ${mail.returnPlace.en}`,
];

const buttonJa = (mail: ReservationMail, origin: string) => ({
  label: "予約の詳細を見る",
  url: `${origin}/reservations/${mail.reservationId}`,
});
const buttonEn = (mail: ReservationMail, origin: string) => ({
  label: "See the reservation",
  url: `${origin}/reservations/${mail.reservationId}`,
});

type Told = {
  ja: { subject: string; first: string[]; notes: string[] };
  en: { subject: string; first: string[]; notes: string[] };
};

const letter = (mail: ReservationMail, origin: string, { ja, en }: Told): Words => ({
  ja: {
    subject: `【エキカリ】${ja.subject}`,
    name: mail.name,
    paragraphs: [...ja.first, ...factsJa(mail)],
    button: buttonJa(mail, origin),
    notes: ja.notes,
  },
  en: {
    subject: `[Ekikari] ${en.subject}`,
    name: mail.name,
    paragraphs: [...en.first, ...factsEn(mail)],
    button: buttonEn(mail, origin),
    notes: en.notes,
  },
});

export const reservationConfirmedLetter = (
  mail: ReservationMail & { total: number; cancelUntil: string },
  origin: string,
) =>
  letter(mail, origin, {
    ja: {
      subject: "ご予約が確定しました",
      first: ["ご予約ありがとうございます。次の内容で確定しました。", `お支払い: ${yenJa(mail.total)}`],
      notes: [
        "受け取りと返却のQRコードは、予約の詳細に表示されます。",
        `キャンセルは${timeJa(mail.cancelUntil)}まで、全額返金で承ります。`,
      ],
    },
    en: {
      subject: "Your reservation is confirmed",
      first: ["Thank you for your reservation. It is confirmed as follows.", `Payment: ${yenEn(mail.total)}`],
      notes: [
        "The QR codes for pickup and return are on the reservation's page.",
        `You can cancel with a full refund until ${timeEn(mail.cancelUntil)}.`,
      ],
    },
  });

export const pickupReminderLetter = (mail: ReservationMail, origin: string) =>
  letter(mail, origin, {
    ja: {
      subject: "明日のお受け取りのご案内",
      first: ["お受け取りの日が近づきました。"],
      notes: ["ロッカーの前で、予約の詳細にある受け取り用QRコードをかざしてください。"],
    },
    en: {
      subject: "Your pickup is tomorrow",
      first: ["It is almost time to pick up your item."],
      notes: ["At the locker, show the pickup QR code from the reservation's page."],
    },
  });

export const returnReminderLetter = (mail: ReservationMail, origin: string) =>
  letter(mail, origin, {
    ja: {
      subject: "まもなくご返却の時間です",
      first: ["ご返却の時間が近づきました。"],
      notes: [
        "返却予定時刻までは、予約の詳細から延長できます。",
        "30分を超えて遅れると、延滞料金がかかり、指定の場所で返却できないことがあります。",
      ],
    },
    en: {
      subject: "Please return your item soon",
      first: ["It is almost time to return your item."],
      notes: [
        "Until the return time you can extend the rental on the reservation's page.",
        "More than 30 minutes late, a late fee is due and the place may not accept the item any more.",
      ],
    },
  });

export const overdueLetter = (mail: ReservationMail & { unitPrice: number; cap: number }, origin: string) =>
  letter(mail, origin, {
    ja: {
      subject: "返却予定時刻を過ぎています",
      first: [
        "商品の返却がまだ確認できていません。",
        `12時間ごとに${yenJa(mail.unitPrice)}の延滞料金がかかります（上限${yenJa(mail.cap)}）。`,
      ],
      notes: [
        "配送でご返却いただく場合は、予約の詳細で送り状番号をご登録ください。登録の時点で延滞料金は止まります。送料はお客様のご負担となります。",
      ],
    },
    en: {
      subject: "Your return is overdue",
      first: [
        "We have not received your item yet.",
        `A late fee of ${yenEn(mail.unitPrice)} is due per started 12 hours (at most ${yenEn(mail.cap)}).`,
      ],
      notes: [
        "If you ship it, please enter the shipping number on the reservation's page: the fee stops then. Shipping is at your cost.",
      ],
    },
  });

export const extendedLetter = (mail: ReservationMail & { fee: number }, origin: string) =>
  letter(mail, origin, {
    ja: {
      subject: "レンタル期間を延長しました",
      first: ["レンタル期間の延長が完了しました。", `延長料金: ${yenJa(mail.fee)}`],
      notes: ["返却の場所が変わることがあります。予約の詳細でご確認ください。"],
    },
    en: {
      subject: "Your rental is extended",
      first: ["Your rental was extended.", `Extension fee: ${yenEn(mail.fee)}`],
      notes: ["The place of return may have changed. Please check the reservation's page."],
    },
  });

export const cancelledLetter = (mail: ReservationMail & { refund: number; forced: boolean }, origin: string) =>
  letter(mail, origin, {
    ja: {
      subject: "ご予約をキャンセルしました",
      first: [
        mail.forced
          ? "誠に申し訳ございません。当社の都合により、次のご予約をキャンセルしました。返金手続きは完了しています。"
          : "次のご予約のキャンセルを承りました。",
        `返金額: ${yenJa(mail.refund)}`,
      ],
      notes: ["カードへの返金の時期はカード会社により異なります。お使いのクーポンは再びご利用いただけます。"],
    },
    en: {
      subject: "Your reservation was cancelled",
      first: [
        mail.forced
          ? "We are sorry: we had to cancel this reservation. The refund procedure is complete."
          : "Your reservation was cancelled.",
        `Refund: ${yenEn(mail.refund)}`,
      ],
      notes: ["When the refund appears depends on your card company. A coupon that you used can be used again."],
    },
  });

export const couponGrantedLetter = (
  { name, value, days }: { name: string; value: number; days: number },
  origin: string,
) =>
  ({
    ja: {
      subject: "【エキカリ】お友だち招待クーポンをお届けします",
      name,
      paragraphs: [`${value}円引きのクーポンをお届けしました。有効期間は${days}日です。`],
      button: { label: "クーポンを見る", url: `${origin}/coupons` },
      notes: ["ご予約の確認画面でクーポンをお選びください。"],
    },
    en: {
      subject: "[Ekikari] A coupon for you",
      name,
      paragraphs: [`You have a coupon of ${value} yen. It is valid for ${days} days.`],
      button: { label: "See your coupons", url: `${origin}/coupons` },
      notes: ["Choose it when you confirm your next reservation."],
    },
  }) satisfies Words;
