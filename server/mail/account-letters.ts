import type { Language } from "#domain/text.ts";
import type { Letter } from "#server/mail/letter.ts";

// The letters about an account. Each takes what the outbox keeps for it and the address of the site.

type Words = Record<Language, Letter>;

const supportNote = {
  ja: "お心当たりがない場合は、ヘルプデスク（9:00〜18:00）までご連絡ください。",
  en: "If this was not you, please contact the help desk (9:00 to 18:00, Japan time).",
};
const ignoreNote = {
  ja: "お心当たりがない場合は、このメールを破棄してください。",
  en: "If you did not ask for this, please ignore this mail.",
};

export const verificationCodeLetter = ({ name, code, minutes }: { name: string; code: string; minutes: number }) =>
  ({
    ja: {
      title: "認証コードのお知らせ",
      name,
      paragraphs: [`画面に次の6桁の認証コードを入力してください。有効期限は${minutes}分です。`],
      code,
      notes: ["認証コードは誰にも教えないでください。スタッフがお尋ねすることはありません。", ignoreNote.ja],
    },
    en: {
      title: "Your verification code",
      name,
      paragraphs: [`Please enter this 6-digit code on the site. It is valid for ${minutes} minutes.`],
      code,
      notes: ["Never tell anybody the code. Our staff will not ask for it.", ignoreNote.en],
    },
  }) satisfies Words;

export const welcomeLetter = ({ name }: { name: string }, origin: string) =>
  ({
    ja: {
      title: "会員登録が完了しました",
      name,
      paragraphs: [
        "エキカリへのご登録ありがとうございます。会員登録が完了しました。",
        "旅行、推し活、ビジネスの「ちょっと使いたい」を、駅で受け取って駅で返せます。",
      ],
      button: { label: "商品をさがす", url: `${origin}/products` },
      notes: [supportNote.ja],
    },
    en: {
      title: "Welcome to Ekikari",
      name,
      paragraphs: [
        "Thank you for joining Ekikari. Your registration is complete.",
        "Rent what you need for a trip, a concert or work: pick it up at a station, and return it at a station.",
      ],
      button: { label: "Find something to rent", url: `${origin}/products` },
      notes: [supportNote.en],
    },
  }) satisfies Words;

export const passwordResetLetter = ({ name, link, minutes }: { name: string; link: string; minutes: number }) =>
  ({
    ja: {
      title: "パスワード再設定のご案内",
      name,
      paragraphs: [`下のボタンから新しいパスワードを設定してください。リンクは${minutes}分間、1回だけ有効です。`],
      button: { label: "パスワードを再設定する", url: link },
      notes: [ignoreNote.ja],
    },
    en: {
      title: "Reset your password",
      name,
      paragraphs: [`Choose a new password with the button below. The link works once, within ${minutes} minutes.`],
      button: { label: "Reset the password", url: link },
      notes: [ignoreNote.en],
    },
  }) satisfies Words;

export const passwordChangedLetter = ({ name }: { name: string }, origin: string) =>
  ({
    ja: {
      title: "パスワードが変更されました",
      name,
      paragraphs: ["パスワードが変更されました。ほかの端末では、新しいパスワードでログインしてください。"],
      button: { label: "パスワードを再設定する", url: `${origin}/password/forgot` },
      notes: [
        "ご自身で変更された場合、操作は不要です。お心当たりがない場合は、すぐに上のボタンから再設定してください。",
        supportNote.ja,
      ],
    },
    en: {
      title: "Your password was changed",
      name,
      paragraphs: ["Your password was changed. Please log in with the new one on your other devices."],
      button: { label: "Reset the password", url: `${origin}/password/forgot` },
      notes: [
        "If you changed it, there is nothing to do. If not, please reset it at once with the button above.",
        supportNote.en,
      ],
    },
  }) satisfies Words;

export const emailChangeWarningLetter = ({ name, newEmail }: { name: string; newEmail: string }) =>
  ({
    ja: {
      title: "メールアドレス変更の受付",
      name,
      paragraphs: [
        `メールアドレスを ${newEmail} に変更する手続きを受け付けました。新しいアドレスに届く認証コードの入力後に変更されます。`,
      ],
      notes: [
        "ご自身の操作であれば、何もしていただく必要はありません。",
        "お心当たりがない場合は、すぐにパスワードを変更し、ヘルプデスク（9:00〜18:00）までご連絡ください。",
      ],
    },
    en: {
      title: "A change of your email address was requested",
      name,
      paragraphs: [
        `Somebody asked to change your email address to ${newEmail}. It changes once the code sent there is entered.`,
      ],
      notes: [
        "If this was you, there is nothing to do.",
        "If not, please change your password at once and contact the help desk (9:00 to 18:00, Japan time).",
      ],
    },
  }) satisfies Words;
