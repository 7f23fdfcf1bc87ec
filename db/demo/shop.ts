import { addDays, jstDayAt, toJstDate } from "#domain/jst.ts";
import type { Text } from "#domain/text.ts";

const CAPITAL = "capital";
const KANSAI = "kansai";

export const demoAreas: { slug: string; name: Text }[] = [
  { slug: CAPITAL, name: { ja: "首都圏", en: "Greater Tokyo" } },
  { slug: KANSAI, name: { ja: "関西", en: "Kansai" } },
];

type DemoStation = {
  slug: string;
  areaSlug: string;
  name: Text;
  hasCounter: boolean;
  latitude: number;
  longitude: number;
  lines: Text[];
};

export const demoStations: DemoStation[] = [
  {
    slug: "tokyo",
    areaSlug: CAPITAL,
    name: { ja: "東京駅", en: "Tokyo Station" },
    hasCounter: true,
    latitude: 35.6812,
    longitude: 139.7671,
    lines: [
      { ja: "山手線", en: "Yamanote Line" },
      { ja: "中央線", en: "Chuo Line" },
      { ja: "東海道新幹線", en: "Tokaido Shinkansen" },
      { ja: "丸ノ内線", en: "Marunouchi Line" },
    ],
  },
  {
    slug: "shinjuku",
    areaSlug: CAPITAL,
    name: { ja: "新宿駅", en: "Shinjuku Station" },
    hasCounter: true,
    latitude: 35.6896,
    longitude: 139.7006,
    lines: [
      { ja: "山手線", en: "Yamanote Line" },
      { ja: "中央線", en: "Chuo Line" },
      { ja: "小田急線", en: "Odakyu Line" },
      { ja: "京王線", en: "Keio Line" },
      { ja: "丸ノ内線", en: "Marunouchi Line" },
    ],
  },
  {
    slug: "shinagawa",
    areaSlug: CAPITAL,
    name: { ja: "品川駅", en: "Shinagawa Station" },
    hasCounter: false,
    latitude: 35.6285,
    longitude: 139.7388,
    lines: [
      { ja: "山手線", en: "Yamanote Line" },
      { ja: "東海道新幹線", en: "Tokaido Shinkansen" },
      { ja: "京急線", en: "Keikyu Line" },
    ],
  },
  {
    slug: "ueno",
    areaSlug: CAPITAL,
    name: { ja: "上野駅", en: "Ueno Station" },
    hasCounter: false,
    latitude: 35.7138,
    longitude: 139.7773,
    lines: [
      { ja: "山手線", en: "Yamanote Line" },
      { ja: "東北新幹線", en: "Tohoku Shinkansen" },
      { ja: "銀座線", en: "Ginza Line" },
    ],
  },
  {
    slug: "yokohama",
    areaSlug: CAPITAL,
    name: { ja: "横浜駅", en: "Yokohama Station" },
    hasCounter: true,
    latitude: 35.4657,
    longitude: 139.6223,
    lines: [
      { ja: "東海道線", en: "Tokaido Line" },
      { ja: "東急東横線", en: "Tokyu Toyoko Line" },
      { ja: "京急線", en: "Keikyu Line" },
    ],
  },
  {
    slug: "osaka",
    areaSlug: KANSAI,
    name: { ja: "大阪駅", en: "Osaka Station" },
    hasCounter: true,
    latitude: 34.7025,
    longitude: 135.4959,
    lines: [
      { ja: "大阪環状線", en: "Osaka Loop Line" },
      { ja: "東海道線", en: "Tokaido Line" },
      { ja: "阪急線", en: "Hankyu Line" },
    ],
  },
  {
    slug: "shin-osaka",
    areaSlug: KANSAI,
    name: { ja: "新大阪駅", en: "Shin-Osaka Station" },
    hasCounter: false,
    latitude: 34.7335,
    longitude: 135.5002,
    lines: [
      { ja: "東海道新幹線", en: "Tokaido Shinkansen" },
      { ja: "御堂筋線", en: "Midosuji Line" },
    ],
  },
  {
    slug: "kyoto",
    areaSlug: KANSAI,
    name: { ja: "京都駅", en: "Kyoto Station" },
    hasCounter: true,
    latitude: 34.9858,
    longitude: 135.7588,
    lines: [
      { ja: "東海道新幹線", en: "Tokaido Shinkansen" },
      { ja: "近鉄線", en: "Kintetsu Line" },
      { ja: "地下鉄烏丸線", en: "Karasuma Line" },
    ],
  },
];

const TEN_O_CLOCK = 10 * 60;

