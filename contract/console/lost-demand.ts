import { z } from "@hono/zod-openapi";
import { reportQuery } from "#contract/console/reports.ts";
import { resultBody } from "#contract/envelope.ts";

export const lostDemandQuery = reportQuery;

/** What is there as a file. */
export const lostDemandLists = ["products", "stations", "hours", "searches"] as const;
export type LostDemandList = (typeof lostDemandLists)[number];
export const lostDemandParam = z.object({ list: z.enum(lostDemandLists) });

const choice = z.object({ slug: z.string(), name: z.string() });

const advice = z.union([
  z.object({
    kind: z.literal("buy"),
    served: z.int().openapi({ description: "How many of the refused one more unit could have served" }),
    lostPerDay: z.int(),
    paybackDays: z.int(),
  }),
  z.object({ kind: z.literal("retire"), idleDays: z.int() }),
  z.object({ kind: z.literal("none") }),
]);

const product = z
  .object({
    product: z.int(),
    name: z.string(),
    picture: z.string().nullable(),
    area: z.string(),
    areaName: z.string(),
    noUnit: z.int().openapi({ description: "Refused because no unit was free" }),
    noBox: z.int().openapi({ description: "Refused because no box was free" }),
    waited: z.int().openapi({ description: "How often somebody asked to be told" }),
    yen: z.int().openapi({ description: "What the refused would have cost at today's prices" }),
    units: z.int(),
    price: z.int().openapi({ description: "What one more costs: the replacement price" }),
    advice,
  })
  .openapi("LostProduct");

export const lostDemandBody = resultBody(
  z.object({
    from: z.string(),
    to: z.string(),
    days: z.int(),
    adviceDays: z.int().openapi({ description: "Of how many of the last of these days the advice is made" }),
    choices: z.object({
      areas: z.array(choice),
      stations: z.array(choice.extend({ area: z.string() })),
      categories: z.array(choice),
    }),
    refusals: z.int(),
    yen: z.int(),
    products: z.array(product),
    stations: z.array(z.object({ station: z.string().nullable(), name: z.string(), noUnit: z.int(), noBox: z.int() })),
    hours: z
      .array(z.array(z.number()))
      .openapi({ description: "Refused by the hour of the week of the wished pickup" }),
    moves: z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        size: z.string(),
        boxes: z.int(),
        refusals: z.int(),
        spare: z.int(),
      }),
    ),
    searches: z.array(z.object({ words: z.string(), category: z.string().nullable(), times: z.int() })),
  }),
).openapi("LostDemand");

export type LostDemand = z.infer<typeof lostDemandBody>["result"];
export type LostProduct = z.infer<typeof product>;
