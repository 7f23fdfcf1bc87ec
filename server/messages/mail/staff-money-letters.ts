import { format } from "#domain/format.ts";
import { letter, type ReservationMail } from "#server/messages/mail/reservation-letter.ts";

// The letters about money that staff gives back, lets go of or charges.

const cardNoteJa = "カードへの返金の時期は、カード会社により異なります。";
const cardNoteEn = "When the refund appears depends on your card issuer.";

/** What was paid goes back, or some of it. */
export const givenBackLetter = (mail: ReservationMail & { of: "rental" | "damage"; amount: number }, origin: string) =>
  letter(mail, origin, {
    ja: {
      title: "返金のお知らせ",
      paragraphs: [
        mail.of === "rental"
          ? "次のご予約のお支払いのうち下記の金額を、お支払いに使われたカードに返金します。お客さまのお手続きは不要です。"
          : "お支払いいただいた損害の費用のうち下記の金額を、お支払いに使われたカードに返金します。お客さまのお手続きは不要です。",
      ],
      facts: [{ label: "返金額", value: format.ja.taxed(mail.amount) }],
      notes: ["返金が済むと、お支払い明細の領収書に反映されます。", cardNoteJa],
    },
    en: {
      title: "We're refunding you",
      paragraphs: [
        mail.of === "rental"
          ? "We're refunding the amount below for this reservation to the card you paid with. You don't need to do anything."
          : "We're refunding the amount below of what you paid for damage or loss to the card you paid with. You don't need to do anything.",
      ],
      facts: [{ label: "Refund", value: format.en.taxed(mail.amount) }],
      notes: ["Your receipt will show it once the refund is complete.", cardNoteEn],
    },
  });

/** A late fee costs less than was told before, or nothing. */
export const lateFeeReducedLetter = (
  mail: ReservationMail & { from: number; to: number; refund: number },
  origin: string,
) =>
  letter(mail, origin, {
    ja: {
      title: mail.to === 0 ? "延滞料金をいただかないことになりました" : "延滞料金を減額しました",
      paragraphs: [
        mail.to === 0
          ? "次のご予約の延滞料金は、いただかないことにいたしました。"
          : "次のご予約の延滞料金を、次のとおり減額しました。",
        ...(mail.refund > 0
          ? ["すでにお支払いいただいた金額との差額を、カードに返金します。お客さまのお手続きは不要です。"]
          : []),
      ],
      facts: [
        { label: "これまでの延滞料金", value: format.ja.taxed(mail.from) },
        { label: "減額後の延滞料金", value: format.ja.taxed(mail.to) },
        ...(mail.refund > 0 ? [{ label: "返金額", value: format.ja.taxed(mail.refund) }] : []),
      ],
      notes: mail.refund > 0 ? [cardNoteJa] : [],
    },
    en: {
      title: mail.to === 0 ? "We've waived your late fee" : "We've reduced your late fee",
      paragraphs: [
        mail.to === 0
          ? "You don't have to pay the late fee for this reservation."
          : "We've reduced the late fee for this reservation as follows.",
        ...(mail.refund > 0
          ? [
              "You've already paid more than that, so we'll refund the difference to your card. You don't need to do anything.",
            ]
          : []),
      ],
      facts: [
        { label: "Late fee before", value: format.en.taxed(mail.from) },
        { label: "Late fee now", value: format.en.taxed(mail.to) },
        ...(mail.refund > 0 ? [{ label: "Refund", value: format.en.taxed(mail.refund) }] : []),
      ],
      notes: mail.refund > 0 ? [cardNoteEn] : [],
    },
  });

type Damage = ReservationMail & {
  damage: "damage" | "loss";
  amount: number;
  /** What staff wrote about it, in their own language. */
  reason: string;
  chargeAt: string;
};

