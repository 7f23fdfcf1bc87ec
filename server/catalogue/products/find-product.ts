import type { CatalogueProduct } from "#server/catalogue/products/catalogue.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";

export function findProduct({ catalogue }: Pick<Deps, "catalogue">, id: number): CatalogueProduct {
  const product = catalogue.current().byId.get(id);
  if (!product) throw new AppError("COM_003");
  return product;
}

export const pricesOf = ({ price12, price24, price48, price72 }: CatalogueProduct) => ({
  12: price12,
  24: price24,
  48: price48,
  72: price72,
});
