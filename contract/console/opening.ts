import { z } from "@hono/zod-openapi";
import { resultBody } from "#contract/envelope.ts";
import { openingSteps, unrentableReasons } from "#domain/staff/opening.ts";

export const openingBody = resultBody(
  z.object({
    done: z.array(z.enum(openingSteps)),
    station: z.string().nullable().openapi({ description: "The station that is prepared now, or the first one" }),
    rentable: z.int().openapi({ description: "Published products that members can rent" }),
    unrentable: z.object({
      count: z.int(),
      products: z
        .array(z.object({ id: z.int(), name: z.string(), boxSize: z.string(), reason: z.enum(unrentableReasons) }))
        .openapi({ description: "The first of them, by number" }),
    }),
  }),
).openapi("Opening");

export type OpeningView = z.infer<typeof openingBody>["result"];
