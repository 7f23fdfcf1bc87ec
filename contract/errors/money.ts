import type { ErrorTable } from "#contract/errors/error-table.ts";

/** Of cards, payments and coupons. */
export const moneyErrors = {
  PAY_001: {
    status: 402,
    message: {
      ja: "カードをご利用いただけませんでした。正しいカード情報で登録し直すか、別のカードを登録してください。",
      en: "We couldn't use your card. Add it again with the correct details, or use another card.",
    },
  },
  PAY_002: {
    status: 402,
    message: {
      ja: "このカードでは決済できませんでした。別のカードに変更するか、カード会社にお問い合わせください。",
      en: "Your card was declined. Use another card or contact your card issuer.",
    },
  },
  PAY_003: {
    status: 409,
    message: { ja: "お支払いに使うカードを登録してください。", en: "Add a card to pay with." },
  },
  PAY_004: {
    status: 503,
    message: {
      ja: "ただいまカード決済をご利用いただけません。料金はかかっていません。数分おいて、もう一度お試しください。",
      en: "We can't take card payments at the moment. You haven't been charged. Try again in a few minutes.",
    },
  },
  PAY_005: {
    status: 409,
    message: {
      ja: "決済の結果を確認しています。二重に請求されることはありません。数分おいて、予約一覧をご確認ください。",
      en: "We're confirming your payment. You won't be charged twice. Check your reservations in a few minutes.",
    },
  },
  PAY_006: {
    status: 409,
    message: {
      ja: "ご利用中の予約、点検で見つかったことを確認している商品、またはお支払いの済んでいない料金があるため、カードを削除できません。別のカードへの変更は、いつでもできます。",
      en: "You can't delete your card while you have an open reservation, an item with something found that we're looking into, or an unpaid charge. You can change to another card at any time.",
    },
  },
  COU_001: {
    status: 400,
    message: {
      ja: "このクーポンコードは無効です。ご確認ください。",
      en: "This coupon code is invalid. Check it and try again.",
    },
  },
  COU_002: {
    status: 409,
    message: {
      ja: "このクーポンは有効期間外です。別のクーポンを選ぶか、クーポンなしでお進みください。",
      en: "This coupon has expired or isn't valid yet. Choose another one or continue without a coupon.",
    },
  },
  COU_003: {
    status: 409,
    message: {
      ja: "このクーポンはすでに使用されています。別のクーポンを選ぶか、クーポンなしでお進みください。",
      en: "This coupon has already been used. Choose another one or continue without a coupon.",
    },
  },
  COU_004: {
    status: 409,
    message: {
      ja: "このご予約では、クーポンのご利用条件を満たしていません。別のクーポンを選ぶか、クーポンなしでお進みください。",
      en: "This reservation doesn't meet the coupon's conditions. Choose another one or continue without a coupon.",
    },
  },
  COU_005: {
    status: 409,
    message: {
      ja: "このクーポンは、ご利用枠に達したため使えません。別のクーポンを選ぶか、クーポンなしでお進みください。",
      en: "This coupon has reached its limit and can't be used any more. Choose another one or continue without a coupon.",
    },
  },
} as const satisfies ErrorTable;
