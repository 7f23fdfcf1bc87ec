import { createRoute, z } from "@hono/zod-openapi";
import { jsonOf, refusals } from "#contract/envelope.ts";
import { productDetailBody, productId, productListBody, productQuery } from "#contract/products.ts";
import { viewCategories, viewInfo, viewSummary } from "#server/catalogue/products/product-views.ts";
import { relatedProducts, searchProducts } from "#server/catalogue/products/search-products.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { apiLanguage } from "#server/platform/language.ts";
import { createRouter } from "#server/platform/router.ts";

const RELATED = 4;

const listProducts = createRoute({
  method: "get",
  path: "/api/products",
  tags: ["products"],
  summary: "A page of products with the filters' categories",
  request: { query: productQuery },
  responses: { 200: jsonOf(productListBody, "A page of products"), ...refusals },
});

const showProduct = createRoute({
  method: "get",
  path: "/api/products/{id}",
  tags: ["products"],
  summary: "One product and what else may suit",
  request: { params: z.object({ id: productId }) },
  responses: { 200: jsonOf(productDetailBody, "The product"), ...refusals },
});

export const productRoutes = ({ answerFromCatalogue }: Deps) =>
  createRouter()
    .openapi(listProducts, (c) => {
      const query = c.req.valid("query");
      const language = apiLanguage(c);
      return answerFromCatalogue(c, `list ${language} ${JSON.stringify(query)}`, (catalogue) => {
        const found = searchProducts(catalogue, query);
        const first = (query.page - 1) * query.limit;
        return {
          status: "success" as const,
          currentPage: query.page,
          limit: query.limit,
          totalItems: found.length,
          totalPages: Math.ceil(found.length / query.limit),
          data: {
            categories: viewCategories(catalogue, language),
            products: found.slice(first, first + query.limit).map((product) => viewSummary(product, language)),
          },
        };
      });
    })
    .openapi(showProduct, (c) => {
      const { id } = c.req.valid("param");
      const language = apiLanguage(c);
      return answerFromCatalogue(c, `detail ${language} ${id}`, (catalogue) => {
        const product = catalogue.byId.get(id);
        if (!product) throw new AppError("COM_003");
        return {
          status: "success" as const,
          data: {
            productInfo: viewInfo(product, catalogue, language),
            relatedProducts: relatedProducts(catalogue, product, RELATED).map((each) => viewSummary(each, language)),
          },
        };
      });
    });
