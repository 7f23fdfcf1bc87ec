import { z } from "@hono/zod-openapi";
import { pageBody } from "#contract/envelope.ts";
import { productId, productQuery, productSummary } from "#contract/products.ts";

export const mylistQuery = productQuery.pick({ page: true, limit: true });

export const favourite = productSummary
  .extend({
    productId: z.int(),
    available: z.boolean().openapi({ description: "false: no longer in the shop" }),
  })
  .openapi("Favourite");

export const mylistBody = pageBody(z.object({ products: z.array(favourite) })).openapi("Mylist");

export const mylistRequest = z.object({ productId: z.int().min(1).max(2_147_483_647) }).openapi("MylistRequest");

/** The same in an address. */
export const mylistParameters = z.object({ productId: productId.optional() });

export type Favourite = z.infer<typeof favourite>;
