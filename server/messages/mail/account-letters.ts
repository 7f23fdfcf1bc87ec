import { format } from "#domain/format.ts";
import { type DeviceName, describeDevice } from "#domain/members/device-name.ts";
import type { Language } from "#domain/text.ts";
import type { Letter } from "#server/messages/mail/letter.ts";

// The letters about an account. Each takes what the outbox keeps for it and the address of the site.

type Words = Record<Language, Letter>;

const supportNote = {
  ja: "お心当たりがない場合は、ヘルプデスクにご連絡ください。",
  en: "If this wasn't you, contact the help desk.",
};
const ignoreNote = {
  ja: "お心当たりがない場合は、このメールを破棄してください。",
  en: "If you didn't ask for this, please ignore this email.",
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
      paragraphs: [`Enter this 6-digit code on the site. It is valid for ${minutes} minutes.`],
      code,
      notes: ["Never share this code with anyone. We will never ask you for it.", ignoreNote.en],
    },
  }) satisfies Words;

export const welcomeLetter = ({ name }: { name: string }, origin: string) =>
  ({
    ja: {
      title: "会員登録が完了しました",
      name,
      paragraphs: [
        "エキカリへのご登録ありがとうございます。会員登録が完了しました。",
        "旅行、推し活、ビジネスで「ちょっと使いたい」ものを、駅で受け取って駅で返せます。",
      ],
      button: { label: "商品を探す", url: `${origin}/products` },
      notes: [supportNote.ja],
    },
    en: {
      title: "Welcome to Ekikari",
      name,
      paragraphs: [
        "Thank you for joining Ekikari. You're all set.",
        "Rent what you need for a trip, a concert or work. Pick it up at a station and return it at a station.",
      ],
      button: { label: "Find items", url: `${origin}/products` },
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
      paragraphs: [`Use the button below to set a new password. The link works once, within ${minutes} minutes.`],
      button: { label: "Reset password", url: link },
      notes: [ignoreNote.en],
    },
  }) satisfies Words;

/** `passkeys`: how many the member has. They outlast the password, and somebody else may have added one. */
export const passwordChangedLetter = ({ name, passkeys = 0 }: { name: string; passkeys?: number }, origin: string) =>
  ({
    ja: {
      title: "パスワードが変更されました",
      name,
      paragraphs: ["パスワードが変更されました。ほかの端末では、新しいパスワードでログインしてください。"],
      button: { label: "パスワードを再設定する", url: `${origin}/password/forgot` },
      notes: [
        "ご自身で変更された場合、お手続きは不要です。お心当たりがない場合は、すぐに上のボタンからパスワードを再設定し、ヘルプデスクにご連絡ください。",
        ...(passkeys > 0
          ? [
              `登録されているパスキー（${passkeys}個）は、これまでどおりログインに使えます。お心当たりのないものがないか、プロフィールの「パスキー」でご確認ください。`,
            ]
          : []),
      ],
    },
    en: {
      title: "Your password was changed",
      name,
      paragraphs: ["Your password was changed. Log in with the new one on your other devices."],
      button: { label: "Reset password", url: `${origin}/password/forgot` },
      notes: [
        "If you made this change, you're all set. If you didn't, reset your password now with the button above and contact the help desk.",
        ...(passkeys > 0
          ? [
              `Your ${passkeys === 1 ? "passkey still works" : `${passkeys} passkeys still work`} for logging in. Check under “Passkeys” in your profile that you know each of them.`,
            ]
          : []),
      ],
    },
  }) satisfies Words;

