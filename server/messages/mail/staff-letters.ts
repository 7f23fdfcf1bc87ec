import { format } from "#domain/format.ts";
import { type DeviceName, describeDevice } from "#domain/members/device-name.ts";
import type { Language } from "#domain/text.ts";
import type { Letter } from "#server/messages/mail/letter.ts";

// The letters to those who run the shop. Each takes what the outbox keeps for it and the address of the site.

type Words = Record<Language, Letter>;

const notYou = {
  ja: "お心当たりがない場合は、すぐに管理者に連絡してください。",
  en: "If this wasn't you, tell an administrator right away.",
};
const nothingToDo = {
  ja: "ご自身の操作であれば、お手続きは不要です。",
  en: "If this was you, you don't need to do anything.",
};

export const staffInvitedLetter = ({ name, link, hours }: { name: string; link: string; hours: number }) =>
  ({
    ja: {
      title: "スタッフ用管理画面への招待",
      name,
      paragraphs: [
        "エキカリの管理画面に招待されました。下のボタンから、サインインの方法を設定してください。",
        `リンクは${hours}時間、1回だけ有効です。`,
      ],
      button: { label: "招待を受ける", url: link },
      notes: ["このリンクは誰にも転送しないでください。", "お心当たりがない場合は、このメールを破棄してください。"],
    },
    en: {
      title: "You're invited to the staff console",
      name,
      paragraphs: [
        "You've been invited to the staff console of Ekikari. Use the button below to choose how you sign in.",
        `The link works once, within ${hours} hours.`,
      ],
      button: { label: "Accept the invitation", url: link },
      notes: ["Don't forward this link to anyone.", "If you don't know what this is about, please ignore this email."],
    },
  }) satisfies Words;

export const staffNewDeviceLetter = (
  { name, device, at }: { name: string; device: DeviceName; at: string },
  origin: string,
) =>
  ({
    ja: {
      title: "新しい端末から管理画面にサインインがありました",
      name,
      paragraphs: ["これまで使われていない端末から、管理画面にサインインがありました。"],
      facts: [
        { label: "端末", value: describeDevice.ja(device) },
        { label: "日時", value: format.ja.japanTime(at) },
      ],
      button: { label: "サインイン中の端末を確認する", url: `${origin}/console/account` },
      notes: [nothingToDo.ja, notYou.ja],
    },
    en: {
      title: "A new device signed in to the staff console",
      name,
      paragraphs: ["A device that you haven't used before signed in to the staff console with your account."],
      facts: [
        { label: "Device", value: describeDevice.en(device) },
        { label: "Time", value: format.en.japanTime(at) },
      ],
      button: { label: "See where you're signed in", url: `${origin}/console/account` },
      notes: [nothingToDo.en, notYou.en],
    },
  }) satisfies Words;

export const staffRecoveryCodeUsedLetter = (
  { name, left, at }: { name: string; left: number; at: string },
  origin: string,
) =>
  ({
    ja: {
      title: "リカバリーコードが使われました",
      name,
      paragraphs: [`認証アプリのかわりにリカバリーコードで、管理画面にサインインがありました。残りは${left}個です。`],
      facts: [{ label: "日時", value: format.ja.japanTime(at) }],
      button: { label: "サインインの方法を確認する", url: `${origin}/console/account` },
      notes: [nothingToDo.ja, notYou.ja],
    },
    en: {
      title: "A recovery code was used",
      name,
      paragraphs: [
        `Somebody signed in to the staff console with a recovery code instead of the app. ${left} ${left === 1 ? "is" : "are"} left.`,
      ],
      facts: [{ label: "Time", value: format.en.japanTime(at) }],
      button: { label: "See how you sign in", url: `${origin}/console/account` },
      notes: [nothingToDo.en, notYou.en],
    },
  }) satisfies Words;

