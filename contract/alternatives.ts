import { z } from "@hono/zod-openapi";
import { resultBody } from "#contract/envelope.ts";
import { freeMark } from "#contract/find.ts";
import { productSummary } from "#contract/products.ts";
import { askedInstantInAddress, where } from "#contract/reservation-requests.ts";

export const alternativesQuery = z.object({ pickup: askedInstantInAddress, return: askedInstantInAddress, ...where });

const alternatives = z
  .object({
    station: z
      .object({ slug: z.string(), name: z.string() })
      .nullable()
      .openapi({ description: "That which was asked for; null: any of the area" }),
    mark: freeMark.openapi({ description: "Of the product itself" }),
    products: z
      .array(productSummary.extend({ mark: freeMark }).openapi("SimilarProduct"))
      .openapi({ description: "Similar ones that are free there and then" }),
  })
  .openapi("Alternatives");

export const alternativesBody = resultBody(alternatives).openapi("AlternativesBody");

export type AlternativesView = z.infer<typeof alternatives>;
