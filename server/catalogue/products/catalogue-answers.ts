import type { Context, TypedResponse } from "hono";
import { LRUCache } from "lru-cache";
import type { Catalogue } from "#server/catalogue/products/catalogue.ts";
import type { LiveCatalogue } from "#server/catalogue/products/live-catalogue.ts";
import { Prepared } from "#server/platform/prepared.ts";
import type { ReadyAnswers } from "#server/platform/ready-answers.ts";

/**
 * Answers that depend only on the catalogue, the language and the address: made once per version, then sent as bytes.
 * Those of an earlier version take no room.
 */
export function createCatalogueAnswers(live: LiveCatalogue, ready: ReadyAnswers) {
  const cache = new LRUCache<string, Prepared>({ maxSize: 12_000_000, sizeCalculation: (answer) => answer.size + 500 });
  let keptOf: number | undefined;
  return function answer<T>(c: Context, key: string, make: (catalogue: Catalogue) => T): TypedResponse<T, 200, "json"> {
    const catalogue = live.current();
    if (catalogue.version !== keptOf) cache.clear();
    keptOf = catalogue.version;
    let prepared = cache.get(key);
    if (!prepared || prepared.isLost()) {
      prepared = new Prepared("application/json", JSON.stringify(make(catalogue))).shrinkNow().keepInFile();
      cache.set(key, prepared);
    }
    const headers = { "Cache-Control": "no-cache", Vary: "Accept-Language" };
    ready.keep(c, catalogue.version, prepared, headers);
    const response = prepared.respond(c, headers);
    // The body is the JSON of T; only the type is lost on the way through bytes.
    return response as unknown as TypedResponse<T, 200, "json">;
  };
}

export type CatalogueAnswers = ReturnType<typeof createCatalogueAnswers>;
