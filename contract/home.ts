import { z } from "@hono/zod-openapi";
import { dataBody } from "#contract/envelope.ts";
import { category, productSummary } from "#contract/products.ts";

export const notice = z
  .object({ id: z.int(), title: z.string(), body: z.string(), publishedAt: z.iso.datetime({ offset: true }) })
  .openapi("Notice");

export const station = z.object({ slug: z.string(), name: z.string(), hasCounter: z.boolean() }).openapi("Station");

export const homeBody = dataBody(
  z.object({
    categories: z.array(category),
    popularProducts: z.array(productSummary),
    newProducts: z.array(productSummary),
    stations: z.array(station),
    notices: z.array(notice),
  }),
).openapi("Home");
