import type { Decision } from "#contract/console/touched.ts";

const decisions: Record<Decision, string> = {
  keep: "例外としてそのまま受ける",
  move: "移す",
  cancel: "キャンセルして全額返金する",
  withdraw: "お取り置きを取り消す（未決済）",
};

export default {
  look: "影響を確認する",
  none: "影響を受ける予約はありません。",
  title: (count: number) => `${count}件の予約に影響します`,
  lead: "1件ずつ、どうするかを選んでください。日時や駅を移した会員と、キャンセルした会員、お取り置きを取り消した会員には、メールとお知らせで知らせます。返金は、保存のあと順に行います。",
  waits:
    "キャンセルはすぐに行われますが、ほかの人の承認なしで返金できる限度額を超える分は、返金だけがほかの人の承認を待ちます。",
  why: {
    pickup: "受け取りが営業時間外に",
    return: "返却が営業時間外に",
    turnaround: "前の返却からの整備時間が不足",
  },
  pickup: "受け取り",
  return: "返却",
  paying: "支払い手続き中のため、そのまま受けます。",
  decide: (number: string) => `${number} をどうするか`,
  choose: "選んでください",
  decisions,
  moveTo: (what: string) => `移す：${what}`,
  toUnit: (serial: string) => `別の個体にする：${serial}`,
  at: (station: string, time: string) => `${station} ${time}`,
  allKeep: "選んでいない予約は、すべて例外としてそのまま受ける",
  san: (name: string) => `${name}さま`,
  phone: (digits: string) => `電話 下4桁 ${digits}`,
  hidden: "会員の情報は表示されません",
  reason: "変更の理由",
  save: "この内容で保存する",
  saved: "保存しました。",
  again: "内容が変わったため、もう一度影響を確認してください。",
  changed: "予約の状況が変わりました。選んだ内容はそのままです。まだ選んでいない予約を、一覧の上から選んでください。",
  failed: (number: string) => `${number} は、選んだとおりにできませんでした。別の方法を選んでください。`,
};
