import type { ErrorTable } from "#contract/errors/error-table.ts";

/** Of stations, boxes, hours and settings. */
export const placeErrors = {
  PLA_001: {
    status: 409,
    message: {
      ja: "表示のあとで内容か予約の状況が変わりました。新しい一覧を確認して、もう一度保存してください。",
      en: "The reservations or what you were changing moved on. Check the new list and save again.",
    },
  },
  PLA_002: {
    status: 409,
    message: {
      ja: "決めたとおりにできない予約がありました。何も保存していません。一覧を確認して、決め直してください。",
      en: "One reservation couldn't be handled as you decided. Nothing was saved. Check the list and decide again.",
    },
  },
  PLA_003: {
    status: 400,
    message: {
      ja: "影響を受ける予約すべてについて、どうするかを選んでください。",
      en: "Decide what happens to each reservation that this affects.",
    },
  },
  PLA_004: {
    status: 409,
    message: {
      ja: "同じ番号（識別名）が、すでに使われています。",
      en: "Something with this number or identifier is there already.",
    },
  },
  PLA_005: {
    status: 409,
    message: {
      ja: "この扉には、これから使う予約か、入っている品があります。先に移してから取り外してください。",
      en: "Reservations still use this box, or something is in it. Move them first.",
    },
  },
  PLA_006: {
    status: 409,
    message: {
      ja: "駅をこの状態にはできません。開業するには、ロッカーか有人カウンターが必要です。",
      en: "The station can't become this. To open it needs lockers or a counter.",
    },
  },
  PLA_007: {
    status: 409,
    message: {
      ja: "壁の同じ位置に、ほかの扉があります。位置を選び直してください。",
      en: "Another box is at this place on the wall. Choose another place.",
    },
  },
} as const satisfies ErrorTable;
