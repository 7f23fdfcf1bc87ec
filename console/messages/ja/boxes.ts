import type { BoxDetail, WallUse } from "#contract/console/boxes.ts";
import type { BoxState } from "#domain/rentals/box-state.ts";

const states: Record<BoxState, string> = {
  free: "空き",
  later: "あとで予約",
  to_fill: "要投入",
  filled: "投入済み",
  code_valid: "コード有効",
  in_use: "返却待ち",
  to_empty: "回収",
  out_of_order: "使用停止",
};

const kinds: Record<WallUse["kind"], string> = {
  pickup: "受け取り",
  return: "返却",
  next_return: "延長後の返却",
  claim: "ここで返却",
};

const events: Record<BoxDetail["events"][number]["what"], string> = {
  opened: "扉が開いた",
  item_placed: "商品が入った",
  item_taken: "商品が出た",
  refused: "コードが拒否された",
  remote_opened: "扉を遠隔で開けた",
  remote_refused: "遠隔で開けられなかった",
  remote_unknown: "遠隔で開けたが応答なし",
  out_of_order: "使用停止にした",
  in_order: "使用を再開した",
  reported: "故障を報告した",
};

export default {
  title: "ロッカー",
  states,
  kinds,
  events,
  legend: "状態で絞り込む",
  wall: (station: string) => `${station}のロッカー`,
  panel: "操作パネル",
  sign: "ご利用案内",
  count: (station: string, boxes: number) => `${station}・${boxes}口`,
  keys: "矢印キーで選び、O で扉を開けます",
  minutesLeft: (minutes: number) => (minutes >= 0 ? `あと${minutes}分` : `${-minutes}分 超過`),
  urgent: (minutes: number) =>
    minutes >= 0 ? `要投入：受け取りまで${minutes}分` : `要投入：受け取り時刻を${-minutes}分過ぎています`,
  refusals: (count: number) => `拒否 ${count}回`,
  tomorrow: "明日",
  today: "今日",
  san: (name: string | null) => (name ? `${name}さま` : "退会した会員"),
  lastFour: (digits: string) => `下4桁 ${digits}`,
  size: (size: string) => `${size}サイズ`,
  close: "閉じる",
  back: "壁に戻る",
  inside: (serial: string) => `中にあるもの：${serial}`,
  noUses: "今日と明日の予約はありません。",
  uses: "今日と明日の予定",
  history: "この扉の記録",
  noHistory: "記録はまだありません。",
  by: { member: "会員", staff: "現場", locker: "ロッカー" },
  fill: "投入する",
  open: {
    button: "扉を開ける",
    title: (number: string) => `${number} の扉を開けますか？`,
    body: "ロッカーに開けるよう指示します。理由は操作記録に残ります。",
    reason: "理由（必須）",
    confirm: "開ける",
    opened: (number: string) => `${number} の扉が開きました。`,
    stuck: (number: string) => `${number} の扉は開きませんでした。現地で確認してください。`,
    unreachable: "ロッカーに接続できませんでした。扉は開いていません。",
    unknown: (number: string) =>
      `ロッカーから応答がありません。${number} の扉は開いている可能性があります。現地で確認してください。`,
  },
  reported: {
    says: (at: string, reason: string) => `${at} に故障の報告：${reason}`,
    fine: "問題なしにする",
    done: (number: string) => `${number} を問題なしにしました。`,
  },
  outOfOrder: {
    title: "使用停止にすると",
    since: (at: string, reason: string) => `${at} から停止中：${reason}`,
    fromNow: "いまから解除まで",
    nobody: "この扉を使う予定の会員はいません。",
    counter: "窓口",
    booked: "予約した返却場所",
    none: "行き先なし",
    told: (moved: number) => `移る${moved}件に、新しい場所をメールとお知らせで伝えます。`,
    notHelped: (count: number) => `${count}件は移し先がないため、デスクの対応が必要です。`,
    inside: (serial: string) => `${serial} が中に残っています。回収してください。`,
    reason: "理由（必須）",
    act: (moved: number) => (moved > 0 ? `使用停止にして${moved}件を移す` : "使用停止にする"),
    done: (number: string) => `${number} を使用停止にしました。`,
    changed: "表示のあとで状況が変わりました。新しい内容を確認してください。",
    show: "使用停止にする…",
    lift: "使用を再開する",
    lifted: (number: string) => `${number} の使用を再開しました。`,
  },
  stranded: {
    title: (count: number) => `行き先のない予約が${count}件あります`,
    row: (box: string, name: string, kind: string, at: string) => `${box}・${name}・${at} ${kind}`,
  },
};
