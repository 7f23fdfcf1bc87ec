import type { AlternativesView } from "#contract/alternatives.ts";
import type { Language } from "#domain/text.ts";
import { findProduct } from "#server/catalogue/products/find-product.ts";
import { viewSummary } from "#server/catalogue/products/product-views.ts";
import { relatedProducts } from "#server/catalogue/products/search-products.ts";
import type { Deps } from "#server/deps.ts";
import { findFreeThere } from "#server/rentals/availability/free-there.ts";
import { markProducts, readWanted, stateIn, type WantedQuery } from "#server/web/find/mark-products.ts";

/** How many similar products are looked at, and how many of them are named at most. */
const LOOKED_AT = 12;
const NAMED = 3;

/** What somebody may have who wants a product there and then: it, at another time or station, or something similar. */
export async function findAlternatives(
  deps: Pick<Deps, "database" | "catalogue" | "now" | "demand">,
  productId: number,
  query: WantedQuery,
  language: Language,
): Promise<AlternativesView> {
  const catalogue = deps.catalogue.current();
  const product = findProduct(deps, productId);
  const wanted = readWanted(deps, query);
  const free = await findFreeThere(deps, wanted.times, wanted.where);
  const stateOf = stateIn(catalogue, free);
  const similar = relatedProducts(catalogue, product, LOOKED_AT).filter((each) => stateOf(each) !== "none");
  const products = [product, ...similar.slice(0, NAMED)];
  const [own, ...others] = await markProducts(deps, { wanted, free, products }, language);
  if (!own) throw new Error("what is marked is what was given");
  if (own.mark.state === "none") {
    const { pickup: pickupAt, giveBack: returnAt } = wanted.times;
    const code = own.mark.unitsLeft === 0 ? "RES_001" : "RES_002";
    deps.demand.note({ kind: "refusal", productId, code, ...wanted.where, pickupAt, returnAt });
  }
  const station = catalogue.stationBySlug.get(wanted.where.station ?? "");
  return {
    station: station ? { slug: station.slug, name: station.name[language] } : null,
    mark: own.mark,
    products: others.map(({ product: other, mark }) => ({ ...viewSummary(other, language), mark })),
  };
}
