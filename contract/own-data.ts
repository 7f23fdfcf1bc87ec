import { z } from "@hono/zod-openapi";
import { resultBody } from "#contract/envelope.ts";
import { proof } from "#contract/proof.ts";

export const ownDataRequest = z.object(proof).openapi("OwnDataRequest");

export const ownDataBody = resultBody(
  z.object({
    createdAt: z.iso.datetime({ offset: true }),
    language: z.enum(["ja", "en"]),
    currency: z.literal("JPY"),
    data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))).openapi({
      description: "The member's rows, by what they are about. Amounts are yen, times have Japan's offset",
    }),
    page: z.string().openapi({ description: "The same for people, as one HTML file" }),
  }),
).openapi("OwnData");

export type OwnDataView = z.output<typeof ownDataBody>["result"];
