import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { constants, zstdCompress, zstdDecompress } from "node:zlib";
import { LRUCache } from "lru-cache";
import { type Bytes, Prepared } from "#server/platform/prepared.ts";

/** `packed` as soon as it is no longer among those that are kept as they are sent. */
type Kept = { type: string; version: number; shows: string; packed?: Bytes };
type Sizes = { ready: number; packed: number };

/** In bytes. A product's page is some 9 kB as it is sent, and 3 kB packed. */
const MOST: Sizes = { ready: 18_000_000, packed: 30_000_000 };

const pack = promisify(zstdCompress);
const unpack = promisify(zstdDecompress);
/** More of it makes a page a tenth smaller in five times as long. */
const params = { [constants.ZSTD_c_compressionLevel]: 3 };

/**
 * Pages by their key, with the catalogue's version that they were last compared with. Of another version a page is as good
 * as before if it is drawn from the same data, which is compared by its digest. Those asked for last are kept as they are
 * sent; the others by what tells them from a page of their kind, a third of that, from which they are made faster than drawn.
 */
export class KeptPages {
  #known: LRUCache<string, Kept>;
  #ready: LRUCache<string, Prepared>;
  /** By kind, the first that was packed. */
  #models = new Map<string, Bytes>();

  constructor(most: Sizes = MOST) {
    this.#known = new LRUCache({
      maxSize: most.packed,
      sizeCalculation: ({ packed }) => (packed?.length ?? 0) + 400,
      dispose: (_, key, reason) => reason === "evict" && this.#ready.delete(key),
    });
    this.#ready = new LRUCache({
      maxSize: most.ready,
      sizeCalculation: (page) => page.size + 200,
      dispose: (page, key, reason) =>
        reason === "evict" && void this.#pack(key, page).catch(() => this.#known.delete(key)),
    });
  }

  /** The page as of this version, if it can be sent at once. */
  find(key: string, version: number): Prepared | undefined {
    return this.#known.get(key)?.version === version ? this.#ready.get(key) : undefined;
  }

  /** The page as of this version. */
  async findPacked(key: string, version: number): Promise<Prepared | undefined> {
    const kept = this.#known.get(key);
    return kept?.version === version ? this.#pageOf(key, kept) : undefined;
  }

  /** The page, whenever it was made, if it shows just this. */
  async confirm(key: string, version: number, shows: string): Promise<Prepared | undefined> {
    const kept = this.#known.get(key);
    if (kept?.shows !== digestOf(shows)) return undefined;
    kept.version = version;
    return this.#pageOf(key, kept);
  }

  keep(key: string, version: number, shows: string, page: Prepared): void {
    this.#known.set(key, { type: page.type, version, shows: digestOf(shows) });
    this.#ready.set(key, page);
  }

  /** Those asked for most since the last time this was asked, the first of them first. */
  takeMostAsked(most: number): string[] {
    const asked = [...this.#ready.entries()].filter(([, page]) => page.asked > 0);
    asked.sort(([, one], [, other]) => other.asked - one.asked);
    for (const [, page] of asked) page.asked = 0;
    return asked.slice(0, most).map(([key]) => key);
  }

  async #pageOf(key: string, { type, packed }: Kept): Promise<Prepared | undefined> {
    const ready = this.#ready.get(key);
    if (ready || !packed) return ready;
    const plain = await unpack(packed, { dictionary: this.#modelFor(key) });
    const page = await new Prepared(type, plain).shrink();
    this.#ready.set(key, page);
    return page;
  }

  async #pack(key: string, page: Prepared): Promise<void> {
    const kept = this.#known.peek(key);
    if (!kept || kept.packed) return;
    const plain = page.plain();
    const packed = await pack(plain, { params, dictionary: this.#modelFor(key, plain) });
    // It may have been drawn anew meanwhile.
    if (this.#known.peek(key) === kept) this.#known.set(key, { ...kept, packed: new Uint8Array(packed) });
  }

  #modelFor(key: string, otherwise?: Bytes): Bytes | undefined {
    const kind = kindOf(key);
    const model = this.#models.get(kind) ?? otherwise;
    if (model) this.#models.set(kind, model);
    return model;
  }
}

/**
 * Pages of one language and folder look alike: "ja /products/" of "ja /products/202?". There are as few kinds as there are folders,
 * whatever addresses somebody thinks of.
 */
export const kindOf = (key: string): string => /^\S+ \/[^/?]*\/?/.exec(key)?.[0] ?? "";

const digestOf = (text: string) => createHash("sha256").update(text).digest("base64url");
