import type { LostDemand, LostDemandList, LostProduct } from "#contract/console/lost-demand.ts";
import type { Cell } from "#domain/csv.ts";
import type { Language } from "#domain/text.ts";
import { weekdayNames } from "#server/web/reports/weekday-names.ts";

type Lost = Pick<LostDemand, LostDemandList>;

/** The first line of each file. */
const heads: Record<LostDemandList, Record<Language, string[]>> = {
  products: {
    ja: [
      ...["商品番号", "商品", "エリア", "個体なし", "箱なし", "お知らせ待ち", "逃した売上", "現在の台数", "再調達価格"],
      ...["提案", "回収日数", "貸せた件数", "1日あたりの逃した売上", "動きのない日数"],
    ],
    en: [
      ...["Product number", "Product", "Area", "No unit", "No box", "Waited for", "Lost revenue", "Units", "Price"],
      ...["Advice", "Days to pay back", "Could have had it", "Lost a day", "Idle days"],
    ],
  },
  stations: { ja: ["駅", "個体なし", "箱なし"], en: ["Station", "No unit", "No box"] },
  hours: { ja: ["曜日", "時", "断った件数"], en: ["Weekday", "Hour", "Refused"] },
  searches: { ja: ["言葉", "カテゴリー", "回数"], en: ["Words", "Category", "Times"] },
};

const words: Record<Language, { buy: string; retire: string; none: string; anywhere: string }> = {
  ja: { buy: "もう1台", retire: "手放す候補", none: "", anywhere: "駅の指定なし" },
  en: { buy: "Buy one more", retire: "Could go", none: "", anywhere: "No station chosen" },
};

const lines: Record<LostDemandList, (lost: Lost, language: Language) => Cell[][]> = {
  products: ({ products }, language) =>
    products.map((each) => [
      ...[each.product, each.name, each.areaName, each.noUnit, each.noBox, each.waited, each.yen, each.units],
      each.price,
      words[language][each.advice.kind],
      ...figuresOf(each.advice),
    ]),
  stations: ({ stations }, language) =>
    stations.map(({ name, noUnit, noBox }) => [name || words[language].anywhere, noUnit, noBox]),
  hours: ({ hours }, language) =>
    weekdayNames[language].flatMap((name, weekday) =>
      (hours[weekday] ?? []).flatMap((count, hour) => (count > 0 ? [[name, hour, count]] : [])),
    ),
  searches: ({ searches }) => searches.map(({ words: typed, category, times }) => [typed, category, times]),
};

function figuresOf(advice: LostProduct["advice"]): Cell[] {
  if (advice.kind === "buy") return [advice.paybackDays, advice.served, advice.lostPerDay, null];
  return [null, null, null, advice.kind === "retire" ? advice.idleDays : null];
}

/** A list of the lost demand as lines of a file, its head first. */
export const lostDemandLines = (list: LostDemandList, lost: Lost, language: Language): Cell[][] => [
  heads[list][language],
  ...lines[list](lost, language),
];
