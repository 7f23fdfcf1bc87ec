import type { OpeningStep, UnrentableReason } from "#domain/staff/opening.ts";

type StepText = { title: string; body: string; act: string };

const steps: Record<OpeningStep, StepText> = {
  areas: {
    title: "エリアを追加する",
    body: "受け取りと返却は、1つのエリアの中で行います。",
    act: "エリアへ",
  },
  stations: {
    title: "駅を追加する",
    body: "駅名・路線・道順を登録します。開業するまで会員には表示しません。",
    act: "駅へ",
  },
  boxes: {
    title: "ロッカーの扉を登録する",
    body: "駅のページで、壁に並んでいるとおりに追加します。独自の営業時間と休業日もここで決めます。",
    act: "扉を登録する",
  },
  categories: { title: "カテゴリーを追加する", body: "商品を並べる分類です。", act: "カテゴリーへ" },
  products: {
    title: "商品を公開する",
    body: "説明・料金・写真を登録し、確認がすべて済むと公開できます。",
    act: "商品へ",
  },
  units: {
    title: "個体を追加し、ラベルを貼る",
    body: "貸し出す品を1つずつ登録します。続けてラベルを印刷できます。",
    act: "個体を追加する",
  },
  staff: {
    title: "スタッフを招待する",
    body: "駅の現場、デスク、経理などの担当者です。1人で始めるときは、あとでかまいません。",
    act: "スタッフへ",
  },
  open: { title: "駅を開業する", body: "会員に表示し、予約を受け付けます。", act: "駅を開業する" },
};

/** `size`: of the box that the product needs. */
const reasons: Record<UnrentableReason, (size: string) => string> = {
  units: () => "貸し出せる個体がありません。個体を追加するか、点検・修理を済ませてください。",
  elsewhere: () => "個体のあるエリアに、開業中の駅がありません。駅を開業するか、ほかのエリアに個体を追加してください。",
  box: (size) =>
    `個体のあるエリアの駅に、${size}サイズ以上の使える扉も、有人カウンターもありません。扉を追加するか、商品の扉のサイズを見直してください。`,
  hours: () => "受け取れる場所が、14日先までずっと休みです。駅の営業時間・休業日・メンテナンスを見直してください。",
};

export default {
  title: "開店の準備",
  lead: "上から順に進めると、会員が予約できるようになります。",
  ready: "準備ができました。会員が予約できます。",
  readyInPart: "会員が予約できます。ただし、借りられない商品があります。",
  done: "（済み）",
  settings: {
    title: "設定を確認する",
    body: "営業時間、キャンセルの期限、返金の上限などです。あとからでも変えられます。",
    act: "設定へ",
  },
  steps,
  unrentable: {
    title: (count: number) => `公開中なのに、借りられない商品があります（${count}件）`,
    lead: "会員の画面には表示されますが、どの日時を選んでも予約できません。",
    more: (count: number) => `ほか${count}件`,
    reasons,
  },
};
