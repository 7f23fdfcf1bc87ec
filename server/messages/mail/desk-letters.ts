import { format } from "#domain/format.ts";
import type { Language } from "#domain/text.ts";
import type { Letter } from "#server/messages/mail/letter.ts";

// What members are told of what the help desk did with their account.

type Words = Record<Language, Letter>;

const doubtNote = {
  ja: "ご不明な点は、ヘルプデスクにお問い合わせください。",
  en: "If you have any questions, contact the help desk.",
};
const strangeNote = {
  ja: "お心当たりがない場合は、すぐにヘルプデスクにご連絡ください。",
  en: "If you didn't ask for this, contact the help desk right away.",
};

export const suspendedLetter = ({ name }: { name: string }, origin: string) =>
  ({
    ja: {
      title: "新しいご予約の受付を停止しました",
      name,
      paragraphs: [
        "お客さまのアカウントで、新しいご予約・延長・変更・お知らせ待ちの受付を停止しました。",
        "ログインはこれまでどおりできます。確定しているご予約のご利用、返却、お支払い、キャンセルにも変わりはありません。",
        "理由は、ヘルプデスクから別にお知らせします。",
      ],
      button: { label: "予約を確認する", url: `${origin}/reservations` },
      notes: [doubtNote.ja],
    },
    en: {
      title: "You can't make new reservations for now",
      name,
      paragraphs: [
        "We have stopped new reservations, extensions, changes and waiting list entries for your account.",
        "You can log in as before. Reservations that are confirmed stay as they are: you can use, return, pay for and cancel them.",
        "The help desk will tell you the reason separately.",
      ],
      button: { label: "See your reservations", url: `${origin}/reservations` },
      notes: [doubtNote.en],
    },
  }) satisfies Words;

export const suspensionLiftedLetter = ({ name }: { name: string }, origin: string) =>
  ({
    ja: {
      title: "新しいご予約の受付を再開しました",
      name,
      paragraphs: ["お客さまのアカウントで、新しいご予約・延長・変更・お知らせ待ちの受付を再開しました。"],
      button: { label: "商品を探す", url: `${origin}/products` },
      notes: [doubtNote.ja],
    },
    en: {
      title: "You can make reservations again",
      name,
      paragraphs: ["You can make, extend and change reservations and join the waiting list again."],
      button: { label: "Find items", url: `${origin}/products` },
      notes: [doubtNote.en],
    },
  }) satisfies Words;

export const sessionsEndedLetter = ({ name }: { name: string }, origin: string) =>
  ({
    ja: {
      title: "すべての端末からログアウトしました",
      name,
      paragraphs: ["ヘルプデスクの操作により、すべての端末からログアウトしました。もう一度ログインしてください。"],
      button: { label: "ログインする", url: `${origin}/login` },
      notes: [
        "パスワードは変わっていません。ほかの人に知られたおそれがあるときは、パスワードを再設定してください。",
        strangeNote.ja,
      ],
    },
    en: {
      title: "You have been logged out everywhere",
      name,
      paragraphs: ["The help desk has logged you out on all your devices. Log in again to continue."],
      button: { label: "Log in", url: `${origin}/login` },
      notes: ["Your password hasn't changed. If somebody else may know it, set a new one.", strangeNote.en],
    },
  }) satisfies Words;

export const twoStepResetLetter = ({ name }: { name: string }, origin: string) =>
  ({
    ja: {
      title: "二段階認証を解除しました",
      name,
      paragraphs: [
        "ご依頼により、ヘルプデスクが二段階認証を解除しました。リカバリーコードも使えなくなりました。",
        "安全のため、すべての端末からログアウトし、これまでのパスワードを使えなくしました。下のボタンから新しいパスワードを設定し、ログインしてください。",
      ],
      button: { label: "パスワードを再設定する", url: `${origin}/password/forgot` },
      notes: [strangeNote.ja],
    },
    en: {
      title: "Two-step verification was turned off",
      name,
      paragraphs: [
        "As you asked, the help desk has turned two-step verification off. Your recovery codes no longer work.",
        "To keep your account safe, we have logged you out on all your devices, and your password no longer works. Set a new one with the button below, then log in.",
      ],
      button: { label: "Reset password", url: `${origin}/password/forgot` },
      notes: [strangeNote.en],
    },
  }) satisfies Words;

type Corrected = { name: string; named: boolean; called: boolean };

/** Names what was changed, not what it is now: whoever reads the mail need not learn it. */
export const profileCorrectedLetter = ({ name, named, called }: Corrected, origin: string) => {
  const what = {
    ja: [named && "お名前", called && "電話番号"].filter(Boolean).join("と"),
    en: [named && "name", called && "phone number"].filter(Boolean).join(" and "),
  };
  return {
    ja: {
      title: "会員情報を訂正しました",
      name,
      paragraphs: [`ヘルプデスクが、ご登録の${what.ja}を訂正しました。`],
      button: { label: "プロフィールを確認する", url: `${origin}/profile` },
      notes: [strangeNote.ja],
    },
    en: {
      title: "Your profile was corrected",
      name,
      paragraphs: [`The help desk has corrected the ${what.en} of your account.`],
      button: { label: "See your profile", url: `${origin}/profile` },
      notes: [strangeNote.en],
    },
  } satisfies Words;
};

