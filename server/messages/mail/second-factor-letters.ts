import type { Language } from "#domain/text.ts";
import type { Letter } from "#server/messages/mail/letter.ts";

// The letters about ways to prove who one is beside the password. Each takes what the outbox keeps for it and the address of the site.

type Words = Record<Language, Letter>;

const notYou = {
  ja: "お心当たりがない場合は、すぐにパスワードを変更し、ヘルプデスクにご連絡ください（毎日9:00〜18:00）。",
  en: "If this wasn't you, change your password now and contact the help desk (9:00–18:00 daily, Japan time).",
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
