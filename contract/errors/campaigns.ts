import type { ErrorTable } from "#contract/errors/error-table.ts";

/** Of campaigns and notices, for who makes them. */
export const campaignErrors = {
  CAM_001: {
    status: 409,
    message: {
      ja: "このコードはすでに使われています。別のコードを入力してください。",
      en: "This code is in use already. Enter another one.",
    },
  },
  CAM_002: {
    status: 409,
    message: {
      ja: "すでに会員が持っているため、割引額・条件・コード・開始日時は変更できません。新しいキャンペーンを作成してください。",
      en: "Members have this coupon already, so its value, conditions, code and start can't change. Make a new campaign.",
    },
  },
  CAM_003: {
    status: 409,
    message: {
      ja: "上限は、すでに使われた分より少なくできません。",
      en: "A limit can't be lower than what has been used already.",
    },
  },
  CAM_004: {
    status: 409,
    message: {
      ja: "キャンペーンの状況が変わったため、この操作はできません。画面で最新の状況をご確認ください。",
      en: "The campaign has moved on, so this can't be done. Check how it stands now.",
    },
  },
  CAM_005: {
    status: 409,
    message: {
      ja: "コードで使うキャンペーンは、会員に配布できません。",
      en: "A campaign with a code can't be given to members.",
    },
  },
  CAM_006: {
    status: 409,
    message: {
      ja: "掲載を取り下げたお知らせは変更できません。新しいお知らせを作成してください。",
      en: "A notice that was withdrawn can't change. Write a new one.",
    },
  },
  CAM_007: {
    status: 409,
    message: {
      ja: "すでに掲載したお知らせは、下書きに戻せません。掲載をやめるときは、取り下げてください。",
      en: "A notice that was shown can't become a draft again. Withdraw it instead.",
    },
  },
} as const satisfies ErrorTable;
