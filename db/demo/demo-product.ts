import type { Text } from "#domain/text.ts";

/** One product of the demo shop, as its authors write it; `load-demo-shop.ts` turns it into rows. */
export type DemoProduct = {
  /** Stable across releases: addresses of product pages contain it. */
  id: number;
  /** Slug of a category in `categories.ts`. */
  category: string;
  name: Text;
  /** One line under the name, at most 40 Japanese characters. */
  summary: Text;
  /** Two or three short paragraphs, separated by a blank line. */
  description: Text;
  /** Three to five selling points, a short phrase each. */
  features: Text[];
  /** Outer measurements, weight and the like: label and value. */
  specs: { label: Text; value: Text }[];
  /** What is included. */
  contents: Text[];
  /** Other words people search for, in Japanese (with a kana reading of the name) and English. */
  keywords: string[];
  /** Tax-included yen for up to 12, 24, 48 and 72 hours; each dearer than the one before, cheaper per hour. */
  prices: [number, number, number, number];
  /** What a lost item costs: the cap of late fees. */
  replacementPrice: number;
  /** The smallest locker box the packed item fits in. S 35x34x57 cm, M 35x57x57 cm, L 35x103x57 cm. */
  boxSize: "S" | "M" | "L";
  /** Three or more pictures; the first is the cover. */
  pictures: DemoPicture[];
  /** Higher comes first in "popular"; 0 to 100. */
  popularity: number;
};

/**
 * A picture composed from the vector set `@iconify-json/fluent-emoji`:
 * - `cover`: the first icon large and alone
 * - `scene`: the first icon large with the others small around it (where it is used)
 * - `set`: all icons side by side in one size (what is in the box)
 * An icon is a name of that set (`luggage`) or of `db/demo/art/` (`own:binoculars`).
 * `hue` turns the colours of the first icon by so many degrees, so that two things of one form differ. On a cover, `scale` draws
 * it larger or smaller than others of its category.
 */
export type DemoPicture = {
  layout: "cover" | "scene" | "set";
  icons: string[];
  hue?: number;
  scale?: number;
  alt: Text;
};
