import { format } from "#domain/format.ts";
import type { Text } from "#domain/text.ts";
import { letter, type ReservationMail } from "#server/messages/mail/reservation-letter.ts";

type ItemReturned = ReservationMail & {
  returnedAt: string;
  /** Null when it came by parcel, or staff did not say where. */
  returnedPlace: Text | null;
  lateFee: number;
  /** Brought back by somebody whom the member asked to; left out in letters of earlier days. */
  byErrand?: boolean;
};

/** The proof of a return: since when we have the item, and where. */
export const itemReturnedLetter = (mail: ItemReturned, origin: string) =>
  letter(mail, origin, {
    ja: {
      title: "商品の返却を確認しました",
      paragraphs: [
        mail.byErrand
          ? "返却を頼んだ方から、次の日時に商品の返却がありました。ご利用ありがとうございました。"
          : "次の日時に、商品の返却を確認しました。ご利用ありがとうございました。",
      ],
      facts: [
        { label: "返却を確認した日時", value: format.ja.japanTime(mail.returnedAt) },
        ...(mail.returnedPlace ? [{ label: "返却を確認した場所", value: mail.returnedPlace.ja }] : []),
        ...(mail.lateFee > 0 ? [{ label: "延滞料金", value: format.ja.taxed(mail.lateFee) }] : []),
      ],
      notes: [
        ...(mail.lateFee > 0 ? ["延滞料金は、お支払いカードに請求します。"] : []),
        "返却の控えとして、このメールを保管してください。商品を点検し、お伝えすることがある場合のみ、あらためてご連絡します。",
      ],
    },
    en: {
      title: "We have your item back",
      paragraphs: [
        mail.byErrand
          ? "The person you asked returned your item at the time below. Thank you for renting with us."
          : "We received your item at the time below. Thank you for renting with us.",
      ],
      facts: [
        { label: "Received", value: format.en.japanTime(mail.returnedAt) },
        ...(mail.returnedPlace ? [{ label: "Received at", value: mail.returnedPlace.en }] : []),
        ...(mail.lateFee > 0 ? [{ label: "Late fee", value: format.en.taxed(mail.lateFee) }] : []),
      ],
      notes: [
        ...(mail.lateFee > 0 ? ["The late fee will be charged to your card."] : []),
        "Please keep this email as your proof of return. We'll check the item and contact you again only if there is something to tell you.",
      ],
    },
  });
