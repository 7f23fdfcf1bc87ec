import { createRoute, z } from "@hono/zod-openapi";
import { jsonOf, refusals } from "#contract/envelope.ts";
import { productDetailBody, productId } from "#contract/products.ts";
import { viewInfo, viewSummary } from "#server/catalogue/products/product-views.ts";
import { relatedProducts } from "#server/catalogue/products/search-products.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { apiLanguage } from "#server/platform/language.ts";
import { createRouter } from "#server/platform/router.ts";

const RELATED = 4;

const showProduct = createRoute({
  method: "get",
  path: "/api/products/{id}",
  tags: ["products"],
  summary: "One product and what else may suit",
  request: { params: z.object({ id: productId }) },
  responses: { 200: jsonOf(productDetailBody, "The product"), ...refusals },
});

export const productRoutes = ({ answerFromCatalogue }: Deps) =>
  createRouter().openapi(showProduct, (c) => {
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