export const newDeviceLetter = (
  { name, device, at }: { name: string; device: DeviceName; at: string },
  origin: string,
) =>
  ({
    ja: {
      title: "新しい端末からのログインがありました",
      name,
      paragraphs: ["これまでにご利用のない端末から、お客さまのアカウントにログインがありました。"],
      facts: [
        { label: "端末", value: describeDevice.ja(device) },
        { label: "日時", value: format.ja.japanTime(at) },
      ],
      button: { label: "ログイン中の端末を見る", url: `${origin}/profile/sessions` },
      notes: [
        "ご自身の操作であれば、お手続きは不要です。",
        "お心当たりがない場合は、上のボタンからその端末をログアウトさせ、すぐにパスワードを変更してください。",
      ],
    },
    en: {
      title: "New login to your account",
      name,
      paragraphs: ["Someone logged in to your account on a device that hasn't been used with it before."],
      facts: [
        { label: "Device", value: describeDevice.en(device) },
        { label: "Time", value: format.en.japanTime(at) },
      ],
      button: { label: "View where you're logged in", url: `${origin}/profile/sessions` },
      notes: [
        "If this was you, you don't need to do anything.",
        "If it wasn't you, log that device out with the button above and change your password now.",
      ],
    },
  }) satisfies Words;

/** `known`: on a device on which the member has logged in before. */
export const loginFailuresLetter = ({ name, known = false }: { name: string; known?: boolean }, origin: string) =>
  ({
    ja: {
      title: known ? "パスワードの誤りが続いています" : "ログインの失敗が続いています",
      name,
      paragraphs: known
        ? [
            "これまでにログインしたことのある端末で、お客さまのアカウントに対して誤ったパスワードの入力が続いています。",
            "お心当たりがない場合は、その端末をほかの方が使っているおそれがあります。パスワードを再設定すると、すべての端末からログアウトし、その端末ははじめての端末として扱われます。",
          ]
        : [
            "お客さまのメールアドレスで、誤ったパスワードによるログインの操作が続いています。アカウントを守るため、はじめての端末からログインするときは、メールでお送りする認証コードの入力をお願いしています。",
            "これまでにログインしたことのある端末では、いつもどおりログインできます。",
          ],
      button: { label: "パスワードを再設定する", url: `${origin}/password/forgot` },
      notes: [
        "パスワードは変更されていません。ほかのサービスと同じパスワードをお使いの場合は、上のボタンから別のものに変更してください。",
        supportNote.ja,
      ],
    },
    en: {
      title: known ? "Repeated wrong passwords" : "Repeated failed logins",
      name,
      paragraphs: known
        ? [
            "Someone keeps entering a wrong password for your account, on a device where you have logged in before.",
            "If this isn't you, someone else may be using that device. Resetting your password logs you out on all devices and makes that one count as new.",
          ]
        : [
            "Someone keeps trying to log in with your email address and a wrong password. To protect your account, we now also ask for an emailed code when you log in on a new device.",
            "On devices where you have logged in before, you can log in as usual.",
          ],
      button: { label: "Reset password", url: `${origin}/password/forgot` },
      notes: [
        "Your password has not been changed. If you use the same password for other services, use the button above to choose a different one.",
        supportNote.en,
      ],
    },
  }) satisfies Words;

export const emailChangeWarningLetter = ({ name, newEmail }: { name: string; newEmail: string }) =>
  ({
    ja: {
      title: "メールアドレスの変更手続きがありました",
      name,
      paragraphs: [
        `メールアドレスを ${newEmail} に変更する手続きがありました。新しいアドレスに届く認証コードを入力すると、変更が完了します。`,
      ],
      notes: [
        "ご自身で手続きされた場合、このメールへのご対応は不要です。",
        "お心当たりがない場合は、すぐにパスワードを変更し、ヘルプデスクにご連絡ください。",
      ],
    },
    en: {
      title: "Your email address is about to change",
      name,
      paragraphs: [
        `We received a request to change your email address to ${newEmail}. It will change when the code we sent there is entered.`,
      ],
      notes: [
        "If this was you, you don't need to do anything about this email.",
        "If it wasn't you, change your password now and contact the help desk.",
      ],
    },
  }) satisfies Words;

