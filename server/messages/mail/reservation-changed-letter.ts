import { format } from "#domain/format.ts";
import type { Language, Text } from "#domain/text.ts";
import type { Fact } from "#server/messages/mail/letter.ts";
import {
  letter,
  type PickupCode,
  type ReservationMail,
  withPickupCode,
} from "#server/messages/mail/reservation-letter.ts";

type Changed = ReservationMail & {
  before: { pickupAt: string; returnAt: string; pickupPlace: Text; returnPlace: Text };
  total: number;
  /** Charged, or given back when negative. */
  difference: number;
  couponReturned: boolean;
  /** It had expired since it was used. Not in letters of before that was told. */
  couponExpired?: boolean;
  /** null: it cannot be cancelled any more, since the deadline had passed by then */
  cancelUntil: string | null;
  deadline: string;
  /** The shop had to change it, for its hours. */
  byShop?: boolean;
};

const words = {
  ja: {
    before: { pickup: "変更前の受け取り", return: "変更前の返却" },
    at: (time: string, place: string) => `${time} ${place}`,
    total: "変更後の合計",
    charged: "追加でお支払いいただいた金額",
    refunded: "返金する金額",
    deadline: "キャンセル・変更の期限",
  },
  en: {
    before: { pickup: "Previous pickup", return: "Previous return" },
    at: (time: string, place: string) => `${time}, ${place}`,
    total: "New total",
    charged: "Charged in addition",
    refunded: "To be refunded",
    deadline: "Change or cancel by",
  },
};

function factsIn(mail: Changed, language: Language): Fact[] {
  const { before, total, difference, cancelUntil } = mail;
  const w = words[language];
  const { japanTime, taxed, yen } = format[language];
  return [
    { label: w.before.pickup, value: w.at(japanTime(before.pickupAt), before.pickupPlace[language]) },
    { label: w.before.return, value: w.at(japanTime(before.returnAt), before.returnPlace[language]) },
    { label: w.total, value: taxed(total) },
    ...(difference > 0 ? [{ label: w.charged, value: yen(difference) }] : []),
    ...(difference < 0 ? [{ label: w.refunded, value: yen(-difference) }] : []),
    ...(cancelUntil ? [{ label: w.deadline, value: japanTime(cancelUntil) }] : []),
  ];
}

/** Other times or places than before: the new ones first, then what they replace. */
export const reservationChangedLetter = (mail: Changed, origin: string, code?: PickupCode) => {
  const { difference, couponReturned, couponExpired, cancelUntil, deadline, byShop } = mail;
  const words = letter(mail, origin, {
    ja: {
      title: byShop ? "予約の日時・場所を変更させていただきました" : "予約の変更を承りました",
      paragraphs: [
        ...(byShop
          ? [
              "ご予約の駅の営業の都合により、変更させていただきました。ご不便をおかけし、申し訳ございません。料金は変わりません。",
            ]
          : []),
        "予約の内容を次のとおり変更しました。受け取りと返却には、下記の新しい日時と場所をご利用ください。",
      ],
      facts: factsIn(mail, "ja"),
      notes: [
        ...(difference < 0
          ? ["差額は、お支払いに使われたカードに返金します。反映の時期はカード会社により異なります。"]
          : []),
        ...(couponReturned ? ["ご利用のクーポンは条件を満たさなくなったため、お手元に戻しました。"] : []),
        ...(couponExpired
          ? [
              "ご利用のクーポンは条件を満たさなくなりました。有効期限を過ぎているため、もう一度お使いいただくことはできません。",
            ]
          : []),
        ...(cancelUntil
          ? []
          : [
              `キャンセル・変更の期限（${format.ja.japanTime(deadline)}）を過ぎているため、今後のキャンセルと変更はできません。`,
            ]),
      ],
    },
    en: {
      title: "Your reservation has been changed",
      paragraphs: [
        ...(byShop
          ? [
              "We had to change your reservation, because the station won't be open as planned. We're sorry for the inconvenience. The price stays the same.",
            ]
          : []),
        "We've changed your reservation as below. Please use the new times and locations.",
      ],
      facts: factsIn(mail, "en"),
      notes: [
        ...(difference < 0
          ? ["We'll refund the difference to the card you paid with. When it appears depends on your card issuer."]
          : []),
        ...(couponReturned ? ["Your coupon no longer applies, so you've got it back."] : []),
        ...(couponExpired ? ["Your coupon no longer applies. It has expired, so you can't use it again."] : []),
        ...(cancelUntil
          ? []
          : [
              `The deadline (${format.en.japanTime(deadline)}) has passed, so it can't be cancelled or changed any more.`,
            ]),
      ],
    },
  });
  return withPickupCode(words, mail, code);
};
