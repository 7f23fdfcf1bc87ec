import type { ProductSummary } from "#contract/products.ts";

/** What a card shows of a product. */
export type CardProduct = Pick<ProductSummary, "id" | "name" | "categoryName" | "rentalPrice12"> & {
  picture: Pick<ProductSummary["picture"], "url" | "alt">;
};

/** The rest of it would only be sent along with the page. */
export const cardOf = ({ id, name, categoryName, rentalPrice12, picture }: CardProduct): CardProduct => ({
  id,
  name,
  categoryName,
  rentalPrice12,
  picture: { url: picture.url, alt: picture.alt },
});
