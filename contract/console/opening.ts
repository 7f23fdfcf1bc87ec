import { z } from "@hono/zod-openapi";
import { resultBody } from "#contract/envelope.ts";
import { openingSteps } from "#domain/staff/opening.ts";

export const openingBody = resultBody(
  z.object({
    done: z.array(z.enum(openingSteps)),
    station: z.string().nullable().openapi({ description: "The station that is prepared now, or the first one" }),
  }),
).openapi("Opening");

export type OpeningView = z.infer<typeof openingBody>["result"];