/** To the old address. The new one is not named: it may be somebody else's. */
export const emailCorrectionWarningLetter = ({ name, until }: { name: string; until: string }) =>
  ({
    ja: {
      title: "メールアドレスの変更をヘルプデスクで受け付けました",
      name,
      paragraphs: [
        `ヘルプデスクが、ご登録のメールアドレスの変更を受け付けました。新しいアドレスに届くリンクから${format.ja.longDateTime(until)}までに確認されると、変更が完了します。`,
      ],
      notes: [
        "ご自身で依頼された場合、このメールへのご対応は不要です。",
        "お心当たりがない場合は、すぐにヘルプデスクにご連絡ください。",
      ],
    },
    en: {
      title: "The help desk was asked to change your email address",
      name,
      paragraphs: [
        `The help desk was asked to change the email address of your account. It changes once the link we sent to the new address is confirmed, by ${format.en.longDateTime(until)} (Japan time).`,
      ],
      notes: [
        "If you asked for this, you don't need to do anything about this email.",
        "If you didn't, contact the help desk right away.",
      ],
    },
  }) satisfies Words;

export const emailCorrectionWithdrawnLetter = ({ name }: { name: string }) =>
  ({
    ja: {
      title: "メールアドレスの変更を取り消しました",
      name,
      paragraphs: [
        "ヘルプデスクが、受け付けていたメールアドレスの変更を取り消しました。ご登録のメールアドレスは変わりません。新しいアドレスにお送りしたリンクは、使えなくなりました。",
      ],
      notes: [doubtNote.ja],
    },
    en: {
      title: "Your email address stays as it is",
      name,
      paragraphs: [
        "The help desk has withdrawn the change of your email address. The address on file stays, and the link we sent to the new one no longer works.",
      ],
      notes: [doubtNote.en],
    },
  }) satisfies Words;

/** To the new address, which nobody has proven: it calls nobody by name. */
export const confirmEmailLetter = ({ link, until }: { link: string; until: string }) =>
  ({
    ja: {
      title: "新しいメールアドレスの確認",
      name: "",
      paragraphs: [
        "エキカリのヘルプデスクが、会員のメールアドレスをこのアドレスに変更する手続きを受け付けました。下のボタンから変更を完了してください。",
        `リンクは${format.ja.longDateTime(until)}まで、1回だけ有効です。`,
      ],
      button: { label: "このアドレスに変更する", url: link },
      notes: ["お心当たりがない場合は、このメールを破棄してください。アドレスは変更されません。"],
    },
    en: {
      title: "Confirm your new email address",
      name: "",
      paragraphs: [
        "The help desk of Ekikari was asked to change a member's email address to this one. Use the button below to complete the change.",
        `The link works once, until ${format.en.longDateTime(until)} (Japan time).`,
      ],
      button: { label: "Use this address", url: link },
      notes: ["If you didn't ask for this, please ignore this email. Nothing will change."],
    },
  }) satisfies Words;

const movedParagraphs = {
  ja: "ご登録のメールアドレスが変更されました。すべての端末からログアウトしています。次からは、新しいメールアドレスでログインしてください。",
  en: "The email address of your account was changed, and you have been logged out on all devices. Log in with the new address from now on.",
};

/** `hadCard`: it pays nothing new any more. Not in letters of before that was so. */
export const emailChangedLetter = ({ name, hadCard = false }: { name: string; hadCard?: boolean }, origin: string) =>
  ({
    ja: {
      title: "メールアドレスが変更されました",
      name,
      paragraphs: [
        movedParagraphs.ja,
        ...(hadCard
          ? [
              "安全のため、登録済みのカードは、これまでのご予約の延滞料金などにだけ使います。新しい予約や、予約の変更・延長の前に、カードをもう一度登録してください。",
            ]
          : []),
      ],
      button: { label: "ログインする", url: `${origin}/login` },
      notes: [strangeNote.ja],
    },
    en: {
      title: "Your email address was changed",
      name,
      paragraphs: [
        movedParagraphs.en,
        ...(hadCard
          ? [
              "For your safety, the card on file is used only for charges from earlier reservations, such as late fees. Please add a card again before you reserve, change or extend.",
            ]
          : []),
      ],
      button: { label: "Log in", url: `${origin}/login` },
      notes: [strangeNote.en],
    },
  }) satisfies Words;

/** To the address from before. */
export const emailMovedLetter = ({ name }: { name: string }) =>
  ({
    ja: {
      title: "メールアドレスが変更されました",
      name,
      paragraphs: [
        "このメールアドレスで登録されていたエキカリの会員のメールアドレスが変更されました。今後のご連絡は、新しいアドレスにお送りします。",
      ],
      notes: [strangeNote.ja],
    },
    en: {
      title: "Your email address was changed",
      name,
      paragraphs: [
        "The email address of the Ekikari account that used this address was changed. From now on we write to the new one.",
      ],
      notes: [strangeNote.en],
    },
  }) satisfies Words;

export const dataHandedOutLetter = ({ name }: { name: string }, origin: string) =>
  ({
    ja: {
      title: "お客さまのデータの開示を受け付けました",
      name,
      paragraphs: [
        "ヘルプデスクが、当社が保有するお客さまのデータの開示のご請求を受け付け、データを取り出しました。",
        "ご自身のデータは、「データの持ち出し」からいつでも受け取れます。",
      ],
      button: { label: "プロフィールを確認する", url: `${origin}/profile` },
      notes: [strangeNote.ja],
    },
    en: {
      title: "Your data was prepared for you",
      name,
      paragraphs: [
        "The help desk was asked for the data we hold about you, and has exported it.",
        "You can take your data along yourself at any time, from your profile.",
      ],
      button: { label: "See your profile", url: `${origin}/profile` },
      notes: [strangeNote.en],
    },
  }) satisfies Words;
