import { createRoute } from "@hono/zod-openapi";
import { jsonOf, refusals } from "#contract/envelope.ts";
import { findBody, findQuery } from "#contract/find.ts";
import type { CatalogueProduct } from "#server/catalogue/products/catalogue.ts";
import { viewCategories, viewSummary } from "#server/catalogue/products/product-views.ts";
import { searchProducts } from "#server/catalogue/products/search-products.ts";
import type { Deps } from "#server/deps.ts";
import { apiLanguage } from "#server/platform/language.ts";
import { createRouter } from "#server/platform/router.ts";
import { findProducts } from "#server/web/find/find-products.ts";

const listProducts = createRoute({
  method: "get",
  path: "/api/products",
  tags: ["products"],
  summary: "A page of products with the filters' categories; with times, whether each is free there and then",
  request: { query: findQuery },
  responses: { 200: jsonOf(findBody, "A page of products"), ...refusals },
});

export function findRoutes(deps: Deps) {
  return createRouter().openapi(listProducts, async (c) => {
    const query = c.req.valid("query");
    const language = apiLanguage(c);
    const { page, limit, pickup, return: giveBack } = query;
    const pageOf = (totalItems: number) => ({
      status: "success" as const,
      currentPage: page,
      limit,
      totalItems,
      totalPages: Math.ceil(totalItems / limit),
    });
    if (pickup && giveBack) {
      const found = await findProducts(deps, { ...query, pickup, return: giveBack }, language);
      const products = found.page.map(({ product, mark }) => ({ ...viewSummary(product, language), mark }));
      const categories = viewCategories(deps.catalogue.current(), language);
      c.header("Cache-Control", "no-store");
      return c.json(
        { ...pageOf(found.totalItems), freeItems: found.freeItems, data: { categories, free: found.counts, products } },
        200,
      );
    }
    // Stock plays no part: the answer is the same until the catalogue changes.
    const { sort, category, keyword, minPrice, maxPrice } = query;
    const plain = { page, limit, category, keyword, minPrice, maxPrice, sort: sort === "free" ? "popular" : sort };
    return deps.answerFromCatalogue(c, `list ${language} ${JSON.stringify(plain)}`, (catalogue) => {
      const found = searchProducts(catalogue, plain);
      const first = (page - 1) * limit;
      const products = found
        .slice(first, first + limit)
        .map((product: CatalogueProduct) => viewSummary(product, language));
      return { ...pageOf(found.length), data: { categories: viewCategories(catalogue, language), products } };
    });
  });
}
