import { format } from "#domain/format.ts";
import type { ContactType } from "#domain/members/contact-rules.ts";
import { formatPhone } from "#domain/phone.ts";
import type { Language } from "#domain/text.ts";
import type { Letter } from "#server/messages/mail/letter.ts";

// The mails about an inquiry: one to the help desk, which writes back to the sender, and one to the sender.

type Words = Record<Language, Letter>;

const types: Record<Language, Record<ContactType, string>> = {
  ja: {
    account: "会員登録・ログインについて",
    reservation: "予約について",
    coupon: "クーポンについて",
    other: "その他",
  },
  en: { account: "Signing up and logging in", reservation: "Reservation", coupon: "Coupon", other: "Something else" },
};

export type InquiryMail = {
  number: string;
  type: ContactType;
  content: string;
  name: string;
  kana: string;
  email: string;
  phoneNumber: string;
  reservationNumber: string;
  isMember: boolean;
  language: Language;
  receivedAt: string;
};

/** For staff, who read Japanese; the English is for those who work on the site. */
export function inquiryLetter(mail: InquiryMail): Words {
  const factsOf = (labels: string[], values: string[]) =>
    labels.flatMap((label, index) => (values[index] ? [{ label, value: values[index] }] : []));
  const values = (language: Language, who: string) => [
    mail.number,
    types[language][mail.type],
    format[language].longDateTime(mail.receivedAt),
    [mail.name, mail.kana && `(${mail.kana})`].filter(Boolean).join(" "),
    who,
    mail.email,
    formatPhone(mail.phoneNumber),
    mail.reservationNumber,
  ];
  return {
    ja: {
      title: `お問い合わせ ${mail.number}：${types.ja[mail.type]}`,
      name: "ヘルプデスク担当",
      paragraphs: [mail.content],
      facts: factsOf(
        ["受付番号", "種類", "受付日時", "お名前", "会員", "メール", "電話", "予約番号"],
        values("ja", mail.isMember ? "会員" : "ゲスト（本人確認なし）"),
      ),
      notes: [mail.language === "en" ? "英語の画面からのお問い合わせです。" : "日本語の画面からのお問い合わせです。"],
      replyTo: mail.email,
    },
    en: {
      title: `Enquiry ${mail.number}: ${types.en[mail.type]}`,
      name: "help desk",
      paragraphs: [mail.content],
      facts: factsOf(
        ["Number", "Type", "Received", "Name", "Sender", "Email", "Phone", "Reservation"],
        values("en", mail.isMember ? "member" : "guest (not verified)"),
      ),
      notes: [mail.language === "en" ? "The sender reads English." : "The sender reads Japanese."],
      replyTo: mail.email,
    },
  };
}

type Received = { name: string; number: string; type: ContactType; content: string; reservationNumber: string };

export const inquiryReceivedLetter = (mail: Received): Words => ({
  ja: {
    title: `お問い合わせを受け付けました（${mail.number}）`,
    name: mail.name,
    paragraphs: [
      "お問い合わせありがとうございます。次の内容で受け付けました。ヘルプデスクが、このメールアドレスにお返事します。",
      ...(mail.content ? [`お問い合わせの内容：\n${mail.content}`] : []),
    ],
    facts: [
      { label: "受付番号", value: mail.number },
      { label: "種類", value: types.ja[mail.type] },
      ...(mail.reservationNumber ? [{ label: "予約番号", value: mail.reservationNumber }] : []),
    ],
    notes: [
      "受付時間外にいただいたお問い合わせには、翌日以降にお返事します。",
      "お心当たりがない場合は、このメールを破棄してください。",
    ],
  },
  en: {
    title: `We've received your enquiry (${mail.number})`,
    name: mail.name,
    paragraphs: [
      "Thank you for contacting us. The help desk will reply to this email address.",
      ...(mail.content ? [`Your message:\n${mail.content}`] : []),
    ],
    facts: [
      { label: "Enquiry number", value: mail.number },
      { label: "Type", value: types.en[mail.type] },
      ...(mail.reservationNumber ? [{ label: "Reservation", value: mail.reservationNumber }] : []),
    ],
    notes: [
      "If you write while the help desk is closed, we'll reply the next day or later.",
      "If you didn't write to us, please ignore this email.",
    ],
  },
});

type Reply = { name: string; number: string; body: string; replyTo: string };

/** What the help desk answers. The number in the subject and the address lead an answer back to the inquiry. */
export const inquiryReplyLetter = ({ name, number, body, replyTo }: Reply): Words => ({
  ja: {
    title: `お問い合わせへのお返事（${number}）`,
    subject: `【お問い合わせ ${number}】エキカリからのお返事`,
    name,
    paragraphs: [body],
    notes: [`受付番号：${number}`],
    replyTo,
    replyNote: "このメールに返信すると、ヘルプデスクに届きます。件名の番号はそのままにしてください。",
  },
  en: {
    title: `Reply to your enquiry (${number})`,
    subject: `[Enquiry ${number}] Reply from Ekikari`,
    name,
    paragraphs: [body],
    notes: [`Enquiry number: ${number}`],
    replyTo,
    replyNote: "Your reply to this email goes to the help desk. Please leave the number in the subject as it is.",
  },
});
