import { z } from "@hono/zod-openapi";
import { dataBody } from "#contract/envelope.ts";
import { type DocumentSettings, documentKeys } from "#domain/setting-rules.ts";

const settings = z.object(
  Object.fromEntries(documentKeys.map((key) => [key, z.int()])) as Record<keyof DocumentSettings, z.ZodInt>,
);

const rules = z
  .object({
    settings,
    changedOn: z.iso.date().nullable().openapi({ description: "When one of them last changed, in Japan" }),
  })
  .openapi("Rules");

export const rulesBody = dataBody(rules);
