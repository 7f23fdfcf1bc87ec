import { z } from "@hono/zod-openapi";

export const version = z.string().openapi({ description: "Of what is told here; goes along with a change of it" });

/** Optional: what does not come from a form that somebody filled in need not have seen it before. */
export const seenVersion = z
  .string()
  .min(1)
  .max(64)
  .optional()
  .openapi({ description: "Of what was changed, as it was shown: COM_015 when somebody else was faster" });
