import { z } from "@hono/zod-openapi";
import { pageBody } from "#contract/envelope.ts";
import { category, productQuery, productSorts, productSummary } from "#contract/products.ts";
import { askedInstantInAddress, where } from "#contract/reservation-requests.ts";
import { blocksBeyond, instant, plan, yen } from "#contract/reservations.ts";
import { lockerSizes } from "#domain/catalogue/locker-sizes.ts";

/** With times set, also: what is free there and then comes first. */
const findSorts = [...productSorts, "free"] as const;

/** Of a refinement: which field has to be filled in beside others. */
export const missing = (field: string) => ({ path: [field], params: { problem: "required" } });

export const findQuery = productQuery
  .extend({
    sort: z.enum(findSorts).default("popular"),
    pickup: askedInstantInAddress
      .optional()
      .openapi({ description: "With `return`: marks what is free for that time" }),
    return: askedInstantInAddress.optional(),
    ...where,
    free: z
      .stringbool({ truthy: ["true"], falsy: ["false"] })
      .default(false)
      .openapi({
        type: "boolean",
        description: "Only what is free there and then",
      }),
    counts: z
      .stringbool({ truthy: ["true"], falsy: ["false"] })
      .default(false)
      .openapi({ type: "boolean", description: "With times: only how many there are, without products" }),
  })
  .refine(({ pickup, return: giveBack }) => pickup === undefined || giveBack !== undefined, missing("return"))
  .refine(
    ({ pickup, return: giveBack, sort, free, counts }) =>
      pickup !== undefined || (giveBack === undefined && sort !== "free" && !free && !counts),
    missing("pickup"),
  );
export type FindQuery = z.output<typeof findQuery>;

export const freeMark = z
  .object({
    state: z.enum(["free", "few", "none"]),
    unitsLeft: z.int().openapi({ description: "Free for the whole time, in the area" }),
    carried: z
      .boolean()
      .openapi({ description: "Whether the area has any of it at all: free, taken or being repaired" }),
    planHours: plan,
    price: yen.openapi({ description: "For the whole time: plan and blocks together" }),
    ...blocksBeyond,
    nearest: z.object({ pickup: instant, return: instant, price: yen }).nullable().openapi({
      description: "Of what is not free: the nearest times on the same days, at the same place, and the price then",
    }),
    stations: z
      .array(z.object({ slug: z.string(), name: z.string() }))
      .openapi({ description: "Of what is not free: stations of the area where it is, then" }),
  })
  .openapi("FreeMark");
export type FreeMark = z.infer<typeof freeMark>;

const freeCounts = z
  .object({
    categories: z
      .record(z.string(), z.int())
      .openapi({ description: "By the slug of category and department, of what matches but for the category" }),
    sizes: z
      .array(z.object({ size: z.enum(lockerSizes), all: z.int(), free: z.int() }))
      .openapi({ description: "By the locker that is needed, of what matches but for the size" }),
    prices: z
      .object({ lowest: yen, highest: yen, bars: z.array(z.int()) })
      .nullable()
      .openapi({
        description:
          "How many cost how much, of what matches but for the price: parts of equal width, from the lowest price to the highest. null: all cost the same",
      }),
    stations: z
      .array(z.object({ slug: z.string(), name: z.string(), items: z.int() }))
      .openapi({ description: "Of all matches, at each station of the area" }),
  })
  .openapi("FreeCounts");
export type FreeCounts = z.infer<typeof freeCounts>;

export const findBody = pageBody(
  z.object({
    categories: z.array(category),
    close: z
      .array(productSummary)
      .optional()
      .openapi({ description: "Where no word is found: what is close to what was typed" }),
    free: freeCounts.optional().openapi({ description: "With times: how many are free there and then" }),
    products: z.array(productSummary.extend({ mark: freeMark.optional() }).openapi("FoundProduct")),
  }),
)
  .extend({ freeItems: z.int().optional().openapi({ description: "With times: how many of all matches are free" }) })
  .openapi("ProductList");
