import type { Lane, Trouble } from "#contract/console/today.ts";
import type { DeskOutcome } from "#domain/rentals/desk-outcome.ts";
import { partsOfLength } from "#domain/time.ts";

const lanes: Record<Lane, string> = {
  prepare: "準備",
  fill: "投入",
  waiting: "受取待ち",
  counter: "窓口",
  due_back: "返却予定",
  late: "遅れ",
  empty: "回収",
  check_in: "点検",
  carry: "移送",
};

const nothing: Record<Lane, string> = {
  prepare: "準備するものはありません。",
  fill: "ロッカーに入れるものはありません。",
  waiting: "受け取りを待っているものはありません。",
  counter: "窓口で渡すものはありません。",
  due_back: "今日返却されるものはありません。",
  late: "遅れているものはありません。",
  empty: "回収するものはありません。",
  check_in: "点検するものはありません。",
  carry: "ほかの駅に運ぶものはありません。",
};

const deadlines: Record<Lane, string> = {
  prepare: "受け取り",
  fill: "受け取り",
  waiting: "受け取り",
  counter: "受け取り",
  due_back: "返却",
  late: "返却",
  empty: "まで",
  check_in: "まで",
  carry: "まで",
};

const trouble: Record<Exclude<Trouble["kind"], "late_for_next">, (box: string, times: number) => string> = {
  box_empty: (box) => `${box} がまだ空です`,
  no_unit: () => "渡す品が決まっていません",
  no_box: (box) => `${box} は使用停止：行き先がありません`,
  box_reported: (box) => `${box} の故障報告`,
  code_refused: (box, times) => `${box} でコード拒否 ${times}回`,
  nothing_taken: (box) => `${box} の扉が開き、品が取り出されていません`,
  unit_out: () => "予約が終わった品を、会員が持っています",
  return_taken_out: (box) => `${box} に返却された品が、また取り出されました：すぐに中を確認`,
  parcel_missing: () => "返送された品が届いていません",
  payment_unknown: () => "支払い未確定：渡す前にデスクへ",
  mail_failed: () => "メールが届いていません",
};

const outcomes: Record<DeskOutcome, string> = {
  elsewhere: "別の場所を案内した",
  cancelled: "キャンセルになった",
  unreachable: "連絡がつかなかった",
  not_needed: "対応は不要になった",
};

export default {
  title: "今日",
  loading: "読み込んでいます",
  troubles: "要対応",
  noTroubles: "いま対応が必要なことはありません。",
  trouble,
  byErrand: "代理の方が返却",
  /** Of another station's members no name is told. */
  somebody: "お客",
  lateNone: (span: string, name: string) => `遅れ ${span}：次の${name}さまに代わりなし`,
  lateFound: (span: string, name: string, unit: string) => `遅れ ${span}：次の${name}さまには ${unit} を確保済み`,
  acts: {
    scanToFill: "スキャンして投入",
    scanToLook: "中を確認してスキャン",
    scanOther: "別の品をスキャン",
    scanParcel: "届いたか確認して記録",
    showBox: "ロッカーで確認",
    showUnit: "個体を見る",
    showReservation: "予約を見る",
  },
  ask: {
    button: "ほかの人に頼む",
    text: (station: string, title: string, thing: string) =>
      `${station}：${title}${thing ? `（${thing}）` : ""}。対応をお願いします。`,
    failed: "送れませんでした。もう一度お試しください。",
  },
  desk: {
    open: "デスクの対応待ち",
    mine: (since: string) => `${since}からあなたが対応中`,
    others: (name: string, since: string) => `${name}さんが${since}から対応中`,
    take: "対応する",
    takeOver: "引き継ぐ",
    taken: "対応を引き受けました。ほかのスタッフにも表示されます。",
    finish: "対応を終える",
    title: (name: string) => `${name}への対応の結果`,
    member: (name: string | null) => (name ? `${name}さま` : "会員"),
    done: "対応を終えました。",
    outcomes,
  },
  lanesLabel: "作業の種類",
  lanes,
  nothing,
  deadlines,
  more: (count: number) => `ほかに${count}件`,
  showRest: (count: number) => `ほかの${count}件も表示する`,
  showMore: (lane: string, count: number) => `${lane}のほかの${count}件を見る`,
  nothingAtAll: "いまする作業はありません。",
  person: (name: string, phone: string | null) => (phone ? `${name}さま・下4桁 ${phone}` : `${name}さま`),
  to: "入れる先",
  counter: "窓口",
  pickup: "受け取り",
  span: (minutes: number) => {
    const [days, hours, rest] = partsOfLength(minutes);
    if (days > 0) return `${days}日${hours ? `${hours}時間` : ""}`;
    return hours > 0 ? `${hours}時間${rest ? `${rest}分` : ""}` : `${rest}分`;
  },
  late: (span: string) => `${span}遅れ`,
  at: (time: string, what: string) => `${time} ${what}`,
  on: (day: string, time: string, what: string) => `${day}${time} ${what}`,
  since: (time: string) => `${time}から`,
};
