import type { ErrorTable } from "#contract/errors/error-table.ts";

/** Of what the desk did with an account; members see these. */
export const standingErrors = {
  SUS_001: {
    status: 409,
    message: {
      ja: "現在、新しいご予約・延長・変更を承れません。ご利用中の予約の確認、返却、お支払い、キャンセルはできます。くわしくはヘルプデスクにお問い合わせください。",
      en: "You can't make, extend or change reservations at the moment. You can still see, return, pay for and cancel what you have. Contact the help desk to learn more.",
    },
  },
  SUS_002: {
    status: 409,
    message: {
      ja: "このメールアドレスでは、現在、会員登録を承れません。以前のご利用が停止されている間に退会されたためです。くわしくはヘルプデスクにお問い合わせください。",
      en: "You can't register with this email address at the moment, because its earlier account was suspended when it was closed. Contact the help desk to learn more.",
    },
  },
  ADR_001: {
    status: 400,
    message: {
      ja: "このリンクは無効か、有効期限が切れています。ヘルプデスクに、もう一度お手続きをご依頼ください。",
      en: "This link isn't valid or has expired. Ask the help desk to start again.",
    },
  },
  MAI_001: {
    status: 401,
    message: { ja: "メールの受け渡しの合言葉が正しくありません。", en: "The secret for handing on mail isn't right." },
  },
} as const satisfies ErrorTable;

/** Of members and inquiries at the desk. */
export const peopleErrors = {
  MBR_001: {
    status: 409,
    message: {
      ja: "ほかの担当者がすでに行いました。画面を更新しました。",
      en: "Somebody else has already done this. The page has been updated.",
    },
  },
  MBR_002: {
    status: 404,
    message: {
      ja: "この会員の記録は消去されています。",
      en: "The records of this member have been erased.",
    },
  },
  MBR_003: {
    status: 409,
    message: {
      ja: "表示のあとに、本人またはほかの担当者が会員情報を変更しました。内容を確認して、もう一度お試しください。",
      en: "The member or somebody else has changed the profile since it was shown. Check it and try again.",
    },
  },
  INQ_001: {
    status: 409,
    message: {
      ja: "表示のあとに、新しいメールが届いたか、ほかの担当者が返信・変更しました。やり取りを確認して、もう一度お試しください。",
      en: "A new message came in, or somebody else answered or changed this after it was shown. Look at the thread and try again.",
    },
  },
  INQ_002: {
    status: 400,
    message: {
      ja: "かっこ｛ ｝の中に、埋まっていない項目か、使えない項目があります。使えるのは {name}・{number}・{reservation}・{staff} です。",
      en: "A place in braces isn't filled or isn't known. You can use {name}, {number}, {reservation} and {staff}.",
    },
  },
  INQ_003: {
    status: 409,
    message: { ja: "同じ名前の定型文があります。", en: "There is already a template with this name." },
  },
} as const satisfies ErrorTable;
