import { z } from "@hono/zod-openapi";
import { resultBody } from "#contract/envelope.ts";
import { wholeNumber } from "#contract/whole-number.ts";

const slug = z.string().regex(/^[a-z0-9-]{1,40}$/);
const percent = z.coerce.number().int().min(-90).max(200);
const more = z.coerce.number().int().min(-200).max(200);

/** What is to be otherwise, and what it is replayed against. */
export const whatIfQuery = z.object({
  weeks: wholeNumber(1, 12).default(4),
  area: slug.optional(),
  price: percent.optional().openapi({ description: "In percent: 10 for a tenth dearer" }),
  category: slug.optional().openapi({ description: "Whose prices; without it, all" }),
  elasticity: z.enum(["0", "0.5", "1", "1.5"]).default("1").openapi({
    description: "By how many percent fewer ask for each percent that it is dearer",
  }),
  turnaround: wholeNumber(0, 168).optional().openapi({ description: "Hours" }),
  opens: wholeNumber(0, 1439).optional().openapi({ description: "Minute of the day in Japan" }),
  closes: wholeNumber(1, 1440).optional(),
  product: wholeNumber(1, 2_147_483_647).optional(),
  units: more
    .optional()
    .openapi({ description: "So many more of the product in the area (without one, in the first), or fewer" }),
  station: slug.optional(),
  size: z.enum(["S", "M", "L"]).optional(),
  boxes: more.optional().openapi({ description: "So many more of the size at the station, or fewer" }),
});

const outcome = z.object({ rentals: z.int(), revenue: z.int(), refusals: z.int() });
const choice = z.object({ slug: z.string(), name: z.string() });

export const whatIfBody = resultBody(
  z.object({
    from: z.string(),
    to: z.string(),
    rules: z.object({ turnaroundHours: z.int(), opensAtMinute: z.int(), closesAtMinute: z.int() }),
    choices: z.object({
      areas: z.array(choice),
      stations: z.array(choice.extend({ area: z.string() })),
      categories: z.array(choice),
      products: z.array(z.object({ id: z.int(), name: z.string() })),
    }),
    before: outcome,
    after: outcome,
    gained: z.int().openapi({ description: "Refused then, and given" }),
    lost: z.int().openapi({ description: "Given then, and refused" }),
    stayedAway: z.int().openapi({ description: "How many would not have asked at the price" }),
  }),
).openapi("WhatIf");

export type WhatIfQuery = z.output<typeof whatIfQuery>;
export type WhatIf = z.infer<typeof whatIfBody>["result"];
