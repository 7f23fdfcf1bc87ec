import { z } from "@hono/zod-openapi";

/** A text of the shop in both languages. */
export const shopText = (longest: number) =>
  z.object({ ja: z.string().trim().min(1).max(longest), en: z.string().trim().min(1).max(longest) });
