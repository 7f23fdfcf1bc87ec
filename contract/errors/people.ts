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
  ADR_001: {
    status: 400,
    message: {
      ja: "このリンクは無効か、有効期限が切れています。ヘルプデスクに、もう一度お手続きをご依頼ください。",
      en: "This link isn't valid or has expired. Ask the help desk to start again.",
    },
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
} as const satisfies ErrorTable;
