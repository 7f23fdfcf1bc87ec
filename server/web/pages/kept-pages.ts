import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Prepared } from "#server/platform/prepared.ts";

type Kept = { page: Prepared; version: number; shows: string };

const MOST_BYTES = 48_000_000;

/**
 * Pages by their key, with the catalogue's version that they were last compared with. Of another version a page is as good
 * as before if it is drawn from the same data, which is compared by its digest.
 */
export class KeptPages {
  #pages = new LRUCache<string, Kept>({ maxSize: MOST_BYTES, sizeCalculation: ({ page }) => page.size + 600 });

  /** The page as of this version. */
  find(key: string, version: number): Prepared | undefined {
    const kept = this.#pages.get(key);
    return kept?.version === version ? kept.page : undefined;
  }

  /** The page, whenever it was made, if it shows just this. */
  confirm(key: string, version: number, shows: string): Prepared | undefined {
    const kept = this.#pages.get(key);
    if (kept?.shows !== digestOf(shows)) return undefined;
    kept.version = version;
    return kept.page;
  }

  keep(key: string, version: number, shows: string, page: Prepared): void {
    this.#pages.set(key, { page, version, shows: digestOf(shows) });
  }

  /** Those asked for most since the last time this was asked, the first of them first. */
  takeMostAsked(most: number): string[] {
    const asked = [...this.#pages.entries()].filter(([, { page }]) => page.asked > 0);
    asked.sort(([, one], [, other]) => other.page.asked - one.page.asked);
    for (const [, { page }] of asked) page.asked = 0;
    return asked.slice(0, most).map(([key]) => key);
  }
}

const digestOf = (text: string) => createHash("sha256").update(text).digest("base64url");
