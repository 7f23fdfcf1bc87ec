import type { Context } from "hono";
import type { Language } from "#domain/text.ts";
import type { Catalogue } from "#server/catalogue/products/catalogue.ts";
import type { Deps } from "#server/deps.ts";
import { apiLanguage } from "#server/platform/language.ts";

/** With what boxes and units are shown: the names of things, the caller's language, and the time. */
export type Viewer = { catalogue: Catalogue; language: Language; now: Date };

export const viewerOf = (deps: Deps, c: Context): Viewer => ({
  catalogue: deps.catalogue.current(),
  language: apiLanguage(c),
  now: deps.now(),
});
