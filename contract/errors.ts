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
  COM_004: {
    status: 403,
    message: {
      ja: "セッションの有効期限が切れました。もう一度ログインしてください。",
      en: "Your session has ended. Please log in again.",
    },
  },
  COM_005: {
    status: 429,
    message: {
      ja: "操作の回数が多すぎます。しばらく待ってからもう一度お試しください。",
      en: "Too many attempts. Please wait a while and try again.",
    },
  },
  COM_006: {
    status: 409,
    message: {
      ja: "このメールアドレスはすでに登録されています。トップメニューからログインしてください。",
      en: "This email address is already registered. Please log in from the top menu.",
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
  // Not 403: a 403 logs the member out, and another site must not be able to do that.
  COM_014: {
    status: 400,
    message: {
      ja: "ほかのサイトからの操作は受け付けていません。エキカリのページからもう一度お試しください。",
      en: "Requests from other sites are refused. Please try again from our own pages.",
    },
  },
  AUT_001: {
    status: 401,
    message: {
      ja: "メールアドレスまたはパスワードが正しくありません。",
      en: "The email address or the password is not right.",
    },
  },
  AUT_002: {
    status: 409,
    message: {
      ja: "メールアドレスの確認が済んでいません。お送りした6桁の認証コードを入力してください。",
      en: "This email address is not verified yet. Please enter the 6-digit code we sent you.",
    },
  },
  AUT_003: {
    status: 400,
    message: {
      ja: "認証コードが正しくないか、有効期限が切れています。ご確認いただくか、コードを再送してください。",
      en: "The code is wrong or has expired. Please check it or have a new one sent.",
    },
  },
  AUT_004: {
    status: 400,
    message: {
      ja: "認証コードの入力回数が上限に達しました。コードを再送してください。",
      en: "Too many wrong codes. Please have a new one sent.",
    },
  },
  AUT_005: {
    status: 400,
    message: {
      ja: "このリンクは無効か、有効期限が切れています。もう一度パスワード再設定をお申し込みください。",
      en: "This link is not valid or has expired. Please ask for a new one.",
    },
  },
  AUT_006: {
    status: 401,
    message: {
      ja: "このアカウントは現在ご利用いただけません。ヘルプデスクまでお問い合わせください。",
      en: "This account cannot be used at the moment. Please contact the help desk.",
    },
  },
  INV_001: {
    status: 400,
    message: {
      ja: "この招待コードは無効です。ご確認ください。",
      en: "This invite code is not valid. Please check it.",
    },
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
  RES_001: {
    status: 409,
    message: {
      ja: "ご希望の日時は在庫がなくなりました。日時を選び直してください。",
      en: "There is no stock left for this time. Please choose another date and time.",
    },
  },
  RES_002: {
    status: 409,
    message: {
      ja: "ご希望の日時に空いているロッカーがありません。日時または駅を選び直してください。",
      en: "No locker is free at this time. Please choose another date, time or station.",
    },
  },
  RES_003: {
    status: 409,
    message: {
      ja: "キャンセルできる時間を過ぎています。お困りの場合はヘルプデスクまでお問い合わせください。",
      en: "It is past the cancellable time. If you need help, please contact the help desk.",
    },
  },
  RES_004: {
    status: 400,
    message: {
      ja: "受け取りまたは返却の日時が正しくありません。日時を選び直してください。",
      en: "The pickup or return time is not valid. Please choose the date and time again.",
    },
  },
  RES_005: {
    status: 409,
    message: {
      ja: "予約の状態が変わったため、この操作はできません。画面を更新してご確認ください。",
      en: "The reservation has changed and this is not possible any more. Please reload and check.",
    },
  },
  RES_006: {
    status: 409,
    message: {
      ja: "ご希望の返却日時までは延長できません。別の日時を選んでください。",
      en: "The rental cannot be extended until then. Please choose another return time.",
    },
  },
  RES_007: {
    status: 409,
    message: {
      ja: "前のお手続きを処理しています。少し待ってから予約一覧をご確認ください。",
      en: "Your previous request is still being processed. Please wait a moment and check your reservations.",
    },
  },
  RES_010: {
    status: 409,
    message: {
      ja: "返却予定時刻を過ぎているため、マイページからは延長できません。ヘルプデスクまでお問い合わせください。",
      en: "The return time has passed, so the rental cannot be extended here. Please contact the help desk.",
    },
  },
  RES_011: {
    status: 503,
    message: {
      ja: "システムメンテナンス中のため、予約・延長・キャンセルをご利用いただけません。終了後にもう一度お試しください。",
      en: "The system is under maintenance: no reservation, extension or cancellation. Please try again afterwards.",
    },
  },
  COU_001: {
    status: 400,
    message: {
      ja: "このクーポンコードは無効です。ご確認ください。",
      en: "This coupon code is invalid. Please check it.",
    },
  },
  COU_002: {
    status: 409,
    message: {
      ja: "このクーポンは有効期間外です。別のクーポンを選ぶか、クーポンなしでお進みください。",
      en: "This coupon is not valid at this time. Please choose another one or go on without.",
    },
  },
  COU_003: {
    status: 409,
    message: {
      ja: "このクーポンはすでに使用されています。別のクーポンを選ぶか、クーポンなしでお進みください。",
      en: "This coupon has already been used. Please choose another one or go on without.",
    },
  },
  COU_004: {
    status: 409,
    message: {
      ja: "このクーポンのご利用条件を満たしていません。条件をご確認ください。",
      en: "The conditions of this coupon are not met. Please check them.",
    },
  },
  MYL_001: {
    status: 409,
    message: {
      ja: "お気に入りに登録できる件数の上限に達しました。不要な商品を外してから、もう一度お試しください。",
      en: "Your favourites are full. Please remove some and try again.",
    },
  },
  LOC_001: {
    status: 401,
    message: {
      ja: "ロッカーからの通知の署名が正しくありません。",
      en: "The signature of the locker event is not right.",
    },
  },
  LOC_002: {
    status: 409,
    message: {
      ja: "このQRコードは使用できません。予約の詳細から最新のQRコードを表示してください。",
      en: "This QR code cannot be used. Please show the latest one from your reservation.",
    },
  },
} as const satisfies Record<string, { status: number; message: Text }>;

export type ErrorCode = keyof typeof errorCatalogue;
