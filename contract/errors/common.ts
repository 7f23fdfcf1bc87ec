import type { ErrorTable } from "#contract/errors/error-table.ts";

/** Of every call. */
export const commonErrors = {
  COM_001: {
    status: 400,
    message: {
      ja: "入力内容をご確認ください。",
      en: "Check the fields marked below.",
    },
  },
  COM_002: { status: 401, message: { ja: "ログインしてください。", en: "Log in to continue." } },
  COM_003: {
    status: 404,
    message: {
      ja: "お探しの情報が見つかりませんでした。ホームからお探しください。",
      en: "We couldn't find what you were looking for. Start again from the home page.",
    },
  },
  COM_004: {
    status: 403,
    message: {
      ja: "ログインの有効期限が切れました。もう一度ログインしてください。",
      en: "You've been logged out. Please log in again.",
    },
  },
  COM_005: {
    status: 429,
    message: {
      ja: "短い時間に操作が続いたため、一時的にご利用を制限しています。15分ほどおいて、もう一度お試しください。",
      en: "For security, we've paused this for a short time. Try again in about 15 minutes.",
    },
  },
  COM_006: {
    status: 409,
    message: {
      ja: "このメールアドレスはすでに登録されています。トップメニューからログインしてください。",
      en: "This email address is already registered. Log in from the top menu.",
    },
  },
  COM_007: { status: 404, message: { ja: "このアドレスのAPIはありません。", en: "There is no API at this address." } },
  COM_008: {
    status: 405,
    message: { ja: "この操作には対応していません。", en: "This address does not support that method." },
  },
  COM_009: {
    status: 413,
    message: { ja: "送信されたデータが大きすぎます。", en: "The data sent is too large." },
  },
  COM_010: {
    status: 415,
    message: { ja: "データはJSON形式で送信してください。", en: "Please send the data as JSON." },
  },
  COM_011: {
    status: 503,
    message: {
      ja: "ただいま混み合っています。数分おいて、もう一度お試しください。",
      en: "We're very busy right now. Try again in a few minutes.",
    },
  },
  COM_012: {
    status: 500,
    message: {
      ja: "問題が発生しました。数分おいて、もう一度お試しください。",
      en: "Something went wrong. Try again in a few minutes.",
    },
  },
  COM_013: {
    status: 431,
    message: { ja: "リクエストが長すぎます。", en: "The request is too long." },
  },
  // Not 403: a 403 logs the member out, and another site must not be able to do that.
  COM_014: {
    status: 400,
    message: {
      ja: "ほかのサイトからの操作は受け付けていません。エキカリのページからもう一度お試しください。",
      en: "We don't accept requests from other sites. Try again from a page on Ekikari.",
    },
  },
  COM_015: {
    status: 409,
    message: {
      ja: "表示のあとで、ほかの人が内容を変更しました。保存していません。新しい内容を読み込んで、確認してください。",
      en: "Somebody else has changed this since you opened it. Nothing was saved. Load what it says now and check it.",
    },
  },
} as const satisfies ErrorTable;
