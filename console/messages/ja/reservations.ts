import type { OpenMoney, TimelineLane } from "#contract/console/reservations.ts";
import type { DeskAct } from "#domain/rentals/desk-acts.ts";
import type { Stage } from "#domain/rentals/reservation-stage.ts";
import type { AnyStatus } from "#domain/rentals/reservation-status.ts";

const statuses: Record<AnyStatus, string> = {
  offered: "キャンセル待ちへの案内中",
  hold: "支払い待ち",
  expired: "支払いなし",
  not_collected: "予約確定",
  before_pickup: "受け取り待ち",
  not_pickup: "未受取",
  in_rental: "レンタル中",
  overdue_return: "未返却",
  not_returned: "返却済み・点検前",
  returned: "終了",
  cancelled: "キャンセル済み",
};

const stages: Record<Stage, string> = {
  booked: "予約確定",
  preparing: "準備中",
  ready: "受け取れます",
  missed: "未受取",
  rented: "レンタル中",
  late: "遅れ",
  shipped: "返送中",
  returned: "返却済み",
  never_collected: "受け取りなし",
  cancelled: "キャンセル済み",
};

const open: Record<OpenMoney, string> = {
  late_fee_due: "延滞料の請求前",
  late_fee_failed: "延滞料が未払い",
  refund_pending: "返金待ち",
  payment_unknown: "支払い未確定",
};

const lanes: Record<TimelineLane, string> = {
  moves: "動き",
  doors: "扉",
  payments: "決済",
  mails: "メール",
  notes: "メモ",
};

const acts: Record<DeskAct, string> = {
  change: "日時・駅",
  unit: "品",
  box: "箱",
  extend: "延長",
  cancel: "キャンセル",
  resend: "メール再送",
  note: "メモ",
};

const movers: Record<string, string> = {
  member: "会員",
  errand: "代理の方",
  locker: "ロッカー",
  clock: "自動",
  staff: "スタッフ",
  payment: "決済",
  force: "運営",
  debug: "デバッグ",
};

const purposes: Record<string, string> = {
  rental: "レンタル料金",
  extension: "延長料金",
  change: "変更の差額",
  late_fee: "延滞料",
  damage: "損害",
  pickup: "受け取り",
  return: "返却",
};

const operations: Record<string, (amount: string) => string> = {
  authorise: (amount) => `${amount}の与信`,
  capture: (amount) => `${amount}を支払い`,
  void: (amount) => `${amount}の与信を取り消し`,
  refund: (amount) => `${amount}を返金`,
};

const operationStates: Record<string, string> = {
  created: "これから送信",
  sent: "返事待ち",
  unknown: "結果が不明",
  declined: "カード会社が拒否",
  rejected: "受け付けられず",
  not_executed: "実行されず",
};

const mails: Record<string, string> = {
  reservationConfirmed: "予約確定のお知らせ",
  reservationChanged: "予約変更のお知らせ",
  pickupReminder: "受け取り前日のお知らせ",
  returnReminder: "返却2時間前のお知らせ",
  overdue: "返却期限を過ぎたお知らせ",
  errandPickedUp: "代理の方が受け取ったお知らせ",
  itemReturned: "返却を確認したお知らせ",
  itemChecked: "点検結果のお知らせ",
  lateFeeUnpaid: "延滞料が未払いのお知らせ",
  emptyBox: "返却の箱に品がないお知らせ",
  extended: "延長のお知らせ",
  placeChanged: "場所変更のお知らせ",
  cancelled: "キャンセルのお知らせ",
  notConfirmed: "予約できなかったお知らせ",
  receipt: "領収書",
  waitlistOffer: "キャンセル待ちの空きのお知らせ",
};

const mailStates: Record<string, string> = {
  waiting: "送信待ち",
  sending: "送信中",
  sent: "送信済み",
  local: "送信済み（この端末のメールボックス）",
  superseded: "内容が古くなり、送らず",
  expired: "期限が過ぎ、送らず",
  failed: "送信できず",
};

const doors: Record<string, (box: string) => string> = {
  opened: (box) => `${box} の扉を開けた`,
  item_taken: (box) => `${box} から取り出した`,
  item_placed: (box) => `${box} に入れた`,
  refused: (box) => `${box} でコード拒否`,
};

const conditions: Record<string, string> = { ready: "準備OK", cleaning: "清掃へ", repair: "修理へ" };

export default {
  title: "予約",
  statuses,
  stages,
  open,
  lanes,
  acts,
  movers,
  purposes,
  operations,
  operationStates,
  mails,
  mailStates,
  doors,
  conditions,
  filters: {
    status: "状態",
    stage: "段階",
    station: "駅",
    day: "受け取り・返却の日",
    money: "お金",
    moneyOpen: "未処理のみ",
    all: "すべて",
    apply: "絞り込む",
  },
  columns: { number: "番号", renter: "会員", product: "商品", pickup: "受け取り", return: "返却", booked: "申込日時" },
  statusColumn: "状態",
  none: "条件に合う予約はありません。条件を変えてお試しください。",
  more: "次のページ",
  first: "最初のページ",
  san: (name: string | null) => (name ? `${name}さま` : "退会した会員"),
  phone: (digits: string) => `電話 下4桁 ${digits}`,
  counter: "窓口",
  copyNumber: "番号をコピー",
  paid: "支払い済み",
  refunded: (amount: string) => `うち返金 ${amount}`,
  pending: "延長または変更の支払い中です。終わるまで、ほかの変更はできません。",
  holdUntil: (at: string) => `${at} まで確保しています。`,
  member: {
    title: "会員の画面",
    plan: (hours: number, serial: string) => `${hours}時間プラン・${serial}`,
    pickup: "受け取り",
    return: "返却",
    returned: "返却の記録",
    price: "料金",
    coupon: "クーポン",
    deadline: "キャンセル期限",
    shipping: "送り状番号",
    extra: {
      none: "追加なし",
      extension: (amount: string) => `延長 ${amount}`,
      late: (amount: string) => `延滞 ${amount}`,
    },
    steps: ["予約", "受け取り前", "お手元", "返却"],
    stepsLabel: "進み具合",
  },
  timeline: {
    title: "これまでの記録",
    all: "すべて",
    none: "この種類の記録はありません。",
    offered: "キャンセル待ちに案内",
    booked: (amount: string) => `予約（${amount}）`,
    moved: (from: string, to: string) => `${from} → ${to}`,
    filled: (unit: string, place: string) => `${unit} を ${place} に投入`,
    carried: (unit: string, station: string) => `${unit} を ${station} へ移送`,
    takenOut: (unit: string) => `${unit} を回収`,
    exchanged: (from: string, to: string) => `品を ${from} から ${to} へ入れ替え`,
    extended: (to: string) => `返却を ${to} に延長`,
    changed: (to: string) => `受け取りを ${to} に変更`,
    changing: "支払い中",
    changeFailed: "成立せず",
    costs: (amount: string) => `追加 ${amount}`,
    givesBack: (amount: string) => `差額 ${amount} を返金`,
    checkedIn: (unit: string, condition: string) => `点検：${unit} ${condition}`,
    missing: (count: number) => `不足 ${count}点`,
    photos: (count: number) => `写真${count}枚`,
    errand: (purpose: string) => `代理の方に${purpose}を依頼`,
    newSince: "あなたが見ていたあとの出来事",
  },
};
