import { z } from "@hono/zod-openapi";
import { words } from "#contract/console/own-words.ts";

/** A text of the shop in both languages. */
export const shopText = (longest: number) => z.object({ ja: words(longest), en: words(longest) });
