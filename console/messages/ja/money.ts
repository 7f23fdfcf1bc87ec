import type { OpenKind, QueueAct } from "#domain/money/payments-queue.ts";
import type { Verdict } from "#domain/money/settlement.ts";
import type { StaffRefundKind, StaffRefundState } from "#domain/money/staff-refund.ts";
import type { DamageKind } from "#domain/rentals/damage.ts";

const kinds: Record<OpenKind, string> = {
  call: "結果が不明な決済",
  late_fee: "延滞料金の未払い",
  damage: "損害の未払い",
  refund: "返金",
  orphan: "身元不明の入金",
};

const acts: Record<QueueAct, string> = {
  look_up: "照会する",
  try_again: "もう一度試す",
  give_back: "返金する",
  write_off: "償却する",
  ask_again: "もう一度依頼する",
  call_done: "実行済みとする",
  call_undone: "未実行とする",
};

const refundKinds: Record<StaffRefundKind, string> = {
  part: "一部返金",
  cancellation: "強制キャンセル",
  change: "予約の変更の差額",
  late_fee: "延滞料金の減免",
  damage: "損害の費用の返金",
  orphan: "身元不明の入金の返金",
};

const refundStates: Record<StaffRefundState, string> = {
  requested: "承認待ち",
  approved: "送信待ち",
  refused: "承認されず",
  sent: "返金済み",
  failed: "返金できず",
  unknown: "結果が不明",
};

const states: Record<string, string> = {
  ...refundStates,
  created: "これから送信",
  declined: "カード会社が拒否",
  rejected: "受け付けられず",
  open: "未処理",
  sending: "返金中",
};

/** Of what a member owes: nothing of it is a refund, but for a loss that was paid and does not stand. */
const owedStates: Record<string, string> = {
  failed: "決済できず",
  announced: "取り下げが必要",
  postponed: "延期中",
  paid: "返金が必要",
};

const isOwed = (kind: OpenKind) => kind === "late_fee" || kind === "damage";

const details: Record<string, string> = {
  ...refundKinds,
  authorise: "与信",
  capture: "売上",
  void: "与信の取消",
  refund: "返金",
  damage: "損害",
  loss: "紛失",
};

const verdicts: Record<Verdict, string> = {
  same: "一致",
  amount: "金額が違う",
  only_ours: "当社のみ",
  only_theirs: "決済会社のみ",
  other_day: "計上日が違う",
  orphan: "身元不明の入金",
};

const damageKinds: Record<DamageKind, string> = { damage: "損害", loss: "紛失" };

