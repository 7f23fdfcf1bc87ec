import { findProduct } from "#server/catalogue/products/find-product.ts";
import type { Deps } from "#server/deps.ts";
import { insertFavourite } from "#server/members/mylist/mylist-store.ts";
import { AppError } from "#server/platform/errors.ts";

/** Makes a product one of the member's favourites. One that is already there stays where it is. */
export async function addToMylist(deps: Deps, memberId: string, productId: number): Promise<void> {
  findProduct(deps, productId);
  const maximum = deps.catalogue.current().settings.mylistMaximum;
  const entry = { memberId, productId, maximum };
  if (await deps.database.db.transaction((tx) => insertFavourite(tx, entry, deps.now()))) return;
  throw new AppError("MYL_001", {
    text: {
      ja: `お気に入りに追加できるのは${maximum}件までです。不要な商品を削除してから、もう一度お試しください。`,
      en: `You can keep up to ${maximum} favourites. Remove some items and try again.`,
    },
  });
}
