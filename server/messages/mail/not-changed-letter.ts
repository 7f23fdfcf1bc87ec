import { letter, type ReservationMail } from "#server/messages/mail/reservation-letter.ts";

/** A change whose payment was open for a while came to nothing: the reservation is as before. */
export const notChangedLetter = (mail: ReservationMail, origin: string) =>
  letter(mail, origin, {
    ja: {
      title: "予約を変更できませんでした",
      paragraphs: [
        "お申し込みいただいた予約の変更は、お支払いまたは商品の確保ができなかったため、行っていません。予約は、下記の変更前の内容のままご利用いただけます。",
      ],
      notes: [
        "変更のために引き落とされた金額がある場合は、全額を返金します。",
        "変更の期限までは、予約の詳細からもう一度変更をお申し込みいただけます。",
      ],
    },
    en: {
      title: "Your reservation could not be changed",
      paragraphs: [
        "The payment for your change did not go through, or the item could not be secured, so nothing was changed. Your reservation stays as it was:",
      ],
      notes: [
        "If your card was charged for the change, you get all of it back.",
        "Until the deadline for changes, you can try again from your reservation.",
      ],
    },
  });