export default {
  refundKinds,
  refundStates,
  damageKinds,
  reason: "理由（必須・記録に残ります）",
  cancel: "やめる",
  now: "いま",
  after: "あと",
  queue: {
    first: "最初のページ",
    more: "次のページ",
    title: "決済",
    lead: "結果が不明な決済、未払いの料金、止まっている返金です。古いものから並びます。",
    kinds,
    acts,
    stateOf: (kind: OpenKind, state: string) => (isOwed(kind) ? owedStates : states)[state] ?? state,
    details,
    all: "すべて",
    filter: "種類",
    state: "状態",
    standing: { waiting: "待っているもの", failed: "できなかったもの", unknown: "結果が不明なもの" },
    none: "対応の必要なものはありません。",
    columns: {
      kind: "種類",
      state: "状態",
      reservation: "予約",
      amount: "金額",
      since: "発生",
      who: "依頼した人",
      acts: "操作",
    },
    asked: (act: QueueAct, who: string) => `${who} が「${acts[act]}」を依頼。ほかの人の同じ操作で確定します`,
    codes: (codes: string) => `応答 ${codes}`,
    looked: { open: "まだ確定していません", settled: "確定しました" },
    done: { open: "手続きしました。まだ完了していません", settled: "完了しました" },
    dialog: {
      try_again: "カード会社にもう一度送ります。会員には、結果に応じてお知らせします。",
      give_back: "カードの持ち主に全額を返金します。限度額を超える場合は、ほかの人の承認を待ちます。",
      write_off:
        "これ以上は請求・返金しません。延滞料金・損害の請求は取り下げ、会員にお知らせします。限度額を超える場合、請求の取り下げはほかの人の承認を待ち、返金と身元不明の入金は、ほかの人も同じ操作をすると確定します。",
      ask_again: "キャンセルや変更で生じた返金を、もう一度依頼します。限度額を超える場合は、ほかの人の承認を待ちます。",
      call_done:
        "決済代行会社に確認のうえ、実行されたものとして記録します。2人の担当者が必要です。もう1人が同じ操作をすると確定します。",
      call_undone:
        "決済代行会社に確認のうえ、実行されなかったものとして記録します。2人の担当者が必要です。もう1人が同じ操作をすると確定します。",
    },
  },
  approvals: {
    title: "返金の承認",
    lead: "限度額を超える返金・減免です。依頼した本人は承認できません。",
    none: "承認を待つ返金・減免はありません。",
    approve: "承認して返金",
    approveLetGo: "承認する",
    withdrawal: "損害の請求の取り下げ",
    letGo: (amount: string) => `うち未払い ${amount}（返金はありません）`,
    refuse: "承認しない",
    refuseTitle: "この依頼を承認しません",
    refuseBody:
      "返金は行われず、減免や取り下げは元に戻ります。キャンセルと変更の返金は、もう一度依頼されるまで未処理として残ります。",
    own: "自分の依頼です。ほかの人の承認を待っています。",
    by: (name: string, at: string) => `${name}・${at}`,
    approved: (amount: string) => `${amount}の返金を承認しました`,
    approvedLetGo: (amount: string) => `${amount}の減免を承認しました`,
    refused: "承認しませんでした",
  },
  settlement: {
    title: "精算",
    lead: "当社の売上と返金を、決済代行会社の精算ファイルと1件ずつ照合します。",
    day: "日付",
    ours: "当社",
    theirs: "決済会社",
    captured: "売上",
    refunded: "返金",
    difference: "差額",
    net: "差引",
    state: "状態",
    closed: "締め済み",
    imported: "取込済み",
    waiting: "ファイル待ち",
    latest: "最新の日",
    earlier: "これより前",
    dayTitle: (day: string) => `${day}の精算`,
    back: "精算の一覧",
    file: "精算ファイル（CSV）",
    bring: "取り込む",
    brought: (lines: number, orphans: number) =>
      orphans > 0 ? `${lines}件を取り込みました。身元不明の入金が${orphans}件あります` : `${lines}件を取り込みました`,
    importedBy: (name: string, at: string) => `取り込み：${name}・${at}`,
    closedBy: (name: string, at: string) => `締め：${name}・${at}`,
    close: "この日を締める",
    closeTitle: (day: string) => `${day}を締める`,
    closeBody: "締めた日は変更できません。あとで判明した売上や返金は、次の未締めの日に計上されます。",
    closesBefore: (days: number, from: string, to: string, net: string) =>
      `まだどの日も締めていません。この日を締めると、それより前の売上・返金がある${days}日分（${from === to ? from : `${from}〜${to}`}、差引${net}）も締められ、以後は照合できません。照合する場合は、最も古い日から順に締めてください。`,
    note: "差異の理由",
    closedNow: "締めました",
    agrees: "すべて一致しています。",
    troubles: (count: number) => `${count}件の差異があります。`,
    linesDiffer: (count: number) => `差異のある明細 ${count}件`,
    notYet: "精算ファイルがまだありません。",
    lines: "明細",
    noLines: "この日の売上・返金はありません。",
    noTroubles: "差異はありません。",
    kinds: { capture: "売上", refund: "返金" },
    verdicts,
    verdict: "照合",
    operation: "取引の番号",
    otherDay: (day: string) => `相手の計上日 ${day}`,
    onlyTroubles: "差異のみ",
    allLines: "すべて",
  },
  acts: { refund: "返金", lateFee: "延滞料金", damage: "損害を請求" },
  refund: {
    title: "返金",
    part: "一部",
    whole: "全額（強制キャンセル）",
    amount: "返金額（円）",
    most: (amount: string) => `上限 ${amount}`,
    kept: "会員の支払い",
    tax: "うち消費税",
    receipt: "領収書",
    issued: "発行済み",
    replaced: "返金を反映",
    told: "会員にメールとお知らせで伝えます。返金は支払いに使ったカードに行います。",
    toldLater: "承認されたあとで、会員に伝えて返金します。",
    above: (limit: string) => `この予約での合計が${limit}を超えるため、もう1人の承認が必要です`,
    aboveDay: (limit: string) => `1日に1人で返金できる${limit}を超えるため、もう1人の承認が必要です`,
    approvers: (count: number) =>
      count > 0
        ? `承認できる人：${count}人。本人は承認できません`
        : "承認できる人がほかにいません。管理者に相談してください",
    give: "返金する",
    ask: "承認を依頼する",
    underWay: "決済が進行中です。終わるまで返金できません。",
    nothing: "返金できるお支払いはありません。",
    done: (amount: string, state: string) => `${amount}：${state}`,
  },
  cancellation: {
    askAct: "キャンセルして、返金の承認を依頼する",
    waits: "返金は、もう1人の承認を待ちます。",
    asked: "キャンセルし、返金の承認を依頼しました",
  },
  change: {
    askAct: "変更して、返金の承認を依頼する",
    waits: "予約はすぐに変わります。返金は、もう1人の承認を待ちます。",
    asked: "変更し、返金の承認を依頼しました",
  },
  lateFee: {
    title: "延滞料金の減免",
    fee: "減免後の延滞料金（円）",
    amount: "延滞料金",
    charged: "支払い済み",
    back: "返金",
    all: "全額を免除",
    told: "会員にメールとお知らせで伝えます。",
    act: "減免する",
    done: "延滞料金を減免しました",
    asked: "減免の承認を依頼しました",
    toldLater: "承認されたあとで、会員に伝えます。それまで、減免する分は請求しません。",
    unchanged: "いまの延滞料金より少ない金額を入力してください。",
  },
  damage: {
    title: "損害・紛失の費用",
    kind: "種類",
    amount: "請求額（円）",
    most: (amount: string) => `上限 ${amount}（再調達価格まで）`,
    reason: "理由（必須・会員に伝わります）",
    photos: "写真（1枚以上）",
    addPhoto: "写真を追加",
    checkInPhotos: (count: number) => `点検の写真 ${count}枚`,
    photo: (at: number) => `写真 ${at}`,
    told: (days: number) =>
      `会員に金額・理由・異議の申し出方をメールとお知らせで伝え、${days}日後に登録のカードで決済します。`,
    act: "請求する",
    done: "会員に知らせました",
    list: "これまでの請求",
    states: { announced: "決済前", paid: "支払い済み", failed: "未払い", withdrawn: "取り下げ" },
    chargeAt: (at: string) => `決済 ${at}以降`,
    withdraw: "取り下げる",
    postpone: "延期する",
    giveBack: "返金する",
    givenBack: (amount: string) => `うち返金 ${amount}`,
    withdrawn: "取り下げました",
    asked: "取り下げの承認を依頼しました",
    waits: "承認待ち",
    withdrawTold: "会員にメールとお知らせで伝えます。",
    postponeTold: (days: number) =>
      `決済をきょうから${days}日後に延ばし、会員にメールとお知らせで伝えます。「決済」の一覧にも「延期中」と表示します。`,
    toldLater: "承認されたあとで、会員に伝えます。それまで、この費用は請求しません。",
    postponed: "延期しました",
    noPhoto: "写真を1枚以上追加してください。",
  },
};
