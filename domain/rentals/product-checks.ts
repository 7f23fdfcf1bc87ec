import { layInto, type Size } from "#domain/catalogue/measures.ts";
import { type BoxSizeName, boxSizeNames, type ProductContent } from "#domain/catalogue/product-content.ts";
import { blockHours, defaultExtensionUnitPrice } from "#domain/rentals/extension.ts";
import { type PlanHours, type PlanPrices, planHours } from "#domain/rentals/plan.ts";
import type { Settings } from "#domain/settings.ts";
import { type Language, languages } from "#domain/text.ts";

/** What keeps a product from being published, with what would repair it where that is one value. */
export type FailedCheck =
  | { check: "text"; field: "name" | "summary" | "description"; language: Language }
  | { check: "list"; field: "features" | "contents" | "specs"; line: number; language: Language }
  | { check: "category" }
  | { check: "price"; field: "price12" | "price24" | "price48" | "price72" | "replacementPrice" }
  /** A longer plan that costs less than a shorter one. */
  | { check: "cheaper"; shorter: PlanHours; longer: PlanHours; repair: number }
  /** A plan that is dearer than a shorter one extended to its length. */
  | { check: "extension"; shorter: PlanHours; longer: PlanHours; extended: number; booked: number; repair: number }
  | { check: "replacement"; repair: number }
  | { check: "pictures" }
  | { check: "alt"; picture: number; language: Language }
  /** Width, depth and height belong together. */
  | { check: "size" }
  /** It does not fit into a box of the size that is named. */
  | { check: "box"; repair: BoxSizeName | null }
  | { check: "schedule" };

export type CheckRules = {
  extensionUnitRounding: Settings["extensionUnitRounding"];
  /** The insides of boxes, as far as they were measured. */
  boxes: { [name in BoxSizeName]?: Size | undefined };
  /** The categories that a product may be in. */
  categories: readonly string[];
  now: Date;
};

/** All that keeps a product from being published; nothing when it may be. */
export const checkProduct = (content: ProductContent, rules: CheckRules): FailedCheck[] => [
  ...checkTexts(content),
  ...(rules.categories.includes(content.categorySlug) ? [] : [{ check: "category" as const }]),
  ...checkPrices(content, rules),
  ...checkPictures(content),
  ...checkMeasures(content, rules),
  ...checkSchedule(content, rules.now),
];

function checkTexts(content: ProductContent): FailedCheck[] {
  const fields = ["name", "summary", "description"] as const;
  const lists = ["features", "contents"] as const;
  return languages.flatMap((language) => [
    ...fields
      .filter((field) => content[field][language].trim() === "")
      .map((field) => ({ check: "text" as const, field, language })),
    ...lists.flatMap((field) =>
      content[field].flatMap((text, index) =>
        text[language].trim() === "" ? [{ check: "list" as const, field, line: index + 1, language }] : [],
      ),
    ),
    ...content.specs.flatMap(({ label, value }, index) =>
      label[language].trim() === "" || value[language].trim() === ""
        ? [{ check: "list" as const, field: "specs" as const, line: index + 1, language }]
        : [],
    ),
  ]);
}

const priceFields = ["price12", "price24", "price48", "price72", "replacementPrice"] as const;

const pairs = planHours.flatMap((shorter) =>
  planHours.filter((longer) => longer > shorter).map((longer) => ({ shorter, longer })),
);

function checkPrices(content: ProductContent, { extensionUnitRounding }: CheckRules): FailedCheck[] {
  const missing = priceFields.filter((field) => content[field] === null);
  if (missing.length > 0) return missing.map((field) => ({ check: "price", field }));
  const { price12, price24, price48, price72 } = content;
  const prices = { 12: price12 ?? 0, 24: price24 ?? 0, 48: price48 ?? 0, 72: price72 ?? 0 };
  const cheaper = planHours.flatMap((longer, index): FailedCheck[] => {
    const shorter = planHours[index - 1];
    if (shorter === undefined || prices[longer] >= prices[shorter]) return [];
    return [{ check: "cheaper", shorter, longer, repair: prices[shorter] }];
  });
  const dearest = Math.max(...Object.values(prices));
  const replacement: FailedCheck[] =
    (content.replacementPrice ?? 0) < dearest ? [{ check: "replacement", repair: dearest }] : [];
  // What extending has to cost is known once the plans are in order.
  if (cheaper.length > 0) return [...cheaper, ...replacement];
  return [...checkExtension(prices, content.extensionUnitPrice, { extensionUnitRounding }), ...replacement];
}

function checkExtension(
  prices: PlanPrices,
  unit: number | null,
  rounding: Pick<CheckRules, "extensionUnitRounding">,
): FailedCheck[] {
  if (unit === null) return [];
  const extend = (shorter: PlanHours, longer: PlanHours) =>
    prices[shorter] + unit * Math.ceil((longer - shorter) / blockHours);
  const wrong = pairs.find(({ shorter, longer }) => extend(shorter, longer) < prices[longer]);
  if (!wrong) return [];
  const { shorter, longer } = wrong;
  const repair = defaultExtensionUnitPrice(prices, rounding);
  return [{ check: "extension", shorter, longer, extended: extend(shorter, longer), booked: prices[longer], repair }];
}

function checkPictures({ pictures }: ProductContent): FailedCheck[] {
  if (pictures.length === 0) return [{ check: "pictures" }];
  return pictures.flatMap(({ alt }, index) =>
    languages
      .filter((language) => alt[language].trim() === "")
      .map((language) => ({ check: "alt" as const, picture: index + 1, language })),
  );
}

function checkMeasures({ widthMm, depthMm, heightMm, boxSize }: ProductContent, { boxes }: CheckRules): FailedCheck[] {
  const given = [widthMm, depthMm, heightMm].filter((each) => each !== null).length;
  if (given === 0) return [];
  if (widthMm === null || depthMm === null || heightMm === null) return [{ check: "size" }];
  const size = { width: widthMm, depth: depthMm, height: heightMm };
  const fits = (name: BoxSizeName) => {
    const box = boxes[name];
    return !box || layInto(size, box) !== undefined;
  };
  if (fits(boxSize)) return [];
  return [{ check: "box", repair: boxSizeNames.find((name) => boxes[name] && fits(name)) ?? null }];
}

function checkSchedule({ shownFrom, shownUntil }: ProductContent, now: Date): FailedCheck[] {
  if (shownUntil === null) return [];
  const until = Date.parse(shownUntil);
  const isPast = until <= now.getTime();
  return isPast || (shownFrom !== null && Date.parse(shownFrom) >= until) ? [{ check: "schedule" }] : [];
}
