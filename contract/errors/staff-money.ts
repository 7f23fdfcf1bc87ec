import type { ErrorTable } from "#contract/errors/error-table.ts";

/** Of what staff does with money. */
export const staffMoneyErrors = {
  MNY_001: {
    status: 409,
    message: {
      ja: "返金できる金額を超えています。表示を新しくして、金額を確認してください。",
      en: "This is more than can be given back. Reload and check the amount.",
    },
  },
  MNY_002: {
    status: 409,
    message: {
      ja: "自分が依頼した返金は承認できません。ほかの担当者に依頼してください。",
      en: "You can't approve a refund that you requested. Ask somebody else.",
    },
  },
  MNY_003: {
    status: 409,
    message: {
      ja: "この返金はすでに処理されています。表示を新しくしてください。",
      en: "This refund has already been dealt with. Reload the page.",
    },
  },
  MNY_004: {
    status: 409,
    message: {
      ja: "同じ番号で別の内容の依頼を受け付けています。画面を開き直して、もう一度お試しください。",
      en: "A different request was made with the same id. Open the page again and retry.",
    },
  },
  MNY_005: {
    status: 409,
    message: {
      ja: "表示のあとで内容が変わりました。新しい内容を確認してください。",
      en: "This has changed since you opened it. Check what it says now.",
    },
  },
  MNY_006: {
    status: 409,
    message: {
      ja: "カード会社との処理が進行中です。数分おいて、もう一度お試しください。",
      en: "A card payment is in progress. Try again in a few minutes.",
    },
  },
  MNY_007: {
    status: 409,
    message: {
      ja: "商品の状態がわかる写真が必要です。",
      en: "A photo that shows the state of the item is needed.",
    },
  },
  MNY_008: {
    status: 409,
    message: {
      ja: "請求額の合計が再調達価格を超えています。",
      en: "The charges would come to more than the replacement price.",
    },
  },
  MNY_009: {
    status: 409,
    message: {
      ja: "いまの状態では、この操作はできません。",
      en: "This can't be done as things stand.",
    },
  },
  MNY_010: {
    status: 400,
    message: {
      ja: "ファイルを読み取れませんでした。決済代行会社の精算ファイル（CSV）か、確認してください。",
      en: "We couldn't read the file. Check that it is the gateway's settlement file (CSV).",
    },
  },
  MNY_011: {
    status: 409,
    message: {
      ja: "この日は締め済みのため、変更できません。",
      en: "This day is closed and can't be changed.",
    },
  },
  MNY_012: {
    status: 409,
    message: {
      ja: "締められるのは、前日までが締め済みで、精算ファイルを取り込んだ過去の日だけです。",
      en: "You can only close a past day with an imported file, once the days before it are closed.",
    },
  },
  MNY_013: {
    status: 409,
    message: {
      ja: "ご自身の会員アカウントの予約です。お金に関わる操作は、ほかの担当者に依頼してください。",
      en: "This reservation belongs to your own member account. Ask somebody else to deal with its money.",
    },
  },
  MNY_014: {
    status: 409,
    message: {
      ja: "依頼した人が招待、または承認の権限を付与したアカウントでは承認できません。ほかの担当者に依頼してください。",
      en: "Whoever asked for this invited your account or let it approve refunds. Ask somebody else to approve it.",
    },
  },
  MNY_015: {
    status: 409,
    message: {
      ja: "紛失の費用が支払われると、その予約は終わります。上限の金額で請求し、下げる分は支払いのあとに返金してください（承認が必要です）。",
      en: "Once a loss is paid, its rental is over. Charge all that it costs, and give a part back once it's paid, which somebody else approves.",
    },
  },
  MNY_016: {
    status: 409,
    message: {
      ja: "この予約の延滞料金が支払われていません。先に決済するか、その分を差し引いた金額を返金してください。",
      en: "The late fee of this rental isn't paid. Charge it first, or give back what is left after it.",
    },
  },
} as const satisfies ErrorTable;