export const leftLetter = ({ name, suspended = false }: { name: string; suspended?: boolean }, origin: string) =>
  ({
    ja: {
      title: "退会のお手続きが完了しました",
      name,
      paragraphs: [
        "退会のお手続きが完了しました。これまでエキカリをご利用いただき、ありがとうございました。",
        "会員情報、お支払いカード、お気に入り、クーポン、お知らせ、お問い合わせの記録を消去しました。法令により保存が必要なご予約とお支払いの記録は、お客さまを特定できない形で保存します。",
        suspended
          ? "このメールのあと、このメールアドレスも消去します。ご利用の停止中に退会されたため、メールアドレスから作った、元のアドレスに戻せない符号だけを1年間保存し、その間、同じメールアドレスでの会員登録は承れません。"
          : "このメールのあと、このメールアドレスも消去します。またご利用になるときは、同じメールアドレスで新しく会員登録していただけます。",
      ],
      button: { label: "エキカリを見る", url: `${origin}/` },
      notes: [supportNote.ja],
    },
    en: {
      title: "You have left Ekikari",
      name,
      paragraphs: [
        "Your account has been closed. Thank you for using Ekikari.",
        "We have erased your profile, card, favourites, coupons, notices and enquiries. Records of reservations and payments that the law requires us to keep are stored without anything that identifies you.",
        suspended
          ? "After this email we erase your email address as well. Because your account was suspended when it was closed, we keep for a year a code made from the address, which can't be turned back into it, and can't accept a registration with the same address during that time."
          : "After this email we erase your email address as well. You can sign up again with the same address at any time.",
      ],
      button: { label: "Visit Ekikari", url: `${origin}/` },
      notes: [supportNote.en],
    },
  }) satisfies Words;

/** The member's own doing, or of somebody who has the password or a passkey: all that is known of the member went along. */
export const dataTakenLetter = ({ name, at }: { name: string; at: string }, origin: string) =>
  ({
    ja: {
      title: "お客さまのデータが持ち出されました",
      name,
      paragraphs: [
        "「データの持ち出し」で、お客さまのアカウントから、当社がお預かりしているデータのファイルが用意されました。",
      ],
      facts: [{ label: "日時", value: format.ja.japanTime(at) }],
      button: { label: "ログイン中の端末を見る", url: `${origin}/profile/sessions` },
      notes: [
        "ご自身の操作であれば、お手続きは不要です。",
        "お心当たりがない場合は、すぐにパスワードを変更し、ヘルプデスクにご連絡ください。",
      ],
    },
    en: {
      title: "Your data was downloaded",
      name,
      paragraphs: [
        "A file with the data we hold about you was prepared from your account, under “Download your data”.",
      ],
      facts: [{ label: "Time", value: format.en.japanTime(at) }],
      button: { label: "View where you're logged in", url: `${origin}/profile/sessions` },
      notes: [
        "If this was you, you don't need to do anything.",
        "If it wasn't you, change your password now and contact the help desk.",
      ],
    },
  }) satisfies Words;

/** Names neither number: whoever reads the mail need not learn the new one. */
export const phoneChangedLetter = ({ name }: { name: string }, origin: string) =>
  ({
    ja: {
      title: "電話番号が変更されました",
      name,
      paragraphs: ["ご登録の電話番号が変更されました。"],
      button: { label: "プロフィールを確認する", url: `${origin}/profile` },
      notes: [
        "ご自身で変更された場合、お手続きは不要です。",
        "お心当たりがない場合は、すぐにパスワードを変更し、ヘルプデスクにご連絡ください。",
      ],
    },
    en: {
      title: "Your phone number was changed",
      name,
      paragraphs: ["The phone number of your account was changed."],
      button: { label: "See your profile", url: `${origin}/profile` },
      notes: [
        "If this was you, there is nothing to do.",
        "If it wasn't you, change your password now and contact the help desk.",
      ],
    },
  }) satisfies Words;
