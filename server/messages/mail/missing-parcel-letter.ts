import { format } from "#domain/format.ts";
import type { Language, Text } from "#domain/text.ts";
import type { Letter } from "#server/messages/mail/letter.ts";

type Missing = { number: string; product: Text; shippingNumber: string; linkedAt: string; days: number };

/** For staff, who read Japanese; the English is for those who work on the site. */
export const missingParcelLetter = (mail: Missing): Record<Language, Letter> => ({
  ja: {
    title: `返送品が届いていません（${mail.number}）`,
    name: "ヘルプデスク担当",
    paragraphs: [
      `送り状番号の登録から${mail.days}日たちましたが、返送品の到着が記録されていません。配送状況を確認し、対応を決めてください。延滞料金は、対応を決めるまで止まったままです。`,
    ],
    facts: [
      { label: "予約番号", value: mail.number },
      { label: "商品", value: mail.product.ja },
      { label: "送り状番号", value: mail.shippingNumber },
      { label: "登録日時", value: format.ja.longDateTime(mail.linkedAt) },
    ],
    notes: [
      "届かないと判断したら、管理画面の「スキャン」に予約番号を入力し、「商品が届いていない」と記録してください。予約はレンタル中に戻り、お客さまにメールで知らせます。",
    ],
  },
  en: {
    title: `A returned parcel has not arrived (${mail.number})`,
    name: "help desk",
    paragraphs: [
      `${mail.days} days have passed since the tracking number was added, and no arrival is recorded. Please check with the carrier and decide what to do. The late fee stays stopped until you do.`,
    ],
    facts: [
      { label: "Reservation", value: mail.number },
      { label: "Item", value: mail.product.en },
      { label: "Tracking number", value: mail.shippingNumber },
      { label: "Added", value: format.en.longDateTime(mail.linkedAt) },
    ],
    notes: [
      "If it won't come, enter the reservation number under “Scan” in the console and record “The item hasn't arrived”. The reservation is with the member again, who is told by email.",
    ],
  },
});