/** What is going to be charged, why, and how to object. */
export const damageAnnouncedLetter = (mail: Damage, origin: string) =>
  letter(mail, origin, {
    ja: {
      title: mail.damage === "loss" ? "紛失した商品の費用のご請求" : "商品の損害の費用のご請求",
      paragraphs: [
        mail.damage === "loss"
          ? "商品の返却を確認できないため、利用規約第9条により、次の費用をご負担いただきます。"
          : "商品に損害を確認しました。利用規約第9条により、次の費用をご負担いただきます。",
        `理由：\n${mail.reason}`,
        `${format.ja.japanTime(mail.chargeAt)}以降に、ご登録のカードで決済します。`,
        "内容に心当たりのない場合や、金額にご異議のある場合は、それまでにヘルプデスクにご連絡ください。写真などの記録をご説明し、あらためて確認します。ご連絡をいただいてから確認が済むまでは、決済を見合わせます。",
      ],
      facts: [{ label: "ご請求額", value: format.ja.taxed(mail.amount) }],
      button: { label: "ヘルプデスクに問い合わせる", url: `${origin}/contact` },
      notes: ["ご請求額は、再調達価格を超えません。通常の使用による傷みについて、ご負担いただくことはありません。"],
    },
    en: {
      title: mail.damage === "loss" ? "Charge for a lost item" : "Charge for damage to an item",
      paragraphs: [
        mail.damage === "loss"
          ? "We couldn't confirm that the item was returned. Under Article 9 of the terms of use, we have to charge you the following."
          : "We found damage to the item. Under Article 9 of the terms of use, we have to charge you the following.",
        `Reason (as our staff wrote it):\n${mail.reason}`,
        `We'll charge your saved card after ${format.en.japanTime(mail.chargeAt)}.`,
        "If you don't agree with the reason or the amount, contact the help desk before then. We'll explain our records, such as photos, and check again. Once you've contacted us, we won't charge you until we've finished checking.",
      ],
      facts: [{ label: "Amount", value: format.en.taxed(mail.amount) }],
      button: { label: "Contact the help desk", url: `${origin}/contact` },
      notes: ["It is never more than the replacement price. You never pay for normal wear."],
    },
  });

export const damagePostponedLetter = (mail: ReservationMail & { amount: number; chargeAt: string }, origin: string) =>
  letter(mail, origin, {
    ja: {
      title: "損害の費用の決済を延期しました",
      paragraphs: [
        `先にお知らせした損害の費用${format.ja.taxed(mail.amount)}は、内容を確認しているため、決済を延期しました。`,
        `取り下げない場合は、${format.ja.japanTime(mail.chargeAt)}以降に、ご登録のカードで決済します。`,
      ],
      button: { label: "ヘルプデスクに問い合わせる", url: `${origin}/contact` },
      notes: [],
    },
    en: {
      title: "We've postponed the charge for damage or loss",
      paragraphs: [
        `We're still checking the charge of ${format.en.taxed(mail.amount)} for damage or loss that we told you about, so we've postponed it.`,
        `Unless we withdraw it, we'll charge your saved card after ${format.en.japanTime(mail.chargeAt)}.`,
      ],
      button: { label: "Contact the help desk", url: `${origin}/contact` },
      notes: [],
    },
  });

export const damageUnpaidLetter = (mail: ReservationMail & { amount: number }, origin: string) =>
  letter(mail, origin, {
    ja: {
      title: "損害の費用を決済できませんでした",
      paragraphs: [
        `ご登録のカードで、損害の費用${format.ja.taxed(mail.amount)}を決済できませんでした。別のカードを登録していただくと、そのカードであらためて決済します。`,
        "内容にご異議のある場合は、ヘルプデスクにご連絡ください。",
      ],
      button: { label: "カードを変更する", url: `${origin}/profile/card` },
      notes: [],
    },
    en: {
      title: "We couldn't charge your card for damage or loss",
      paragraphs: [
        `We couldn't charge ${format.en.taxed(mail.amount)} for damage or loss to your card. Once you add another card, we'll charge that one.`,
        "If you don't agree with the charge, contact the help desk.",
      ],
      button: { label: "Change your card", url: `${origin}/profile/card` },
      notes: [],
    },
  });

export const damageWithdrawnLetter = (mail: ReservationMail & { amount: number }, origin: string) =>
  letter(mail, origin, {
    ja: {
      title: "損害の費用のご請求を取り下げました",
      paragraphs: [
        `先にお知らせした損害の費用${format.ja.taxed(mail.amount)}のご請求を取り下げました。お支払いの必要はありません。`,
      ],
      notes: [],
    },
    en: {
      title: "We've withdrawn the charge for damage or loss",
      paragraphs: [
        `We've withdrawn the charge of ${format.en.taxed(mail.amount)} for damage or loss that we told you about. You don't have to pay it.`,
      ],
      notes: [],
    },
  });