const news: { title: Text; body: Text; daysAgo: number }[] = [
  {
    title: { ja: "祝日・年末年始の営業について", en: "Open on public holidays and over the New Year" },
    body: {
      ja: "ロッカーでの受け取り・返却は、祝日や年末年始も通常どおり6:00〜23:00にご利用いただけます。\n有人カウンターも、毎日9:30〜19:30に営業しています。",
      en: "Lockers are open from 6:00 to 23:00 on public holidays and over the New Year too.\nStaffed counters are open every day from 9:30 to 19:30.",
    },
    daysAgo: 5,
  },
  {
    title: { ja: "防振双眼鏡の取り扱いを増やしました", en: "More image-stabilised binoculars" },
    body: {
      ja: "ご予約が集中していた防振双眼鏡の台数を増やしました。ドームやアリーナでの公演にぜひご利用ください。",
      en: "We've added more of our popular image-stabilised binoculars. Try them at an arena or dome show.",
    },
    daysAgo: 26,
  },
  {
    title: { ja: "横浜駅で受け取れるようになりました", en: "Now also at Yokohama Station" },
    body: {
      ja: "受け取り・返却できる駅に横浜駅が加わりました。ロッカーのほか、有人カウンターもご利用いただけます。",
      en: "You can now pick up and return items at Yokohama Station too. It has lockers and a staffed counter.",
    },
    daysAgo: 75,
  },
];

/** Notices dated relative to the day on which the demo shop is loaded. */
export const demoNotices = (now: Date) =>
  news.map(({ daysAgo, ...item }) => ({
    ...item,
    publishedAt: jstDayAt(addDays(toJstDate(now), -daysAgo), TEN_O_CLOCK),
  }));

/**
 * Three to eight of each product in the capital, and now and then a single one, so that scarcity can be seen; in Kansai
 * one to three, and some products not at all.
 */
export function demoUnits(productId: number, index: number) {
  const inCapital = index % 9 === 4 ? 1 : 3 + (index % 6);
  const inKansai = index % 4;
  return Array.from({ length: inCapital + inKansai }, (_, number) => ({
    productId,
    areaSlug: number < inCapital ? CAPITAL : KANSAI,
    serialNumber: `EK-${productId}-${String(number + 1).padStart(3, "0")}`,
  }));
}

/** Every wall of the demo shop, column by column from the top. */
const wall = [
  ["S01", "S02", "S03", "S04", "S05", "S06"],
  ["S07", "M01", "M02", "M03"],
  ["S08", "M04", "M05", "M06"],
  ["panel", "M07", "M08"],
  ["S09", "S10", "S11", "L01"],
  ["L02", "L03"],
  ["sign", "S12", "L04"],
] as const;

type OnWall = (typeof wall)[number][number];

const heights = { S: 3, M: 5, L: 9, panel: 8, sign: 6 } as const;
const kindOf = (what: OnWall) => (what === "panel" || what === "sign" ? what : (what[0] as "S" | "M" | "L"));

const onWall = wall.flatMap((column, index) => {
  let wallRow = 1;
  return column.map((what) => {
    const kind = kindOf(what);
    const placed = { what, kind, wallColumn: index + 1, wallRow, wallHeight: heights[kind] };
    wallRow += placed.wallHeight;
    return placed;
  });
});

export const demoBoxes = ({ slug: stationSlug, areaSlug }: (typeof demoStations)[number]) =>
  onWall
    .flatMap(({ what: number, kind, ...place }) =>
      kind === "panel" || kind === "sign" ? [] : [{ stationSlug, areaSlug, size: kind, number, ...place }],
    )
    .toSorted((a, b) => bySize(a) - bySize(b) || a.number.localeCompare(b.number));

const bySize = ({ size }: { size: "S" | "M" | "L" }) => "SML".indexOf(size);

export const demoFixtures = ({ slug: stationSlug }: (typeof demoStations)[number]) =>
  onWall.flatMap(({ what: _, kind, ...place }) =>
    kind === "panel" || kind === "sign" ? [{ stationSlug, kind, ...place }] : [],
  );

const offers = [
  {
    code: "EKIKARI500",
    name: { ja: "500円引きクーポン", en: "¥500 off" },
    viewText: {
      ja: "1,500円以上のご利用で500円引き（お一人さま1回限り）",
      en: "¥500 off rentals of ¥1,500 or more. One use per person.",
    },
    discountValue: 500,
    minimumAmount: 1_500,
    categorySlug: null,
  },
  {
    code: "OSHIKATSU200",
    name: { ja: "推し活応援200円引き", en: "¥200 off fan items" },
    viewText: {
      ja: "推し活の商品のご利用で200円引き（お一人さま1回限り）",
      en: "¥200 off items for concerts and fan events. One use per person.",
    },
    discountValue: 200,
    minimumAmount: 0,
    categorySlug: "fan",
  },
  {
    code: "SUMMER2026",
    name: { ja: "夏の旅行300円引き", en: "¥300 off summer travel" },
    viewText: { ja: "2026年8月31日までのご予約で300円引き", en: "¥300 off reservations made by 31 Aug 2026" },
    discountValue: 300,
    minimumAmount: 0,
    categorySlug: null,
    validFrom: jstDayAt("2026-06-01"),
    validUntil: jstDayAt("2026-09-01"),
  },
];

/** Coupons that anybody may enter, valid to the end of next year, and one that has expired. */
export const demoCoupons = (now: Date) => {
  const year = Number(toJstDate(now).slice(0, 4));
  return offers.map((offer) => ({
    validFrom: jstDayAt(`${year}-01-01`),
    validUntil: jstDayAt(`${year + 2}-01-01`),
    byCode: true,
    ...offer,
  }));
};
