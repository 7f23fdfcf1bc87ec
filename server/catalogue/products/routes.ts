import { createRoute, z } from "@hono/zod-openapi";
import { jsonOf, refusals } from "#contract/envelope.ts";
import { productDetailBody, productId } from "#contract/products.ts";
import { detailKey, lookAtProduct } from "#server/catalogue/products/look-at-product.ts";
import type { Deps } from "#server/deps.ts";
import { apiLanguage } from "#server/platform/language.ts";
import { createRouter } from "#server/platform/router.ts";

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
    return answerFromCatalogue(c, detailKey(language, id), (catalogue) => lookAtProduct(catalogue, id, language));
  });
