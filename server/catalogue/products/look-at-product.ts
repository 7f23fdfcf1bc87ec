import type { z } from "@hono/zod-openapi";
import type { productDetailBody } from "#contract/products.ts";
import type { Language } from "#domain/text.ts";
import type { Catalogue, CatalogueProduct } from "#server/catalogue/products/catalogue.ts";
import type { Look } from "#server/catalogue/products/catalogue-answers.ts";
import { type Around, aroundProduct, viewBrief, viewSummary } from "#server/catalogue/products/product-views.ts";
import { relatedProducts } from "#server/catalogue/products/search-products.ts";
import { AppError } from "#server/platform/errors.ts";

const RELATED = 4;

/** All that the answer about a product shows, besides the language. */
type Shown = { product: CatalogueProduct; related: CatalogueProduct[]; around: Around };

/** The name of the answer about a product. */
export const detailKey = (language: Language, id: number) => `detail ${language} ${id}`;

export function lookAtProduct(
  catalogue: Catalogue,
  id: number,
  language: Language,
): Look<z.infer<typeof productDetailBody>> {
  const product = catalogue.byId.get(id);
  if (!product) throw new AppError("COM_003");
  const related = relatedProducts(catalogue, product, RELATED);
  const shown = { product, related, around: aroundProduct(catalogue, product) };
  return { mark: markOf(shown), text: () => textOf(shown, language) };
}

let last = 0;
const numbers = new WeakMap<CatalogueProduct, number>();

/** A product that has changed in anything is another object and gets another number (catalogue.ts). */
function numberOf(product: CatalogueProduct): number {
  const known = numbers.get(product) ?? ++last;
  numbers.set(product, known);
  return known;
}

const markOf = ({ product, related, around }: Shown) =>
  `${[product, ...related].map(numberOf)} ${JSON.stringify(around)}`;

/** Put together from JSON that is there already: of one product the details, of the others the summary. */
function textOf({ product, related, around }: Shown, language: Language): string {
  const brief = JSON.stringify(viewBrief(product, around, language));
  const productInfo = `${brief.slice(0, -1)},${product.details[language].json().slice(1)}`;
  const others = related.map((each) => summaryOf(each, language));
  return `{"status":"success","data":{"productInfo":${productInfo},"relatedProducts":[${others}]}}`;
}

/** Only of those that stand beside others: a few of each category. */
const summaries = new WeakMap<CatalogueProduct, Partial<Record<Language, string>>>();

function summaryOf(product: CatalogueProduct, language: Language): string {
  const known = summaries.get(product) ?? {};
  summaries.set(product, known);
  known[language] ??= JSON.stringify(viewSummary(product, language));
  return known[language];
}
