import { createRoute } from "@hono/zod-openapi";
import { type CompareQuery, compareBody, compareQuery } from "#contract/compare.ts";
import { jsonOf, refusals } from "#contract/envelope.ts";
import type { Language } from "#domain/text.ts";
import type { Catalogue } from "#server/catalogue/products/catalogue.ts";
import { whole } from "#server/catalogue/products/catalogue-answers.ts";
import { viewInfo } from "#server/catalogue/products/product-views.ts";
import type { Deps } from "#server/deps.ts";
import { apiLanguage } from "#server/platform/language.ts";
import { createRouter } from "#server/platform/router.ts";
import { findFreeThere } from "#server/rentals/availability/free-there.ts";
import { markProducts, readWanted, type WantedQuery } from "#server/web/find/mark-products.ts";

const compareProducts = createRoute({
  method: "get",
  path: "/api/compare",
  tags: ["products"],
  summary: "Some products side by side; with times, whether each is free there and then",
  request: { query: compareQuery },
  responses: { 200: jsonOf(compareBody, "The products"), ...refusals },
});

export const compareRoutes = (deps: Deps) =>
  createRouter().openapi(compareProducts, async (c) => {
    const { ids, pickup, return: giveBack, ...place } = c.req.valid("query");
    const language = apiLanguage(c);
    if (pickup && giveBack) {
      c.header("Cache-Control", "no-store");
      return c.json(await viewMarked(deps, ids, { pickup, return: giveBack, ...place }, language), 200);
    }
    return deps.answerFromCatalogue(c, `compare ${language} ${ids}`, (catalogue) =>
      whole({
        status: "success" as const,
        data: {
          products: known(catalogue, ids).map((product) => viewInfo(product, catalogue, language)),
          missing: missing(catalogue, ids),
        },
      }),
    );
  });

const known = ({ byId }: Catalogue, ids: CompareQuery["ids"]) => ids.flatMap((id) => byId.get(id) ?? []);
const missing = ({ byId }: Catalogue, ids: CompareQuery["ids"]) => ids.filter((id) => !byId.has(id));

async function viewMarked(deps: Deps, ids: CompareQuery["ids"], query: WantedQuery, language: Language) {
  const catalogue = deps.catalogue.current();
  const wanted = readWanted(deps, query);
  const free = await findFreeThere(deps, wanted.times, wanted.where);
  const marked = await markProducts(deps, { wanted, free, products: known(catalogue, ids) }, language);
  const products = marked.map(({ product, mark }) => ({ ...viewInfo(product, catalogue, language), mark }));
  return { status: "success" as const, data: { products, missing: missing(catalogue, ids) } };
}
