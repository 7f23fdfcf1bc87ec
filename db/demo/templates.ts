import type { Language } from "#domain/text.ts";

/** What the demo's desk writes again and again. */
export const demoTemplates: { name: string; language: Language; body: string }[] = [
  {
    name: "お調べしてお返事します",
    language: "ja",
    body: "お問い合わせありがとうございます。エキカリ ヘルプデスクの{staff}です。\n\n状況をお調べして、あらためてお返事します。少しお時間をください。",
  },
  {
    name: "返却を確認しました",
    language: "ja",
    body: "お問い合わせありがとうございます。エキカリ ヘルプデスクの{staff}です。\n\nご予約 {reservation} の商品は、返却を確認しています。お手続きはこれで完了です。ご利用ありがとうございました。",
  },
  {
    name: "Looking into it",
    language: "en",
    body: "Thank you for writing to us. This is {staff} from the Ekikari help desk.\n\nWe are looking into it and will get back to you soon.",
  },
];
