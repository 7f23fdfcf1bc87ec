import type { Category, Measures, ProductInfo, ProductSummary } from "#contract/products.ts";
import type { Language } from "#domain/text.ts";
import type { Catalogue, CatalogueProduct } from "#server/catalogue/products/catalogue.ts";
import { type Details, viewPicture, viewTexts } from "#server/catalogue/products/read-products.ts";

/** What a summary shows; also of products that left the catalogue. */
type Summarised = Omit<CatalogueProduct, "extensionUnitPrice" | "searchText">;

function viewCommon(product: Summarised, language: Language) {
  return {
    id: product.id,
    name: product.name[language],
    summary: product.summary[language],
    categorySlug: product.categorySlug,
    categoryName: product.category.name[language],
    rentalPrice12: product.price12,
    rentalPrice24: product.price24,
    rentalPrice48: product.price48,
    rentalPrice72: product.price72,
  };
}

export function viewSummary(product: Summarised, language: Language): ProductSummary {
  const { cover } = product;
  if (!cover) throw new Error(`product ${product.id} has no picture`);
  return { ...viewCommon(product, language), picture: viewPicture(cover, language) };
}

/** What is shown with a product though it is not the product's own. */
export type Around = Pick<ProductInfo, "cancellationDeadlineHours" | "lateGraceMinutes" | "longestRentalDays"> &
  Pick<Measures, "box">;

export const aroundProduct = ({ boxes, settings }: Catalogue, { boxSize }: CatalogueProduct): Around => ({
  box: boxes.get(boxSize) ?? null,
  cancellationDeadlineHours: settings.cancellationDeadlineHours,
  lateGraceMinutes: settings.lateGraceMinutes,
  longestRentalDays: settings.longestRentalDays,
});

/** All but what waits in the file. */
export function viewBrief(
  product: CatalogueProduct,
  { box, ...rules }: Around,
  language: Language,
): Omit<ProductInfo, keyof Details> {
  return {
    ...viewCommon(product, language),
    departmentSlug: product.category.parentSlug ?? product.categorySlug,
    contents: viewTexts(product.contents, language),
    boxSize: product.boxSize,
    measures: viewMeasures(product, box),
    extensionUnitPrice: product.extensionUnitPrice,
    replacementPrice: product.replacementPrice,
    ...rules,
  };
}

export const viewInfo = (product: CatalogueProduct, catalogue: Catalogue, language: Language): ProductInfo => ({
  ...viewBrief(product, aroundProduct(catalogue, product), language),
  ...product.details[language].read(),
});

function viewMeasures(product: CatalogueProduct, box: Measures["box"]): Measures {
  const { widthMm: width, depthMm: depth, heightMm: height } = product;
  const { weightG: weight, capacityL: capacity, magnification, fieldOfView, shape } = product;
  const size = width && depth && height ? { width, depth, height } : null;
  return { size, weight, capacity, magnification, fieldOfView, shape, box };
}

export const viewCategories = (catalogue: Catalogue, language: Language): Category[] =>
  catalogue.categories
    .filter(({ archivedAt }) => !archivedAt)
    .map(({ slug, parentSlug, name, icon, productCount }) => ({
      slug,
      parentSlug,
      name: name[language],
      icon,
      productCount,
    }));
