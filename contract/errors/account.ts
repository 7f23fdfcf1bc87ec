import type { ErrorTable } from "#contract/errors/error-table.ts";

/** Of signing in, the account, invitations and favourites. */
export const accountErrors = {
  AUT_001: {
    status: 401,
    message: {
      ja: "メールアドレスまたはパスワードが正しくありません。ご確認いただくか、パスワードを再設定してください。",
      en: "Incorrect email address or password. Try again or reset your password.",
    },
  },
  AUT_002: {
    status: 409,
    message: {
      ja: "メールアドレスの確認が済んでいません。お送りした6桁の認証コードを入力してください。",
      en: "You haven't confirmed this email address yet. Enter the 6-digit code we sent you.",
    },
  },
  AUT_003: {
    status: 400,
    message: {
      ja: "認証コードが正しくないか、有効期限が切れています。ご確認いただくか、「コードを再送する」を押してください。",
      en: "This code is incorrect or has expired. Check it, or select “Send a new code”.",
    },
  },
  AUT_004: {
    status: 400,
    message: {
      ja: "このコードは使えなくなりました。「コードを再送する」を押して、新しいコードを入力してください。",
      en: "This code no longer works. Select “Send a new code”.",
    },
  },
  AUT_005: {
    status: 400,
    message: {
      ja: "このリンクは無効か、有効期限が切れています。「リンクをもう一度送る」を押して、お手続きをやり直してください。",
      en: "This link isn't valid or has expired. Select “Send a new link” to start again.",
    },
  },
  AUT_006: {
    status: 401,
    message: {
      ja: "このアカウントは現在ご利用いただけません。ヘルプデスクにご連絡ください。",
      en: "You can't use this account at the moment. Contact the help desk.",
    },
  },
  // The same answer for right and wrong passwords, so that it does not reveal which one is right.
  AUT_007: {
    status: 401,
    message: {
      ja: "ログインの失敗が続いたため、はじめての端末では認証コードの入力が必要です。パスワードが正しい場合は、ご登録のメールアドレスに6桁のコードをお送りしました。",
      en: "After several failed attempts, new devices need a code to log in. If your password is correct, we've sent a 6-digit code to your email address.",
    },
  },
  AUT_008: {
    status: 401,
    message: {
      ja: "このパスキーではログインできませんでした。もう一度お試しいただくか、パスワードでログインしてください。",
      en: "We couldn't log you in with this passkey. Try again or use your password.",
    },
  },
  AUT_009: {
    status: 400,
    message: {
      ja: "パスキーを確認できませんでした。もう一度お試しください。",
      en: "We couldn't verify this passkey. Try again.",
    },
  },
  AUT_010: {
    status: 409,
    message: {
      ja: "登録できるパスキーの数の上限に達しています。使わないものを削除してから、追加してください。",
      en: "You've reached the maximum number of passkeys. Remove one to add another.",
    },
  },
  // `details` has the ticket for the second step.
  AUT_011: {
    status: 401,
    message: {
      ja: "二段階認証を設定しています。認証アプリに表示される6桁のコードを入力してください。",
      en: "Two-step verification is on. Enter the 6-digit code shown in your authenticator app.",
    },
  },
  AUT_012: {
    status: 400,
    message: {
      ja: "コードが正しくないか、すでに使われています。認証アプリに表示されている新しいコードを入力してください。",
      en: "This code is incorrect or has already been used. Enter the code your app shows now.",
    },
  },
  AUT_013: {
    status: 401,
    message: {
      ja: "時間が過ぎたか、誤ったコードの入力が続きました。はじめからログインし直してください。",
      en: "This took too long, or too many codes were wrong. Log in again from the start.",
    },
  },
  AUT_014: {
    status: 409,
    message: { ja: "二段階認証はすでに設定されています。", en: "Two-step verification is already on." },
  },
  AUT_015: {
    status: 409,
    message: {
      ja: "設定の時間が過ぎました。はじめからやり直してください。",
      en: "The setup took too long. Start again.",
    },
  },
  MEM_001: {
    status: 409,
    message: {
      ja: "ご利用中の予約、またはお手続き中のお支払い・返金があるため、退会できません。",
      en: "You can't leave while you have an open reservation, payment or refund.",
    },
  },
  INV_001: {
    status: 400,
    message: {
      ja: "この招待コードは無効です。ご確認ください。",
      en: "This invite code isn't valid. Check it and try again.",
    },
  },
  MYL_001: {
    status: 409,
    message: {
      ja: "お気に入りに追加できる件数の上限に達しました。不要な商品を削除してから、もう一度お試しください。",
      en: "Your favourites are full. Remove some items and try again.",
    },
  },
} as const satisfies ErrorTable;
