import type { Category, Measures, ProductInfo, ProductSummary } from "#contract/products.ts";
import type { ProductPicture } from "#db/schema.ts";
import type { Language, Text } from "#domain/text.ts";
import type { Catalogue, CatalogueProduct } from "#server/catalogue/products/catalogue.ts";

const viewPicture = ({ alt, ...picture }: ProductPicture, language: Language) => ({ ...picture, alt: alt[language] });

const viewTexts = (texts: Text[], language: Language) => texts.map((text) => text[language]);

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

export function viewInfo(product: CatalogueProduct, catalogue: Catalogue, language: Language): ProductInfo {
  const { description, features, specs, pictures } = product.details.read();
  return {
    ...viewCommon(product, language),
    departmentSlug: product.category.parentSlug ?? product.categorySlug,
    description: description[language],
    features: viewTexts(features, language),
    specs: specs.map(({ label, value }) => ({ label: label[language], value: value[language] })),
    contents: viewTexts(product.contents, language),
    pictures: pictures.map((picture) => viewPicture(picture, language)),
    boxSize: product.boxSize,
    measures: viewMeasures(product, catalogue),
    extensionUnitPrice: product.extensionUnitPrice,
    replacementPrice: product.replacementPrice,
    cancellationDeadlineHours: catalogue.settings.cancellationDeadlineHours,
    lateGraceMinutes: catalogue.settings.lateGraceMinutes,
    longestRentalDays: catalogue.settings.longestRentalDays,
  };
}

function viewMeasures(product: CatalogueProduct, { boxes }: Catalogue): Measures {
  const { widthMm: width, depthMm: depth, heightMm: height } = product;
  const { weightG: weight, capacityL: capacity, magnification, fieldOfView, shape } = product;
  const size = width && depth && height ? { width, depth, height } : null;
  return { size, weight, capacity, magnification, fieldOfView, shape, box: boxes.get(product.boxSize) ?? null };
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
