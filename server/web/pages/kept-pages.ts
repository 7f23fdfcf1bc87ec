import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { ByteFile } from "#server/platform/byte-file.ts";
import { inOnePiece } from "#server/platform/one-piece.ts";
import type { Prepared } from "#server/platform/prepared.ts";

type Kept = { version: number; shows: string; page: Prepared };

/** In bytes of memory. A page takes some 600; as it is sent it waits in a file. */
const MOST = 20_000_000;

/**
 * Pages by their key, with the catalogue's version that they were last compared with. Of another version a page is as good
 * as before if it is drawn from the same data, which is compared by its digest. One whose bytes are lost is not kept.
 */
export class KeptPages {
  #kept: LRUCache<string, Kept>;
  #file: ByteFile | undefined;

  constructor(most = MOST, file?: ByteFile) {
    this.#file = file;
    this.#kept = new LRUCache({
      maxSize: most,
      sizeCalculation: ({ page }, key) => page.size + 2 * key.length + 400,
    });
  }

  /** The page as of this version. */
  find(key: string, version: number): Prepared | undefined {
    const kept = this.#kept.get(key);
    return kept?.version === version && !kept.page.isLost() ? kept.page : undefined;
  }

  /** The page, whenever it was made, if it shows just this. */
  confirm(key: string, version: number, shows: string): Prepared | undefined {
    const kept = this.#kept.get(key);
    if (kept?.shows !== digestOf(shows) || kept.page.isLost()) return undefined;
    kept.version = version;
    return kept.page;
  }

  keep(key: string, version: number, shows: string, page: Prepared): void {
    this.#kept.set(inOnePiece(key), { version, shows: digestOf(shows), page: page.keepInFile(this.#file) });
  }

  /** Those asked for most since the last time this was asked, the first of them first. */
  takeMostAsked(most: number): string[] {
    const asked = [...this.#kept.entries()].filter(([, { page }]) => page.asked > 0);
    asked.sort(([, one], [, other]) => other.page.asked - one.page.asked);
    for (const [, { page }] of asked) page.asked = 0;
    return asked.slice(0, most).map(([key]) => key);
  }
}

const digestOf = (text: string) => createHash("sha256").update(text).digest("base64url");
