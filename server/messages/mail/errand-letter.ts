import { format } from "#domain/format.ts";
import { letter, type ReservationMail } from "#server/messages/mail/reservation-letter.ts";

type ErrandPickedUp = ReservationMail & { pickedUpAt: string; graceMinutes: number };

/** Somebody picked the item up whom the member had asked to. */
export const errandPickedUpLetter = (mail: ErrandPickedUp, origin: string) =>
  letter(mail, origin, {
    ja: {
      title: "頼んだ方が商品を受け取りました",
      paragraphs: [
        "受け取りを頼んだ方が、次の日時に商品を受け取りました。お渡ししたリンクと番号は、もう使えません。",
        `${format.ja.japanTime(mail.returnAt)}までにご返却ください。返却も、予約の詳細からほかの方に頼めます。`,
      ],
      facts: [{ label: "受け取られた日時", value: format.ja.japanTime(mail.pickedUpAt) }],
      notes: [
        `返却が${mail.graceMinutes}分を超えて遅れると、延滞料金がかかります。`,
        "お心当たりのない場合は、すぐにヘルプデスクにご連絡ください。",
      ],
    },
    en: {
      title: "The person you asked picked up your item",
      paragraphs: [
        "The person you asked picked up your item at the time below. The link and the number you gave them no longer work.",
        `Please return it by ${format.en.japanTime(mail.returnAt)}. You can ask somebody else to return it, too, on your reservation page.`,
      ],
      facts: [{ label: "Picked up", value: format.en.japanTime(mail.pickedUpAt) }],
      notes: [
        `If it is returned more than ${mail.graceMinutes} minutes late, you'll be charged a late fee.`,
        "If you don't know about this, contact the help desk right away.",
      ],
    },
  });
