import type { Scan } from "#contract/console/scan.ts";
import { isOut } from "#domain/rentals/reservation-status.ts";
import type { Refusal } from "../../scan/round.ts";

type UnitIn = NonNullable<Scan["unitIn"]>;

/** Why a reading leads nowhere. */
function refused(why: Refusal): string {
  switch (why.why) {
    case "unknown":
      return "このコードは読み取れません。ラベルか会員のコードを読み取ってください。";
    case "needs network":
      return "オフラインでは、品と箱のラベルだけ読み取れます。";
    case "other station":
      return `${why.box} は別の駅の箱です。駅の選択を確認してください。`;
    case "holds another":
      return `${why.box} に入っているのは ${why.unit} です。箱の中を確認してください。`;
    case "no swap":
      return `この品には入れ替えられません。${why.unit} を読み取ってください。`;
    case "wrong unit":
      return `この予約の品は ${why.unit} です。`;
  }
}

export default {
  title: "スキャン",
  camera: {
    starting: "カメラを準備しています",
    on: "カメラで読み取り中",
    refused: "カメラの使用が許可されていません。ブラウザーの設定で許可するか、下の欄に入力してください。",
    none: "カメラが見つかりません。ハンドスキャナーか、下の欄への入力をお使いください。",
  },
  torch: "ライト",
  sound: "音",
  offline: "オフライン",
  unsent: "未送信",
  unitDot: "品",
  boxDot: "箱",
  reading: "確認しています",
  swapOrRead: (unit: string) => `入れ替えるか、${unit} を読む`,
  readRight: (unit: string) => `${unit} を読む`,
  readForMember: (unit: string) => `渡す品 ${unit} を読む`,
  readAnother: "代わりに渡す品を読む",
  readFromMember: (unit: string) => `受け取る品 ${unit} を読む`,
  takeOut: (unit: string) => `取り出した ${unit} を読む`,
  readAny: "品・箱・会員のコードを読む",
  readBox: (box: string | undefined) => (box ? `次に ${box} の箱を読む` : "次に箱を読む"),
  readUnit: (unit: string | undefined) => (unit ? `次に ${unit} を読む` : "次に品を読む"),
  checkIt: "中身と状態を確かめる",
  choose: "することを選ぶ",
  inHand: "読み取ったもの",
  at: " → ",
  person: (name: string, phone: string) => (phone ? `${name}さま・下4桁 ${phone}` : `${name}さま`),
  counter: "窓口",
  filled: (unit: string, box: string) => `${unit} → ${box} 投入`,
  fillCounter: "窓口に用意する",
  empty: (box: string) => `${box} から回収する`,
  emptied: (box: string) => `${box} から回収`,
  makeReady: "準備OKにする",
  madeReady: (unit: string) => `${unit} 準備OK`,
  carry: "運び出す",
  carried: (unit: string) => `${unit} を運び出し`,
  arrive: "到着を記録する",
  arrived: (unit: string) => `${unit} が到着`,
  handOver: "お客さまに渡す",
  handedOver: (unit: string) => `${unit} お渡し済み`,
  takeBack: "お客さまから受け取る",
  takenBack: (unit: string) => `${unit} 受け取り済み`,
  swapAndHandOver: (unit: string) => `${unit} に入れ替えて渡す`,
  nothingThere: "箱は空だった",
  nothingReason: "返却された箱に何も入っていなかった",
  foundNothing: (box: string) => `${box} は空：貸し出し中に戻す`,
  nothingLeftReason: "回収する箱に何も入っていなかった",
  foundNothingLeft: (box: string) => `${box} は空：回収する品なし`,
  alreadyOut: {
    button: "すでに渡してある",
    means:
      "お客さまが商品を持っているのに、渡した記録がないときに使います。予約が続いていれば、いまからレンタル中になります。終わっていれば、会員が持っている品として「要対応」に残ります。",
    sure: "渡してあると記録する",
    reason: "渡した記録がなかった",
    done: (unit: string) => `${unit} お渡し済みとして記録`,
  },
  refused,
  failed: (title: string) => `${title}：できませんでした`,
  kept: (title: string) => `${title}（あとで送信）`,
  carryTo: (station: string) => `${station}へ運びます。`,
  now: {
    waiting: (box: string) => `${box} で受け取りを待っています。お客さまのコードで開きます。`,
    waitingHere: "窓口で受け取りを待っています。",
    handedOn: "会員から頼まれた方のコードです。",
    unpaid: "お支払いが済んでいません。渡さないでください。",
    unitIn: ({ serialNumber, number, status }: UnitIn, time: string) =>
      isOut(status)
        ? `${serialNumber} は、まだほかの会員が借りています（返却予定 ${time}）。`
        : `${serialNumber} は、まだ予約 ${number} の品です。`,
    anotherByHand: "別の品を渡すときは、その品を読み取ってください。",
    anotherInto: (box: string) => `別の品を入れるときは、その品と ${box} を続けて読み取ってください。`,
    recordedAt: (station: string) => `記録では${station}にあります。ここにあるときは、到着を記録してください。`,
    over: "この予約は終わっています。",
    elsewhere: (station: string) => `受け取り場所は${station}です。`,
    nothing: "いま、することはありません。",
    toReturn: (time: string) => `${time} までに返却予定です。`,
    pickup: (time: string) => `受け取り ${time}`,
  },
  needsNetwork: "この操作にはネットワークが必要です。つながる場所で、もう一度お試しください。",
  done: "作業の記録",
  report: {
    button: "箱の故障を報告",
    what: (box: string) => `${box} はどうなっていますか？`,
    reasons: ["扉が開かない", "扉が閉まらない", "壊れている・汚れている"],
    done: (box: string) => `${box} の故障を報告`,
  },
  others: (name: string) => `${name}さんの作業`,
  ofOthers: (count: number) => `ほかのスタッフの未送信の作業が${count}件あります。本人がサインインすると送信されます。`,
  swap: "この品に入れ替える",
  swapped: (title: string) => `${title}（入れ替え）`,
  wrongUnit: (unit: string) => `${unit} は別の予約の品です`,
  rightUnit: (box: string, unit: string) => `${box} に入れる品は ${unit} です`,
  noSwap: "この品には入れ替えられません。",
  filledBy: (box: string, unit: string, name: string, time: string) =>
    `${box} には ${time} に${name}さんが ${unit} を入れました。お持ちの品は棚に戻してください。`,
  filledAlready: (time: string) => `この品は ${time} に入れたと記録されています。することはありません。`,
  takeOutAgain: (unit: string, box: string) => `${unit} を ${box} に入れてしまったときは、取り出してください。`,
  tooOld: "24時間以上前の作業は送信できません。箱と品を確認して、もう一度読み取ってください。",
  retry: "もう一度送る",
  queue: {
    title: "送信待ちの作業",
    open: "一覧を開く",
    waiting: "未送信",
    refused: "できなかった作業",
    none: "送信待ちの作業はありません。",
    sendNow: "いま送信する",
    signIn: "サインインして送信する",
    ended: "サインアウトしたため、送信を止めています。もう一度サインインすると送信されます。",
    discard: "取り消す",
    discardSure: "記録せずに取り消す",
  },
  discard: "取り消し",
  type: "シリアル・箱・会員コードを入力",
  read: "読む",
};
