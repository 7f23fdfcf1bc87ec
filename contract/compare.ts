import { z } from "@hono/zod-openapi";
import { dataBody } from "#contract/envelope.ts";
import { freeMark, missing } from "#contract/find.ts";
import { productInfo } from "#contract/products.ts";
import { askedInstantInAddress, where } from "#contract/reservation-requests.ts";
import { MOST_COMPARED } from "#domain/catalogue/most-compared.ts";
import { readIds } from "#domain/catalogue/read-ids.ts";

export const compareQuery = z
  .object({
    ids: z
      .string()
      .max(100)
      .transform(readIds)
      .refine(({ ids, unreadable, tooMany }) => ids.length > 0 && !unreadable && !tooMany)
      .transform(({ ids }) => ids)
      .openapi({ type: "string", example: "201,203", description: `Up to ${MOST_COMPARED} products` }),
    pickup: askedInstantInAddress
      .optional()
      .openapi({ description: "With `return`: marks what is free for that time" }),
    return: askedInstantInAddress.optional(),
    ...where,
  })
  .refine(({ pickup, return: giveBack }) => pickup === undefined || giveBack !== undefined, missing("return"))
  .refine(({ pickup, return: giveBack }) => giveBack === undefined || pickup !== undefined, missing("pickup"));
export type CompareQuery = z.output<typeof compareQuery>;

const compared = productInfo.extend({ mark: freeMark.optional() }).openapi("ComparedProduct");
export type ComparedProduct = z.infer<typeof compared>;

export const compareBody = dataBody(
  z.object({
    products: z.array(compared).openapi({ description: "In the order of the ids" }),
    missing: z.array(z.int()).openapi({ description: "Ids of what is not, or no longer, in the shop" }),
  }),
).openapi("Comparison");
