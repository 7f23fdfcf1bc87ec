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

/** An extension whose payment was open for a while came to nothing: the return time is as before. */
export const notExtendedLetter = (mail: ReservationMail, origin: string) =>
  letter(mail, origin, {
    ja: {
      title: "レンタルを延長できませんでした",
      paragraphs: [
        "お申し込みいただいた延長は、お支払いができなかったか、その前にレンタルが終わっていたため、行っていません。返却日時と返却場所は、下記のとおり延長前のままです。",
      ],
      notes: [
        "延長のために引き落とされた金額がある場合は、全額を返金します。",
        "返却日時までは、予約の詳細からもう一度延長をお申し込みいただけます。",
      ],
    },
    en: {
      title: "Your rental could not be extended",
      paragraphs: [
        "The payment for your extension did not go through, or the rental had ended before, so nothing was extended. Your return time and location stay as they were:",
      ],
      notes: [
        "If your card was charged for the extension, you get all of it back.",
        "Until your return time, you can try again from your reservation.",
      ],
    },
  });
