import type { Shape } from "#domain/catalogue/measures.ts";
import { toJstIso } from "#domain/jst.ts";
import type { Text } from "#domain/text.ts";

export const boxSizeNames = ["S", "M", "L"] as const;
export type BoxSizeName = (typeof boxSizeNames)[number];

export type ProductPicture = { url: string; width: number; height: number; alt: Text };

/** All that staff write about a product. While it is written, texts may be empty and numbers missing. */
export type ProductContent = {
  categorySlug: string;
  name: Text;
  summary: Text;
  description: Text;
  features: Text[];
  specs: { label: Text; value: Text }[];
  contents: Text[];
  /** What else it is found by. */
  keywords: string[];
  pictures: ProductPicture[];
  price12: number | null;
  price24: number | null;
  price48: number | null;
  price72: number | null;
  /** null: follows from the prices. */
  extensionUnitPrice: number | null;
  replacementPrice: number | null;
  boxSize: BoxSizeName;
  widthMm: number | null;
  depthMm: number | null;
  heightMm: number | null;
  weightG: number | null;
  capacityL: number | null;
  magnification: number | null;
  fieldOfView: number | null;
  shape: Shape;
  /** Instants between which members see it; null: from now on, for good. */
  shownFrom: string | null;
  shownUntil: string | null;
};

export type ProductField = keyof ProductContent;

const nothing: Text = { ja: "", en: "" };

export const emptyContent: ProductContent = {
  categorySlug: "",
  name: nothing,
  summary: nothing,
  description: nothing,
  features: [],
  specs: [],
  contents: [],
  keywords: [],
  pictures: [],
  price12: null,
  price24: null,
  price48: null,
  price72: null,
  extensionUnitPrice: null,
  replacementPrice: null,
  boxSize: "M",
  widthMm: null,
  depthMm: null,
  heightMm: null,
  weightG: null,
  capacityL: null,
  magnification: null,
  fieldOfView: null,
  shape: "box",
  shownFrom: null,
  shownUntil: null,
};

const asWritten = (instant: string | null) => instant && toJstIso(new Date(instant));
const trimText = ({ ja, en }: Text): Text => ({ ja: ja.trim(), en: en.trim() });
const isBlank = ({ ja, en }: Text) => ja === "" && en === "";

/** Without spaces around texts, without lines of lists that say nothing, and with instants as the API writes them. */
export function tidyContent(content: ProductContent): ProductContent {
  const lines = (texts: Text[]) => texts.map(trimText).filter((text) => !isBlank(text));
  return {
    ...content,
    name: trimText(content.name),
    summary: trimText(content.summary),
    description: trimText(content.description),
    features: lines(content.features),
    contents: lines(content.contents),
    specs: content.specs
      .map(({ label, value }) => ({ label: trimText(label), value: trimText(value) }))
      .filter(({ label, value }) => !isBlank(label) || !isBlank(value)),
    keywords: content.keywords.map((word) => word.trim()).filter((word) => word !== ""),
    pictures: content.pictures.map((picture) => ({ ...picture, alt: trimText(picture.alt) })),
    shownFrom: asWritten(content.shownFrom),
    shownUntil: asWritten(content.shownUntil),
  };
}

/** The fields in which two versions of a product differ. */
export const differingFields = (a: ProductContent, b: ProductContent): ProductField[] =>
  (Object.keys(emptyContent) as ProductField[]).filter((field) => !isSame(a[field], b[field]));

function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return a === b;
  const [one, other] = [Object.entries(a), b as Record<string, unknown>];
  return one.length === Object.keys(other).length && one.every(([key, value]) => isSame(value, other[key]));
}

/** How a product stands. `ended`: its time is over. */
export const productStates = ["published", "scheduled", "draft", "ended", "archived"] as const;
export type ProductState = (typeof productStates)[number];

type Published = { active: boolean; archivedAt: Date | null; shownFrom: Date | null; shownUntil: Date | null };

/** How a product stands; one that was never published is a draft. */
export function productState(product: Published | undefined, now: Date): ProductState {
  if (!product) return "draft";
  if (product.archivedAt) return "archived";
  if (product.active) return "published";
  if (product.shownFrom && product.shownFrom > now) return "scheduled";
  return product.shownUntil && product.shownUntil <= now ? "ended" : "archived";
}

/** Whether members see what is shown from and until these times. */
export const isShown = ({ shownFrom, shownUntil }: Omit<Published, "active" | "archivedAt">, now: Date): boolean =>
  (shownFrom === null || shownFrom <= now) && (shownUntil === null || shownUntil > now);
