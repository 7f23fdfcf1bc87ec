import { emptyContent, type ProductContent } from "#domain/catalogue/product-content.ts";

const both = (text: string) => ({ ja: text, en: text });

/** A product that may be published, but for a picture that somebody has to have uploaded. */
export const goodContent: ProductContent = {
  ...emptyContent,
  categorySlug: "binoculars",
  name: { ja: "防振双眼鏡 14倍（スタンド席向け）", en: "Stabilised binoculars 14x" },
  summary: both("手ぶれを抑えます"),
  description: both("スイッチを入れると、\n像の揺れが止まります。"),
  features: [both("明るい")],
  specs: [{ label: both("重さ"), value: both("420 g") }],
  contents: [both("本体"), both("ケース")],
  keywords: ["ライブ"],
  pictures: [{ url: "/pictures/101-1.svg", width: 800, height: 600, alt: both("双眼鏡") }],
  price12: 1980,
  price24: 2680,
  price48: 3980,
  price72: 4980,
  replacementPrice: 69_800,
  boxSize: "S",
};
