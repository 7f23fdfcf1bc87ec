import { format } from "#domain/format.ts";
import { letter, type ReservationMail } from "#server/mail/reservation-letter.ts";

// The letters about bringing the item back.

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
        `${mail.blockHours}時間ごとに${format.ja.taxed(mail.unitPrice)}の延滞料金がかかります（上限${format.ja.taxed(mail.cap)}）。`,
      ],
      notes: [
        "配送でご返却いただく場合は、予約の詳細で送り状番号をご登録ください。登録の時点で延滞料金は止まります。送料はお客さまのご負担となります。",
      ],
    },
    en: {
      title: "Your return is overdue",
      paragraphs: [
        "We have not received your item yet.",
        `A late fee of ${format.en.taxed(mail.unitPrice)} is due per started ${mail.blockHours} hours (at most ${format.en.taxed(mail.cap)}).`,
      ],
      notes: [
        "If you ship it, please enter the shipping number on the reservation's page: the fee stops then. Shipping is at your cost.",
      ],
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
          ? `送り状番号${mail.shippingNumber}のお荷物に、商品が入っていないことを確認しました。`
          : "返却の操作がありましたが、返却場所に商品が納められていないことを確認しました。",
        "このため、返却がなかったものとして、レンタル中に戻しました。商品がお手元にある場合は、返却日時までにご返却ください。すでに過ぎている場合は、できるだけ早くお願いいたします。",
        "返却がお済みの場合やお心当たりのない場合は、お手数ですが、ヘルプデスク（9:00〜18:00）までご連絡ください。",
      ],
      notes: [
        `延滞料金も、返却の操作がなかったものとして計算します。返却日時を${mail.graceMinutes}分を超えて過ぎると、${mail.blockHours}時間ごとに${format.ja.taxed(mail.unitPrice)}がかかります（上限${format.ja.taxed(mail.cap)}）。`,
      ],
    },
    en: {
      title: "We could not find the item you returned",
      paragraphs: [
        mail.shippingNumber
          ? `The item was not in the parcel with the shipping number ${mail.shippingNumber}.`
          : "The return was registered, but the item was not at the place of return.",
        "So the rental goes on as if nothing had been returned. If you still have the item, please return it by the return time or, if that is over, as soon as you can.",
        "If you did return it, or do not know what happened, please contact the help desk (9:00 to 18:00, Japan time).",
      ],
      notes: [
        `The late fee counts as if nothing had been returned, too: more than ${mail.graceMinutes} minutes after the return time, ${format.en.taxed(mail.unitPrice)} per started ${mail.blockHours} hours (at most ${format.en.taxed(mail.cap)}).`,
      ],
    },
  });
