import type { PriceRules } from "#domain/rentals/rental-price.ts";
import type { CatalogueProduct } from "#server/catalogue/products/catalogue.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";

export function findProduct({ catalogue }: Pick<Deps, "catalogue">, id: number): CatalogueProduct {
  const product = catalogue.current().byId.get(id);
  if (!product) throw new AppError("COM_003");
  return product;
}

/** What decides about the price of a rental. */
export const priceRulesOf = (product: CatalogueProduct): PriceRules => ({
  prices: pricesOf(product),
  extensionUnitPrice: product.extensionUnitPrice,
  replacementPrice: product.replacementPrice,
});

export const pricesOf = ({ price12, price24, price48, price72 }: CatalogueProduct) => ({
  12: price12,
  24: price24,
  48: price48,
  72: price72,
});
