import type { BoxSizeName } from "#domain/catalogue/product-content.ts";
import type { Language } from "#domain/text.ts";

type PageWords = {
  beforeLowest: (hours: number) => string;
  afterLowest: (hours: number) => string;
  upToHours: (hours: number) => string;
  plansNote: (unit: string) => string;
  choose: string;
  features: string;
  description: string;
  contents: string;
  specs: string;
  boxSize: string;
  boxSizes: Record<BoxSizeName, string>;
};

/** The words of a product's page on the site, in the language of that page, whichever one the console is read in. */
export const productPage: Record<Language, PageWords> = {
  ja: {
    beforeLowest: (hours) => `${hours}時間 `,
    afterLowest: () => "〜（税込）",
    upToHours: (hours) => `${hours}時間まで`,
    plansNote: (unit) => `延長・延滞は12時間ごと（12時間未満は切り上げ）に${unit}（税込）です。`,
    choose: "空きを見る",
    features: "この商品の特長",
    description: "商品について",
    contents: "セット内容",
    specs: "仕様",
    boxSize: "ロッカーのサイズ",
    boxSizes: { S: "Sサイズ", M: "Mサイズ", L: "Lサイズ" },
  },
  en: {
    beforeLowest: () => "From ",
    afterLowest: (hours) => ` for ${hours}\u00a0hours (tax\u00a0incl.)`,
    upToHours: (hours) => `Up to ${hours} hours`,
    plansNote: (unit) => `Extensions and late returns cost ${unit} (tax incl.) for each 12 hours or part of 12 hours.`,
    choose: "See what's available",
    features: "Features",
    description: "About this item",
    contents: "What's included",
    specs: "Specifications",
    boxSize: "Locker size",
    boxSizes: { S: "Small", M: "Medium", L: "Large" },
  },
};
