import { format } from "#domain/format.ts";
import { letter, type ReservationMail } from "#server/messages/mail/reservation-letter.ts";

// The letters about bringing the item back.

const reservationUrl = ({ reservationId }: ReservationMail, origin: string) =>
  `${origin}/reservations/${reservationId}`;

/** Opens the choice of a later time. What is chosen is extended only once it is confirmed there. */
const extendUrl = ({ reservationId }: ReservationMail, origin: string) =>
  `${origin}/reservations/${reservationId}?extend=1`;

export const returnReminderLetter = (mail: ReservationMail & { graceMinutes: number }, origin: string) =>
  letter(mail, origin, {
    ja: {
      title: `${format.ja.japanTime(mail.returnAt)}までにご返却ください`,
      paragraphs: [
        "返却日時が近づいています。返却場所は次のとおりです。",
        "間に合わないときは、返却日時までに次のボタンから延長できます。料金を確かめてから確定します。",
      ],
      button: { label: "レンタルを延長する", url: extendUrl(mail, origin) },
      notes: [
        `返却が${mail.graceMinutes}分を超えて遅れると、延滞料金がかかります。返却場所が変わることもあります。`,
        `返却QRコードと、いま空いているロッカーは、予約の詳細でご確認ください。 ${reservationUrl(mail, origin)}`,
      ],
    },
    en: {
      title: `Return your item by ${format.en.japanTime(mail.returnAt)}`,
      paragraphs: [
        "Your return time is coming up. Here is where to go.",
        "If you can't make it, you can extend until the return time with the button below. You see the price before you confirm.",
      ],
      button: { label: "Extend the rental", url: extendUrl(mail, origin) },
      notes: [
        `If you return it more than ${mail.graceMinutes} minutes late, you'll be charged a late fee and may have to use another location.`,
        `Your return QR code and the lockers that are free now are on your reservation page: ${reservationUrl(mail, origin)}`,
      ],
    },
  });

export const lateFeeUnpaidLetter = (mail: ReservationMail & { amount: number }, origin: string) =>
  letter(mail, origin, {
    ja: {
      title: "延滞料金のお支払いをお願いします",
      paragraphs: [
        `ご登録のカードで、延滞料金${format.ja.taxed(mail.amount)}を決済できませんでした。予約の詳細から、カードをご確認のうえお支払いください。`,
      ],
      notes: ["お支払いが済むまで、新しい予約はできません。"],
    },
    en: {
      title: "Please pay your late fee",
      paragraphs: [
        `We couldn't charge the late fee of ${format.en.taxed(mail.amount)} to your card. Check your card and pay it on your reservation page.`,
      ],
      notes: ["You can make new reservations once it's paid."],
    },
  });

type EmptyBox = ReservationMail & {
  /** Of the parcel, when it was sent back by one. */
  shippingNumber: string | null;
  graceMinutes: number;
  unitPrice: number;
  blockHours: number;
  cap: number;
};

export const emptyBoxLetter = (mail: EmptyBox, origin: string) =>
  letter(mail, origin, {
    ja: {
      title: "商品の返却を確認できませんでした",
      paragraphs: [
        mail.shippingNumber
          ? `送り状番号${mail.shippingNumber}のお荷物で返送された商品を、受け取れていません。`
          : "返却のお手続きがありましたが、返却場所で商品を確認できませんでした。",
        "確認がとれるまで、この予約を「レンタル中」に戻しています。商品がお手元にある場合は、返却日時までにご返却ください。すでに過ぎている場合は、お早めにお願いいたします。",
        "返却がお済みの場合やお心当たりのない場合は、お手数ですが、ヘルプデスクにご連絡ください。",
      ],
      notes: [
        `返却を確認できない場合は、返却日時の${mail.graceMinutes}分後から、${mail.blockHours}時間ごと（${mail.blockHours}時間未満は切り上げ）に${format.ja.taxed(mail.unitPrice)}の延滞料金がかかります。上限は${format.ja.taxed(mail.cap)}です。`,
        "ロッカーの不具合など当社の責任による場合は、延滞料金をいただきません（利用規約第12条）。",
      ],
    },
    en: {
      title: "We couldn't confirm your return",
      paragraphs: [
        mail.shippingNumber
          ? `We haven't received the item from the parcel with the tracking number ${mail.shippingNumber}.`
          : "We have a record of your return, but our staff couldn't find the item there.",
        "Until we've sorted this out, your reservation is shown as “With you” again. If you still have the item, please return it by the return time, or as soon as you can if that has passed.",
        "If you did return it, or don't know what happened, contact the help desk.",
      ],
      notes: [
        `If we can't confirm the return, a late fee of ${format.en.taxed(mail.unitPrice)} applies for each ${mail.blockHours} hours or part of ${mail.blockHours} hours, from ${mail.graceMinutes} minutes after the return time. It will never be more than ${format.en.taxed(mail.cap)}.`,
        "You won't be charged if the cause was ours, such as a locker fault (Terms of use, Article 12).",
      ],
    },
  });
