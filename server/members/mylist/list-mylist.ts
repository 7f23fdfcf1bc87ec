import type { Favourite } from "#contract/mylist.ts";
import type { Language } from "#domain/text.ts";
import { everKnown } from "#server/catalogue/products/catalogue.ts";
import { viewSummary } from "#server/catalogue/products/product-views.ts";
import type { Deps } from "#server/deps.ts";
import { countMylist, readMylistPage } from "#server/members/mylist/mylist-store.ts";

type Request = { page: number; limit: number; language: Language };

/** A page of the member's favourites. What left the shop since stays, marked, so that nobody wonders where it went. */
export async function listMylist({ database: { db }, catalogue: live }: Deps, memberId: string, request: Request) {
  const { page, limit, language } = request;
  const catalogue = live.current();
  const [ids, totalItems] = await Promise.all([readMylistPage(db, memberId, request), countMylist(db, memberId)]);
  const favourites = ids.flatMap((productId): Favourite[] => {
    const product = everKnown(catalogue, productId);
    const available = catalogue.byId.has(productId);
    return product ? [{ ...viewSummary(product, language), productId, available }] : [];
  });
  return {
    status: "success" as const,
    currentPage: page,
    limit,
    totalItems,
    totalPages: Math.ceil(totalItems / limit),
    data: { products: favourites },
  };
}
