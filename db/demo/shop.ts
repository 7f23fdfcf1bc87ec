import type { Text } from "#domain/text.ts";

export const demoStations: { slug: string; name: Text; hasCounter: boolean }[] = [
  { slug: "tokyo", name: { ja: "東京駅", en: "Tokyo Station" }, hasCounter: true },
  { slug: "shinjuku", name: { ja: "新宿駅", en: "Shinjuku Station" }, hasCounter: true },
  { slug: "shinagawa", name: { ja: "品川駅", en: "Shinagawa Station" }, hasCounter: false },
  { slug: "ueno", name: { ja: "上野駅", en: "Ueno Station" }, hasCounter: false },
  { slug: "yokohama", name: { ja: "横浜駅", en: "Yokohama Station" }, hasCounter: true },
];

export const demoNotices: { title: Text; body: Text; publishedAt: string }[] = [
  {
    title: { ja: "年末年始の営業について", en: "Opening hours over the New Year" },
    body: {
      ja: "ロッカーでの受け取り・返却は、年末年始も通常どおり6:00〜23:00にご利用いただけます。\n有人カウンターは12月31日から1月3日までお休みします。",
      en: "Lockers stay open from 6:00 to 23:00 throughout the New Year holidays.\nStaffed counters are closed from December 31 to January 3.",
    },
    publishedAt: "2026-11-10T10:00:00+09:00",
  },
  {
    title: { ja: "防振双眼鏡の取り扱いを増やしました", en: "More image-stabilised binoculars" },
    body: {
      ja: "ご予約の集中していた防振双眼鏡の台数を増やしました。ドームやアリーナでの公演にぜひご利用ください。",
      en: "We have added more of our sought-after image-stabilised binoculars. Perfect for arena and dome shows.",
    },
    publishedAt: "2026-10-20T10:00:00+09:00",
  },
  {
    title: { ja: "横浜駅で受け取れるようになりました", en: "Now also at Yokohama Station" },
    body: {
      ja: "受け取り・返却できる駅に横浜駅が加わりました。ロッカーのほか、有人カウンターもご利用いただけます。",
      en: "Yokohama Station has joined our pickup and return stations, with lockers and a staffed counter.",
    },
    publishedAt: "2026-09-01T10:00:00+09:00",
  },
];

/** Three to eight of each product, and now and then a single one, so that scarcity can be seen. */
export const demoUnits = (productId: number, index: number) =>
  Array.from({ length: index % 9 === 4 ? 1 : 3 + (index % 6) }, (_, number) => ({
    productId,
    serialNumber: `EK-${productId}-${String(number + 1).padStart(3, "0")}`,
  }));

const boxesPerStation = { S: 12, M: 8, L: 4 } as const;

export const demoBoxes = (stationSlug: string) =>
  (["S", "M", "L"] as const).flatMap((size) =>
    Array.from({ length: boxesPerStation[size] }, (_, index) => ({
      stationSlug,
      size,
      number: `${size}${String(index + 1).padStart(2, "0")}`,
    })),
  );

/** Coupons that anybody may type in. */
export const demoCoupons = [
  {
    code: "EKIKARI500",
    name: { ja: "はじめてのレンタル500円引き", en: "500 yen off your first rental" },
    viewText: {
      ja: "1,500円以上のご利用で500円引き（お一人様1回）",
      en: "500 yen off rentals from 1,500 yen, once each",
    },
    discountValue: 500,
    minimumAmount: 1_500,
    categorySlug: null,
  },
  {
    code: "OSHIKATSU200",
    name: { ja: "推し活応援200円引き", en: "200 yen off fan goods" },
    viewText: { ja: "推し活グッズのご利用で200円引き（お一人様1回）", en: "200 yen off fan goods, once each" },
    discountValue: 200,
    minimumAmount: 0,
    categorySlug: "fan",
  },
  {
    code: "SUMMER2026",
    name: { ja: "夏の旅行300円引き", en: "Summer travel: 300 yen off" },
    viewText: { ja: "2026年8月31日までのご予約で300円引き", en: "300 yen off, booked by August 31, 2026" },
    discountValue: 300,
    minimumAmount: 0,
    categorySlug: null,
    validUntil: new Date("2026-09-01T00:00:00+09:00"),
  },
].map((coupon) => ({
  validFrom: new Date("2026-01-01T00:00:00+09:00"),
  validUntil: new Date("2028-01-01T00:00:00+09:00"),
  byCode: true,
  ...coupon,
}));
