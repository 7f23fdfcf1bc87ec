import type { Text } from "#domain/text.ts";
import { letter, type ReservationMail } from "#server/messages/mail/reservation-letter.ts";

type ItemChecked = ReservationMail & {
  /** What of the contents was not there. */
  missing: Text[];
  repair: boolean;
  /** What staff wrote about it, in their own language. */
  note: string | null;
};

/** Staff looked at the item after the return and found something. Nothing is charged by this. */
export const itemCheckedLetter = (mail: ItemChecked, origin: string) => {
  const { missing, repair, note } = mail;
  return letter(mail, origin, {
    ja: {
      title: "返却された商品の点検結果のお知らせ",
      paragraphs: [
        "ご返却いただいた商品を点検したところ、次のことを確認しました。",
        ...(missing.length > 0 ? [`見当たらない付属品：\n${missing.map(({ ja }) => `・${ja}`).join("\n")}`] : []),
        ...(repair ? ["修理が必要な状態でした。"] : []),
        ...(note ? [`スタッフの記録：\n${note}`] : []),
        ...(missing.length > 0
          ? ["お手元に残っている付属品がありましたら、お手数ですが、ヘルプデスクにご連絡ください。"]
          : []),
        "くわしい状況を確認し、担当者からあらためてご連絡します。お心当たりのない場合や、ご利用中にお気づきのことがあった場合も、お知らせいただけると助かります。",
      ],
      notes: [
        "このお知らせによって、料金を請求することはありません。費用をお願いする場合は、金額と理由を事前にお伝えします（利用規約第9条）。",
        "通常の使用による傷みについて、ご負担いただくことはありません。",
      ],
    },
    en: {
      title: "What we found when checking your returned item",
      paragraphs: [
        "We checked the item you returned and noticed the following.",
        ...(missing.length > 0 ? [`Missing parts:\n${missing.map(({ en }) => `- ${en}`).join("\n")}`] : []),
        ...(repair ? ["The item needs repair."] : []),
        ...(note ? [`Our staff's note (as written):\n${note}`] : []),
        ...(missing.length > 0 ? ["If you still have any of these parts, please contact the help desk."] : []),
        "We'll look into it and contact you again. If this isn't what you remember, or you noticed something while using the item, please let us know.",
      ],
      notes: [
        "Nothing is charged because of this message. If we have to ask you for any costs, we'll tell you the amount and the reason beforehand (Terms of use, Article 9).",
        "You never pay for normal wear.",
      ],
    },
  });
};
