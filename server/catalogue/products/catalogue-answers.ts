import type { HttpBindings } from "@hono/node-server";
import type { Context, TypedResponse } from "hono";
import { LRUCache } from "lru-cache";
import type { Catalogue } from "#server/catalogue/products/catalogue.ts";
import type { LiveCatalogue } from "#server/catalogue/products/live-catalogue.ts";
import { Prepared } from "#server/platform/prepared.ts";
import type { ReadyAnswers } from "#server/platform/ready-answers.ts";

/** A page that is drawn asks within the process. So many of what pages asked for last are known. */
const LAST_ASKED_WITHIN = 1_000;

/**
 * Answers that depend only on the catalogue, the language and the address: made once per version, then sent as bytes.
 * Those of an earlier version take no room. What one page alone shows is not kept: the page itself is.
 */
export function createCatalogueAnswers(live: LiveCatalogue, ready: ReadyAnswers) {
  const cache = new LRUCache<string, Prepared>({ maxSize: 12_000_000, sizeCalculation: (answer) => answer.size + 500 });
  const askedWithin = new LRUCache<string, true>({ max: LAST_ASKED_WITHIN });
  let keptOf: number | undefined;
  return function answer<T>(c: Context, key: string, make: (catalogue: Catalogue) => T): TypedResponse<T, 200, "json"> {
    const catalogue = live.current();
    if (catalogue.version !== keptOf) cache.clear();
    keptOf = catalogue.version;
    const headers = { "Cache-Control": "no-cache", Vary: "Accept-Language" };
    let prepared = cache.get(key);
    if (!prepared || prepared.isLost()) {
      prepared = new Prepared("application/json", JSON.stringify(make(catalogue)));
      const isWithin = !(c.env as Partial<HttpBindings> | undefined)?.incoming;
      if (isWithin && !askedWithin.has(key)) {
        askedWithin.set(key, true);
        return asJsonOf<T>(prepared.respond(c, headers));
      }
      cache.set(key, prepared.shrinkNow().keepInFile());
    }
    ready.keep(c, catalogue.version, prepared, headers);
    return asJsonOf<T>(prepared.respond(c, headers));
  };
}

/** The body is the JSON of T; only the type is lost on the way through bytes. */
const asJsonOf = <T>(response: Response) => response as unknown as TypedResponse<T, 200, "json">;

export type CatalogueAnswers = ReturnType<typeof createCatalogueAnswers>;
