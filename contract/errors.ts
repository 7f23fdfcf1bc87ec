import type { Text } from "#domain/text.ts";

/** Every refusal the API knows, once: its HTTP status and what it tells the member to do. */
export const errorCatalogue = {
  COM_001: {
    status: 400,
    message: {
      ja: "入力内容に誤りがあります。ご確認ください。",
      en: "Some of the input is not valid. Please check it.",
    },
  },
  COM_002: { status: 401, message: { ja: "ログインしてください。", en: "Please log in." } },
  COM_003: { status: 404, message: { ja: "データが見つかりませんでした。", en: "No data was found." } },
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
      ja: "ただいま混み合っています。しばらくしてからもう一度お試しください。",
      en: "The service is busy. Please try again in a moment.",
    },
  },
  COM_012: {
    status: 500,
    message: {
      ja: "問題が発生しました。しばらくしてからもう一度お試しください。",
      en: "Something went wrong. Please try again in a moment.",
    },
  },
  COM_013: {
    status: 431,
    message: { ja: "リクエストが長すぎます。", en: "The request is too long." },
  },
  PAY_001: {
    status: 402,
    message: {
      ja: "カードをご利用いただけませんでした。正しいカード情報を登録し直してください。",
      en: "The card could not be used. Please register it again with correct card information.",
    },
  },
  PAY_002: {
    status: 402,
    message: {
      ja: "カード会社の判断により決済できませんでした。カード会社にお問い合わせください。",
      en: "The card company declined the payment. Please contact your card company.",
    },
  },
  PAY_003: {
    status: 409,
    message: { ja: "お支払いに使うカードを登録してください。", en: "Please register a card to pay with." },
  },
  PAY_004: {
    status: 503,
    message: {
      ja: "ただいまカード決済をご利用いただけません。しばらくしてからもう一度お試しください。",
      en: "Card payment is not available at the moment. Please try again later.",
    },
  },
  PAY_005: {
    status: 409,
    message: {
      ja: "決済の結果を確認しています。二重に請求されることはありません。しばらくしてから予約一覧をご確認ください。",
      en: "We are confirming the payment. You will not be charged twice. Please check your reservations in a while.",
    },
  },
} as const satisfies Record<string, { status: number; message: Text }>;

export type ErrorCode = keyof typeof errorCatalogue;
export type ErrorStatus = (typeof errorCatalogue)[ErrorCode]["status"];
