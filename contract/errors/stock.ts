import type { ErrorTable } from "#contract/errors/error-table.ts";

/** Of units, boxes and what crews do with them. */
export const stockErrors = {
  STO_001: {
    status: 409,
    message: {
      ja: "この箱の予約の品は別の個体です。入れ替えるか、正しい個体を読み取ってください。",
      en: "This box is reserved for another unit. Swap them, or scan the right unit.",
    },
  },
  STO_002: {
    status: 409,
    message: {
      ja: "この箱（窓口）に入れる予約はありません。",
      en: "No reservation is waiting to be filled here.",
    },
  },
  STO_003: {
    status: 409,
    message: {
      ja: "この箱には、まだ別の品が入っています。先に取り出してください。",
      en: "Something else is still in this box. Take it out first.",
    },
  },
  STO_004: {
    status: 409,
    message: {
      ja: "予約の状況が変わったため、この操作はできません。画面で最新の状況をご確認ください。",
      en: "The reservation has moved on, so this can't be done. Check how it stands now.",
    },
  },
  STO_005: {
    status: 409,
    message: {
      ja: "この個体は別の場所にあることになっています。先に返却・取り出し・到着の処理をしてください。",
      en: "According to our records this unit is somewhere else. Take it back, out of its box or off the road first.",
    },
  },
  STO_006: {
    status: 409,
    message: {
      ja: "この個体はその期間に空いていないため、入れ替えられません。",
      en: "This unit isn't free for that time, so it can't be swapped in.",
    },
  },
  STO_007: {
    status: 409,
    message: {
      ja: "同じ操作番号で、別の操作がすでに記録されています。",
      en: "This act's number was used for something else.",
    },
  },
  STO_008: {
    status: 409,
    message: {
      ja: "この個体は修理中・紛失・使用終了のため、貸し出せません。",
      en: "This unit is in repair, lost or retired, so it can't be rented out.",
    },
  },
  STO_009: {
    status: 409,
    message: {
      ja: "この箱は、まだほかの予約が使っています。時間になってから入れてください。",
      en: "This box still belongs to somebody else. Fill it when its time has come.",
    },
  },
  STO_010: {
    status: 409,
    message: {
      ja: "この箱には何も入っていないことになっています。",
      en: "According to our records there is nothing in this box.",
    },
  },
  STO_011: {
    status: 400,
    message: {
      ja: "写真を読み取れませんでした。JPEG・PNG・WebPの写真をお送りください。",
      en: "We couldn't read this photo. Send a JPEG, PNG or WebP.",
    },
  },
  STO_012: {
    status: 429,
    message: {
      ja: "接続が多すぎます。開いている画面を閉じてください。",
      en: "Too many pages are open. Close one of them.",
    },
  },
  STO_013: {
    status: 409,
    message: {
      ja: "ご自身の会員アカウントの予約です。品のお渡し・返却・点検は、ほかの担当者に依頼してください。",
      en: "This rental belongs to your own member account. Ask a colleague to hand it over, take it back or check it in.",
    },
  },
  UNI_001: {
    status: 409,
    message: { ja: "この個体は、すでにこの状態です。", en: "This unit is in that condition already." },
  },
  UNI_002: {
    status: 409,
    message: {
      ja: "この番号の個体は、すでに登録されています。最新の番号を確認して、もう一度お試しください。",
      en: "Units with these serial numbers were added already. Check the next number and try again.",
    },
  },
  STO_014: {
    status: 409,
    message: {
      ja: "この個体は、前の貸し出しの点検がまだです。先に点検してください。",
      en: "This unit hasn't been checked in since its last rental. Check it in first.",
    },
  },
  BOX_001: {
    status: 409,
    message: { ja: "この扉は、すでに使用停止になっています。", en: "This box is already out of order." },
  },
  BOX_002: {
    status: 409,
    message: { ja: "この扉は、使用停止になっていません。", en: "This box isn't out of order." },
  },
  DES_001: {
    status: 409,
    message: {
      ja: "ほかのスタッフが対応しています。最新の状況を確認してください。",
      en: "Somebody else is looking after this. Check how it stands now.",
    },
  },
  DES_002: {
    status: 409,
    message: {
      ja: "この件の対応は、もう必要ありません。",
      en: "There is nothing left to do about this.",
    },
  },
  BOX_003: {
    status: 409,
    message: {
      ja: "表示のあとで状況が変わりました。新しい内容を確認して、もう一度操作してください。",
      en: "Things changed since this was shown. Check what would happen now and try again.",
    },
  },
} as const satisfies ErrorTable;
