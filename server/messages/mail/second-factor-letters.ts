import { format } from "#domain/format.ts";
import type { Language } from "#domain/text.ts";
import type { Letter } from "#server/messages/mail/letter.ts";

// The letters about ways to prove who one is beside the password. Each takes what the outbox keeps for it and the address of the site.

type Words = Record<Language, Letter>;

const notYou = {
  ja: "お心当たりがない場合は、すぐにパスワードを変更し、ヘルプデスクにご連絡ください。",
  en: "If this wasn't you, change your password now and contact the help desk.",
};
const nothingToDo = {
  ja: "ご自身の操作であれば、お手続きは不要です。",
  en: "If this was you, you don't need to do anything.",
};

type AboutPasskey = { name: string; passkey: string };

export const passkeyAddedLetter = ({ name, passkey }: AboutPasskey, origin: string) =>
  ({
    ja: {
      title: "パスキーが追加されました",
      name,
      paragraphs: ["お客さまのアカウントに、パスキーが追加されました。このパスキーでもログインできます。"],
      facts: [{ label: "パスキーの名前", value: passkey }],
      button: { label: "パスキーを確認する", url: `${origin}/profile/passkeys` },
      notes: [
        nothingToDo.ja,
        "お心当たりがない場合は、上のボタンからこのパスキーを削除し、すぐにパスワードを変更してください。",
      ],
    },
    en: {
      title: "A passkey was added",
      name,
      paragraphs: ["A passkey was added to your account. It can now be used to log in."],
      facts: [{ label: "Name of the passkey", value: passkey }],
      button: { label: "View your passkeys", url: `${origin}/profile/passkeys` },
      notes: [nothingToDo.en, "If it wasn't you, remove it with the button above and change your password now."],
    },
  }) satisfies Words;

export const passkeyRemovedLetter = ({ name, passkey }: AboutPasskey, origin: string) =>
  ({
    ja: {
      title: "パスキーが削除されました",
      name,
      paragraphs: [
        "お客さまのアカウントから、パスキーが削除されました。このパスキーではログインできません。お使いの端末に残っているパスキーは、端末の設定から削除してください。",
      ],
      facts: [{ label: "パスキーの名前", value: passkey }],
      button: { label: "パスキーを確認する", url: `${origin}/profile/passkeys` },
      notes: [nothingToDo.ja, notYou.ja],
    },
    en: {
      title: "A passkey was removed",
      name,
      paragraphs: [
        "A passkey was removed from your account and can't be used to log in any more. Your device may still list it: delete it there in the settings.",
      ],
      facts: [{ label: "Name of the passkey", value: passkey }],
      button: { label: "View your passkeys", url: `${origin}/profile/passkeys` },
      notes: [nothingToDo.en, notYou.en],
    },
  }) satisfies Words;

const toTwoStep = (origin: string) => ({
  ja: { label: "二段階認証を確認する", url: `${origin}/profile/two-step` },
  en: { label: "See two-step verification", url: `${origin}/profile/two-step` },
});

export const totpEnabledLetter = ({ name }: { name: string }, origin: string) =>
  ({
    ja: {
      title: "二段階認証が設定されました",
      name,
      paragraphs: [
        "二段階認証が設定されました。次回のログインから、パスワードに続けて、認証アプリに表示されるコードを入力していただきます。",
        "認証アプリが使えなくなったときは、設定のときに表示したリカバリーコードでログインできます。大切に保管してください。",
      ],
      button: toTwoStep(origin).ja,
      notes: [nothingToDo.ja, notYou.ja],
    },
    en: {
      title: "Two-step verification was turned on",
      name,
      paragraphs: [
        "Two-step verification was turned on. From now on, logging in with your password also asks for the code shown in your authenticator app.",
        "If you lose the app, you can log in with a recovery code shown during setup. Keep those codes safe.",
      ],
      button: toTwoStep(origin).en,
      notes: [nothingToDo.en, notYou.en],
    },
  }) satisfies Words;

export const totpDisabledLetter = ({ name }: { name: string }, origin: string) =>
  ({
    ja: {
      title: "二段階認証が解除されました",
      name,
      paragraphs: [
        "二段階認証が解除されました。ログインのときに、認証アプリのコードは必要ありません。リカバリーコードも使えなくなりました。",
      ],
      button: toTwoStep(origin).ja,
      notes: [nothingToDo.ja, notYou.ja],
    },
    en: {
      title: "Two-step verification was turned off",
      name,
      paragraphs: [
        "Two-step verification was turned off. Logging in no longer asks for a code from your app, and your recovery codes no longer work.",
      ],
      button: toTwoStep(origin).en,
      notes: [nothingToDo.en, notYou.en],
    },
  }) satisfies Words;

export const recoveryCodesRenewedLetter = ({ name }: { name: string }, origin: string) =>
  ({
    ja: {
      title: "リカバリーコードが再発行されました",
      name,
      paragraphs: [
        "リカバリーコードが再発行されました。これまでのコードは、もう使えません。新しいコードを大切に保管してください。",
      ],
      button: toTwoStep(origin).ja,
      notes: [nothingToDo.ja, notYou.ja],
    },
    en: {
      title: "Your recovery codes were replaced",
      name,
      paragraphs: ["You have new recovery codes, and the old ones don't work any more. Keep the new codes safe."],
      button: toTwoStep(origin).en,
      notes: [nothingToDo.en, notYou.en],
    },
  }) satisfies Words;

export const recoveryCodeUsedLetter = (
  { name, left, at }: { name: string; left: number; at: string },
  origin: string,
) =>
  ({
    ja: {
      title: "リカバリーコードでログインしました",
      name,
      paragraphs: [
        "リカバリーコードを使って、お客さまのアカウントにログインがありました。使われたコードは、もう使えません。",
      ],
      facts: [
        { label: "日時", value: format.ja.japanTime(at) },
        { label: "残りのリカバリーコード", value: `${left}個` },
      ],
      button: toTwoStep(origin).ja,
      notes: ["残りが少なくなったときは、上のボタンから新しいコードを発行してください。", notYou.ja],
    },
    en: {
      title: "Login with a recovery code",
      name,
      paragraphs: ["Somebody logged in to your account with a recovery code. That code doesn't work any more."],
      facts: [
        { label: "Time", value: format.en.japanTime(at) },
        { label: "Recovery codes left", value: String(left) },
      ],
      button: toTwoStep(origin).en,
      notes: ["If few are left, get new ones with the button above.", notYou.en],
    },
  }) satisfies Words;

export const secondStepFailuresLetter = ({ name }: { name: string }, origin: string) =>
  ({
    ja: {
      title: "認証アプリのコードの誤りが続いています",
      name,
      paragraphs: [
        "お客さまの正しいパスワードが入力されたあと、認証アプリのコードの誤りが続いたため、ログインをお断りしました。",
      ],
      button: { label: "パスワードを再設定する", url: `${origin}/password/forgot` },
      notes: [
        "ご自身の操作であれば、スマートフォンの時刻が合っているかご確認ください。",
        "お心当たりがない場合は、パスワードがほかの人に知られています。すぐに上のボタンから再設定し、ヘルプデスクにご連絡ください。",
      ],
    },
    en: {
      title: "Repeated wrong codes from your app",
      name,
      paragraphs: ["Somebody entered your correct password and then several wrong codes, so we refused the login."],
      button: { label: "Reset password", url: `${origin}/password/forgot` },
      notes: [
        "If this was you, check that your phone's clock is right.",
        "If it wasn't, somebody else knows your password. Reset it now with the button above and contact the help desk.",
      ],
    },
  }) satisfies Words;
