import type { ErrorTable } from "#contract/errors/error-table.ts";

/** Of what the desk does with reservations. */
export const deskErrors = {
  DSK_001: {
    status: 409,
    message: {
      ja: "見ていたあいだに、この予約が変わりました。最新の内容を確認して、もう一度操作してください。",
      en: "This reservation changed while you were looking at it. Check how it stands now and try again.",
    },
  },
  DSK_002: {
    status: 409,
    message: {
      ja: "選んだ品または箱は、もう空いていません。ほかのものを選んでください。",
      en: "The unit or locker you chose isn't free any more. Choose another one.",
    },
  },
  DSK_003: {
    status: 409,
    message: {
      ja: "このメールは、いま送信しているところです。",
      en: "This email is being sent already.",
    },
  },
  DSK_004: {
    status: 409,
    message: {
      ja: "このメールの内容は古くなったため、再送できません。",
      en: "What this email says is out of date, so it can't be sent again.",
    },
  },
  DSK_005: {
    status: 409,
    message: {
      ja: "保存できる一覧は50件までです。使わないものを削除してください。",
      en: "You can save up to 50 views. Remove some that you don't use.",
    },
  },
  DSK_006: {
    status: 409,
    message: {
      ja: "この会員は予約できません。メールアドレスが未確認か、ログインが止められています。",
      en: "This member can't reserve: the address isn't confirmed yet, or they are blocked from logging in.",
    },
  },
  DSK_007: {
    status: 409,
    message: {
      ja: "受け取りまでの時間が短いため、お支払いリンクは使えません。登録カードで支払うか、日時を変えてください。",
      en: "The pickup is too soon for a payment link. Charge the member's card or choose another time.",
    },
  },
} as const satisfies ErrorTable;
