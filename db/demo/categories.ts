import type { Text } from "#domain/text.ts";

export type DemoCategory = { slug: string; department: string; name: Text; icon: string };

export const departments: { slug: string; name: Text; icon: string }[] = [
  { slug: "travel", name: { ja: "旅行", en: "Travel" }, icon: "luggage" },
  { slug: "fan", name: { ja: "推し活", en: "Concerts & fan events" }, icon: "microphone" },
  { slug: "business", name: { ja: "ビジネス", en: "Business" }, icon: "briefcase" },
];

export const categories: DemoCategory[] = [
  { slug: "suitcase", department: "travel", name: { ja: "スーツケース", en: "Suitcases" }, icon: "luggage" },
  {
    slug: "travel-bag",
    department: "travel",
    name: { ja: "バッグ・リュック", en: "Bags & backpacks" },
    icon: "backpack",
  },
  {
    slug: "travel-comfort",
    department: "travel",
    name: { ja: "旅の快適グッズ", en: "Travel comfort" },
    icon: "sleeping-face",
  },
  { slug: "outdoor", department: "travel", name: { ja: "アウトドア", en: "Outdoor" }, icon: "camping" },
  { slug: "binoculars", department: "fan", name: { ja: "双眼鏡", en: "Binoculars" }, icon: "eyes" },
  {
    slug: "cheering",
    department: "fan",
    name: { ja: "ペンライト・応援グッズ", en: "Light sticks & fan goods" },
    icon: "sparkles",
  },
  { slug: "camera", department: "fan", name: { ja: "カメラ・撮影", en: "Cameras" }, icon: "camera-with-flash" },
  { slug: "expedition", department: "fan", name: { ja: "遠征・待機グッズ", en: "Trip & queue kit" }, icon: "umbrella" },
  {
    slug: "projector",
    department: "business",
    name: { ja: "プロジェクター", en: "Projectors" },
    icon: "film-projector",
  },
  {
    slug: "meeting",
    department: "business",
    name: { ja: "会議・配信", en: "Meetings & streaming" },
    icon: "studio-microphone",
  },
  { slug: "computer", department: "business", name: { ja: "PC・モニター", en: "PCs & monitors" }, icon: "laptop" },
  {
    slug: "connectivity",
    department: "business",
    name: { ja: "通信・電源", en: "Connectivity & power" },
    icon: "satellite-antenna",
  },
];
