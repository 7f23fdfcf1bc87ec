import { createRoute, z } from "@hono/zod-openapi";
import { alternativesBody, alternativesQuery } from "#contract/alternatives.ts";
import { jsonOf, refusals } from "#contract/envelope.ts";
import { type FindQuery, findBody, findQuery } from "#contract/find.ts";
import { productId } from "#contract/products.ts";
import type { Language } from "#domain/text.ts";
import type { Catalogue } from "#server/catalogue/products/catalogue.ts";
import { whole } from "#server/catalogue/products/catalogue-answers.ts";
import { viewCategories, viewSummary } from "#server/catalogue/products/product-views.ts";
import { closeProducts, searchProducts } from "#server/catalogue/products/search-products.ts";
import type { Deps } from "#server/deps.ts";
import { apiLanguage } from "#server/platform/language.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import { findAlternatives } from "#server/web/find/find-alternatives.ts";
import { findProducts } from "#server/web/find/find-products.ts";

const CLOSE = 8;

const listProducts = createRoute({
  method: "get",
  path: "/api/products",
  tags: ["products"],
  summary: "A page of products with the filters' categories; with times, whether each is free there and then",
  request: { query: findQuery },
  responses: { 200: jsonOf(findBody, "A page of products"), ...refusals },
});

const showAlternatives = createRoute({
  method: "get",
  path: "/api/products/{id}/alternatives",
  tags: ["products"],
  summary: "Whether a product is free there and then, and what else is: other times, stations, similar products",
  request: { params: z.object({ id: productId }), query: alternativesQuery },
  responses: { 200: jsonOf(alternativesBody, "What there is instead"), ...refusals },
});

export function findRoutes(deps: Deps) {
  const router = createRouter().openapi(listProducts, async (c) => {
    const asked = c.req.valid("query");
    const { pickup, return: giveBack } = asked;
    const language = apiLanguage(c);
    if (pickup && giveBack) {
      c.header("Cache-Control", "no-store");
      return c.json(await viewFree(deps, { ...asked, pickup, return: giveBack }, language), 200);
    }
    // Stock plays no part: the answer is the same until the catalogue changes.
    const { page, limit, category, keyword, minPrice, maxPrice, size } = asked;
    const sort = asked.sort === "free" ? "popular" : asked.sort;
    const query = { page, limit, category, keyword, minPrice, maxPrice, size, sort };
    return deps.answerFromCatalogue(c, `list ${language} ${JSON.stringify(query)}`, (catalogue) => {
      const found = searchProducts(catalogue, query);
      const first = (query.page - 1) * query.limit;
      const products = found.slice(first, first + query.limit).map((product) => viewSummary(product, language));
      return whole({
        ...viewPage(query, found.length),
        data: { ...viewFrame(catalogue, query, found.length, language), products },
      });
    });
  });
  return router.openapi(showAlternatives, async (c) => {
    c.header("Cache-Control", "no-store");
    const { id } = c.req.valid("param");
    return respondResult(c, await findAlternatives(deps, id, c.req.valid("query"), apiLanguage(c)));
  });
}

async function viewFree(deps: Deps, query: FindQuery & { pickup: Date; return: Date }, language: Language) {
  const { totalItems, freeItems, counts, page } = await findProducts(deps, query, language);
  return {
    ...viewPage(query, totalItems),
    freeItems,
    data: {
      ...viewFrame(deps.catalogue.current(), query, totalItems, language),
      free: counts,
      products: page.map(({ product, mark }) => ({ ...viewSummary(product, language), mark })),
    },
  };
}

const viewPage = ({ page, limit }: Pick<FindQuery, "page" | "limit">, totalItems: number) => ({
  status: "success" as const,
  currentPage: page,
  limit,
  totalItems,
  totalPages: Math.ceil(totalItems / limit),
});

/** What stands around the products: the categories to choose from, and what is close where a word finds nothing. */
function viewFrame(
  catalogue: Catalogue,
  { keyword }: Pick<FindQuery, "keyword">,
  totalItems: number,
  language: Language,
) {
  const categories = viewCategories(catalogue, language);
  if (totalItems > 0 || !keyword) return { categories };
  const close = closeProducts(catalogue, keyword, CLOSE).map((product) => viewSummary(product, language));
  return { categories, close };
}
