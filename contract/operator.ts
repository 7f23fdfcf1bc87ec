import { z } from "@hono/zod-openapi";
import { resultBody } from "#contract/envelope.ts";

const operator = z
  .object({
    name: z.string(),
    representative: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    hours: z.string().openapi({ description: "When the help desk answers" }),
    privacyManager: z.string(),
    privacyEmail: z.string(),
    registrationNumber: z.string().openapi({ description: "Of issuers of qualified invoices" }),
    usedGoodsLicence: z.string().nullable(),
    courts: z.string(),
    documentsSince: z.iso.date().openapi({ description: "From when on the documents hold" }),
    fictitious: z.boolean().openapi({ description: "The demo's operator, which does not exist" }),
  })
  .openapi("Operator");

export const operatorBody = resultBody(operator);
