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