const changes = {
  passkeyAdded: { ja: "パスキーが追加されました。", en: "A passkey was added." },
  passkeyRemoved: { ja: "パスキーが削除されました。", en: "A passkey was removed." },
  passwordSet: {
    ja: "パスワードと認証アプリが設定されました。",
    en: "A password and an authenticator app were set up.",
  },
  passwordRemoved: {
    ja: "パスワードと認証アプリでのサインインが解除されました。",
    en: "Signing in with a password and an app was turned off.",
  },
  recoveryCodesRenewed: {
    ja: "リカバリーコードが新しくなりました。以前のコードは使えません。",
    en: "The recovery codes were replaced. The old ones no longer work.",
  },
};
export type FactorChange = keyof typeof changes;

export const staffFactorChangedLetter = (
  { name, change, at }: { name: string; change: FactorChange; at: string },
  origin: string,
) =>
  ({
    ja: {
      title: "サインインの方法が変わりました",
      name,
      paragraphs: [`管理画面へのサインインの方法が変わりました。${changes[change].ja}`],
      facts: [{ label: "日時", value: format.ja.japanTime(at) }],
      button: { label: "サインインの方法を確認する", url: `${origin}/console/account` },
      notes: [nothingToDo.ja, notYou.ja],
    },
    en: {
      title: "The way you sign in has changed",
      name,
      paragraphs: [`The way you sign in to the staff console has changed. ${changes[change].en}`],
      facts: [{ label: "Time", value: format.en.japanTime(at) }],
      button: { label: "See how you sign in", url: `${origin}/console/account` },
      notes: [nothingToDo.en, notYou.en],
    },
  }) satisfies Words;

export const staffCodeFailuresLetter = ({ name }: { name: string }, origin: string) =>
  ({
    ja: {
      title: "認証アプリのコードの誤りが続いています",
      name,
      paragraphs: [
        "管理画面で、あなたの正しいパスワードが入力されたあと、認証アプリのコードの誤りが続いたため、サインインを制限しました。",
      ],
      button: { label: "サインインの方法を確認する", url: `${origin}/console/account` },
      notes: ["ご自身の操作であれば、スマートフォンの時刻が合っているか確認してください。", notYou.ja],
    },
    en: {
      title: "Repeated wrong codes from your app",
      name,
      paragraphs: [
        "Somebody entered your correct password for the staff console and then several wrong codes, so we refused the sign-in.",
      ],
      button: { label: "See how you sign in", url: `${origin}/console/account` },
      notes: ["If this was you, check that your phone's clock is right.", notYou.en],
    },
  }) satisfies Words;

type Exported = { name: string; who: string; email: string; all: boolean; at: string };

/** Somebody took a file with contact data of members along. */
export const staffMembersExportedLetter = ({ name, who, email, all, at }: Exported, origin: string) =>
  ({
    ja: {
      title: "会員の一覧がCSVで書き出されました",
      name,
      paragraphs: ["会員の氏名・連絡先・生年月日を含むファイルが、管理画面から書き出されました。"],
      facts: [
        { label: "書き出した人", value: `${who}（${email}）` },
        { label: "範囲", value: all ? "すべての会員" : "担当する駅を利用した会員" },
        { label: "日時", value: format.ja.japanTime(at) },
      ],
      button: { label: "操作記録を確認する", url: `${origin}/console/audit` },
      notes: [
        "目的に心当たりがない場合は、書き出した人に確認してください。本人の操作でないときは、スタッフの画面ですぐにサインアウトさせるか、アカウントを停止してください。",
      ],
    },
    en: {
      title: "The list of members was exported as CSV",
      name,
      paragraphs: ["A file with names, contact data and dates of birth of members was taken from the console."],
      facts: [
        { label: "Exported by", value: `${who} (${email})` },
        { label: "Which members", value: all ? "All members" : "Members who used that person's stations" },
        { label: "Time", value: format.en.japanTime(at) },
      ],
      button: { label: "Open the audit log", url: `${origin}/console/audit` },
      notes: [
        "If you don't know what it is for, ask who exported it. If it wasn't them, sign them out or end their account at once on the staff page.",
      ],
    },
  }) satisfies Words;
