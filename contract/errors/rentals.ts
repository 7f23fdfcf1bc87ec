import type { ErrorTable } from "#contract/errors/error-table.ts";

/** Of reservations and lockers. */
export const rentalsErrors = {
  RES_001: {
    status: 409,
    message: {
      ja: "ご希望の日時は空きがなくなりました。日時を選び直してください。",
      en: "This item is no longer available for those times. Choose another date or time.",
    },
  },
  RES_002: {
    status: 409,
    message: {
      ja: "ご希望の日時に空いているロッカーがありません。日時または駅を選び直してください。",
      en: "No locker is free at the times you chose. Choose another date, time or station.",
    },
  },
  RES_003: {
    status: 409,
    message: {
      ja: "キャンセル期限を過ぎています。お困りの場合は、ヘルプデスクにご連絡ください。",
      en: "The cancellation deadline has passed. If you need help, contact the help desk.",
    },
  },
  RES_004: {
    status: 400,
    message: {
      ja: "選んだ日時は予約できません。日時を選び直してください。",
      en: "Those times can't be reserved. Choose another pickup or return time.",
    },
  },
  RES_005: {
    status: 409,
    message: {
      ja: "予約の状態が変わったため、この操作はできません。画面を更新してご確認ください。",
      en: "Your reservation has changed, so this is no longer possible. Reload the page to see its status.",
    },
  },
  RES_006: {
    status: 409,
    message: {
      ja: "ご希望の返却日時までは延長できません。別の日時を選んでください。",
      en: "You can't extend to that time. Choose another return time.",
    },
  },
  RES_007: {
    status: 409,
    message: {
      ja: "先ほどのお手続きを処理しています。1分ほど待ってから、予約一覧をご確認ください。",
      en: "We're still processing your last request. Check your reservations in about a minute.",
    },
  },
  RES_008: {
    status: 409,
    message: {
      ja: "同じ商品を、重なる時間帯ですでに予約しています。予約一覧をご確認ください。",
      en: "You've already reserved this item for an overlapping time. Check your reservations.",
    },
  },
  RES_009: {
    status: 409,
    message: {
      ja: "同時に予約できる件数の上限に達しています。返却またはキャンセルが済むと、新しく予約できます。",
      en: "You've reached the maximum number of reservations. Return or cancel one to make another.",
    },
  },
  RES_010: {
    status: 409,
    message: {
      ja: "返却日時を過ぎているため、マイページからは延長できません。ヘルプデスクにご連絡ください。",
      en: "The return time has passed, so you can't extend this rental online. Contact the help desk.",
    },
  },
  RES_011: {
    status: 503,
    message: {
      ja: "システムメンテナンス中のため、予約・延長・キャンセルができません。終了後にもう一度お試しください。",
      en: "You can't reserve, extend or cancel during maintenance. Try again when it's finished.",
    },
  },
  RES_012: {
    status: 409,
    message: {
      ja: "同じ商品を同じ時間帯に借りられる数の上限に達しています。日時を変えるか、別の商品をお選びください。",
      en: "You've reached the maximum number of this item you can rent at a time. Choose another time or another item.",
    },
  },
  RES_013: {
    status: 409,
    message: {
      ja: "延滞料金のお支払いが済んでいません。お支払いが済むと、予約できます。",
      en: "A late fee is unpaid. You can reserve once it's paid.",
    },
  },
  RES_014: {
    status: 409,
    message: {
      ja: "このお申し込みは、別の内容のご予約として受け付けています。予約一覧をご確認のうえ、はじめからお手続きください。",
      en: "This request was already used for a different reservation. Check your reservations, then start again.",
    },
  },
  WAI_001: {
    status: 409,
    message: {
      ja: "このご案内は終了しました。お取り置きの期限を過ぎたか、すでにお手続きがお済みです。",
      en: "This offer has ended: its time is over, or you've already used or declined it.",
    },
  },
  WAI_002: {
    status: 409,
    message: {
      ja: "お知らせ待ちの登録が上限に達しています。",
      en: "You're waiting for as many items as you can.",
    },
  },
  WAI_003: {
    status: 409,
    message: {
      ja: "この日時は、いま空いています。そのままご予約いただけます。",
      en: "It's available at this time. You can reserve it now.",
    },
  },
  WAI_004: {
    status: 409,
    message: {
      ja: "お支払いの手続き中のため、取り消せません。しばらくしてから、もう一度お試しください。",
      en: "A payment for it is in progress. Try again in a little while.",
    },
  },
  WAI_005: {
    status: 409,
    message: {
      ja: "この商品は、このエリアでは取り扱っていません。ほかのエリアの駅をお選びください。",
      en: "This item isn't available in this area. Choose a station in another area.",
    },
  },
  RES_015: {
    status: 409,
    message: {
      ja: "予約の内容は変わっていません。変更したい日時または駅を選んでください。",
      en: "Nothing has changed. Choose the time or station you want instead.",
    },
  },
  LOC_001: {
    status: 401,
    message: {
      ja: "ロッカーからの通知の署名が正しくありません。",
      en: "The signature of the locker event is not valid.",
    },
  },
  LOC_002: {
    status: 409,
    message: {
      ja: "このQRコードは使用できません。予約の詳細から最新のQRコードを表示してください。",
      en: "This QR code can't be used. Open your reservation page to show the latest one.",
    },
  },
  LOC_003: {
    status: 409,
    message: {
      ja: "ただいま商品を準備しています。予約の詳細で、受け取れる時間をご確認ください。",
      en: "We're getting your item ready. Check your reservation page to see when you can pick it up.",
    },
  },
  LOC_004: {
    status: 409,
    message: {
      ja: "このQRコードは、まだ使用できません。",
      en: "This QR code can't be used yet.",
    },
  },
  LOC_005: {
    status: 409,
    message: {
      ja: "このQRコードは、別の場所でお使いいただくものです。予約の詳細で場所をご確認ください。",
      en: "This QR code is for another location. Check the location on your reservation page.",
    },
  },
  LOC_006: {
    status: 409,
    message: {
      ja: "このロッカーは、ただいまご利用いただけません。お手数ですが、ヘルプデスクにご連絡ください。",
      en: "This locker is out of order. Please contact the help desk.",
    },
  },
  LOC_007: {
    status: 409,
    message: {
      ja: "番号が違います。ロッカー番号と8桁の番号を、もう一度ご確認ください。",
      en: "That number isn't right. Check the locker number and the 8 digits.",
    },
  },
  LOC_008: {
    status: 409,
    message: {
      ja: "番号の間違いが続いたため、このロッカーでは15分間、番号をお使いいただけません。QRコードをかざしてください。",
      en: "Too many wrong numbers. Numbers can't be used at this locker for 15 minutes. Please scan the QR code.",
    },
  },
  LOC_009: {
    status: 409,
    message: {
      ja: "同じeventIdで、別の出来事をすでに受け付けています。",
      en: "Another event was already reported under this eventId.",
    },
  },
} as const satisfies ErrorTable;
