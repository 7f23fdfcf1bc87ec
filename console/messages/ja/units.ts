import type { UnitCondition, UnitPlace } from "#domain/rentals/unit-place.ts";

const conditions: Record<UnitCondition, string> = {
  ready: "準備OK",
  cleaning: "清掃中",
  repair: "修理中",
  lost: "紛失",
  retired: "引退",
};

const places: Record<UnitPlace["place"], string> = {
  station: "作業棚",
  box: "ロッカー",
  counter: "窓口",
  member: "会員",
  on_the_way: "移動中",
};

const movers: Record<string, string> = {
  locker: "ロッカー",
  member: "会員",
  clock: "自動",
  staff: "スタッフ",
  payment: "決済",
  force: "運営",
};

export default {
  title: "個体",
  conditions,
  places,
  movers,
  filters: {
    product: "商品",
    condition: "状態",
    place: "場所",
    station: "駅",
    serial: "シリアル番号",
    all: "すべて",
    apply: "絞り込む",
  },
  none: "条件に合う個体はありません。条件を変えてお試しください。",
  more: "次のページ",
  first: "最初のページ",
  columns: { serial: "シリアル番号", product: "商品", condition: "状態", place: "場所", next: "次の受け取り" },
  noNext: "予定なし",
  add: "個体を追加する",
  labels: "ラベルを印刷する",
  boxLabels: (station: string) => `${station}の扉のラベル`,
  unit: {
    earned: "売上",
    rentals: "貸し出し",
    times: (count: number) => `${count}回`,
    replacement: "再調達価格",
    upcoming: "これからの予約",
    noUpcoming: "この個体の予約はありません。",
    history: "履歴",
    noHistory: "記録はまだありません。",
    added: "登録",
    label: "ラベル",
  },
  change: {
    title: "状態を変える",
    look: "影響を確認する",
    reason: "理由（必須）",
    nobody: "この変更で影響を受ける予約はありません。",
    frees: "整備時間の残りがなくなり、すぐに予約できるようになります。",
    touched: "この個体を受け取る予定の予約",
    none: "代わりなし",
    notHelped: (count: number) => `${count}件は代わりがないため、デスクの対応が必要です。`,
    act: (condition: string) => `「${condition}」にする`,
    done: (serial: string, condition: string) => `${serial} を「${condition}」にしました。`,
    changed: "表示のあとで状況が変わりました。新しい内容を確認してください。",
    san: (name: string | null) => (name ? `${name}さま` : "退会した会員"),
  },
  adding: {
    title: "個体を追加",
    product: "商品",
    station: "置く駅",
    count: "数",
    numbers: (first: string, last: string) => `${first} から ${last} までを登録します。`,
    act: (count: number) => `${count}個を追加する`,
    done: (count: number) => `${count}個を追加しました。`,
    print: "ラベルを印刷する",
    reason: "メモ",
  },
  sheet: {
    title: "ラベル",
    print: "印刷する",
    hint: "A4の用紙に24枚ずつ並びます。倍率100%、余白なしで印刷してください。",
    none: "印刷するラベルがありません。個体の一覧から選んでください。",
    shop: "エキカリ",
  },
};
