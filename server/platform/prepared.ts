import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, brotliDecompressSync, constants, gzipSync } from "node:zlib";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { LRUCache } from "lru-cache";
import type { Bytes } from "#server/platform/blob-store.ts";
import { type ByteFile, FiledBytes } from "#server/platform/byte-file.ts";
import { SpareTime } from "#server/platform/spare-time.ts";

type Encoding = "br" | "gzip" | "identity";
type Headers = Record<string, string>;

/** An answer as it goes out; without a body where the client has it already. */
export type Reply = { status: ContentfulStatusCode | 304; body: Bytes | null; headers: Headers };

/** How Brotli is to compress so many bytes. A window no wider than they are: setting up a wider one costs more than compressing. */
export const brotliOf = (bytes: Uint8Array, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes.length + 16)))),
  },
});
const compressAside = promisify(brotliCompress);
/** Of Brotli, while somebody waits: a fifth of the work of `WELL`, for a third more bytes of a page and a twentieth of a short answer. */
export const FAST = 1;
/** Of Brotli, for what is asked for again. */
export const WELL = 5;
/** Without it, visitors of many pages would wait for each to be compressed well. What is asked for most has its turn soonest. */
const spare = new SpareTime();
const encoder = new TextEncoder();

/** Other encodings than the one that an answer keeps, for those who ask for them; of all answers together so many bytes. */
const others = new LRUCache<string, Bytes>({ maxSize: 6_000_000, sizeCalculation: (bytes) => bytes.length + 200 });
let lastId = 0;

/** An answer made once and sent many times: its bytes in one encoding, and its validator. */
export class Prepared {
  readonly type: string;
  readonly status: ContentfulStatusCode;
  /** How often it was asked for. */
  asked = 0;
  #id = ++lastId;
  #compressible: boolean;
  #encoding: "br" | "identity" = "identity";
  /** Of Brotli; 0 as long as it is not compressed. */
  #quality = 0;
  #bytes: Bytes | FiledBytes;
  #etag: string | undefined;
  #shrinking: Promise<this> | undefined;

  constructor(type: string, text: string | Buffer, status: ContentfulStatusCode = 200, plainBelow = 1_000) {
    this.type = type;
    this.status = status;
    const bytes = typeof text === "string" ? encoder.encode(text) : new Uint8Array(text);
    this.#bytes = bytes;
    this.#compressible = bytes.length >= plainBelow;
  }

  /** What it takes in memory. */
  get size(): number {
    return this.#bytes instanceof FiledBytes ? this.#bytes.size : this.#bytes.length;
  }

  /** For what is kept until somebody asks for it. */
  keepInFile(file?: ByteFile): this {
    if (this.#bytes instanceof FiledBytes) return this;
    this.#etag ??= etagOf(this.plain());
    this.#bytes = new FiledBytes(this.#bytes, file);
    return this;
  }

  /** Whether its bytes cannot be read any more. Then it is of no use and has to be made again. */
  isLost(): boolean {
    return this.#bytes instanceof FiledBytes && this.#bytes.read() === undefined;
  }

  #inMemory(): Bytes {
    const bytes = this.#bytes instanceof FiledBytes ? this.#bytes.read() : this.#bytes;
    if (!bytes) throw new Error("the bytes of an answer are lost");
    return bytes;
  }

  /** Keeps what browsers ask for, a seventh of the size, compressed beside what else is going on. */
  shrink(quality = WELL): Promise<this> {
    if (!this.#compressible || this.#quality >= quality) return Promise.resolve(this);
    this.#shrinking ??= this.#shrink(quality).finally(() => {
      this.#shrinking = undefined;
    });
    return this.#shrinking;
  }

  /** The same at once and fast, while somebody waits. What is kept is compressed well once it is asked for again. */
  shrinkNow(): this {
    if (!this.#compressible || this.#quality > 0) return this;
    const plain = this.#inMemory();
    this.#keepShrunk(plain, compressNow(plain, "br"), FAST);
    return this;
  }

  async #shrink(quality: number): Promise<this> {
    const plain = this.plain();
    this.#keepShrunk(plain, await compressAside(plain, brotliOf(plain, quality)), quality);
    return this;
  }

  #keepShrunk(plain: Bytes, shrunk: Uint8Array, quality: number): void {
    // Of the whole text, so that the validator is the same whatever compresses it.
    this.#etag ??= etagOf(plain);
    const bytes = new Uint8Array(shrunk);
    this.#bytes = this.#bytes instanceof FiledBytes ? new FiledBytes(bytes, this.#bytes.file) : bytes;
    this.#encoding = "br";
    this.#quality = quality;
  }

  /** Most of what is kept is asked for once; the rest is worth more work. What cannot be read any more is made again. */
  #shrinkOnceAskedAgain(): void {
    const wanted = this.asked > 1 && this.#quality === FAST && this.#bytes instanceof FiledBytes;
    if (wanted && !this.isLost()) spare.offer(() => this.shrink());
  }

  reply(header: (name: string) => string | undefined, headers: Headers): Reply {
    this.asked++;
    this.#shrinkOnceAskedAgain();
    const all: Headers = { ...headers, "Content-Type": this.type };
    all.Vary = headers.Vary ? `${headers.Vary}, Accept-Encoding` : "Accept-Encoding";
    // What may not be kept is never there already.
    if (!headers["Cache-Control"]?.includes("no-store")) {
      this.#etag ??= etagOf(this.plain());
      // Weak: the same validator stands for every encoding of the body.
      all.ETag = `W/"${this.#etag}"`;
      if (this.status === 200 && header("if-none-match")?.includes(`"${this.#etag}"`)) {
        return { status: 304, body: null, headers: all };
      }
    }
    const encoding = this.#compressible ? encodingFor(header("accept-encoding")) : "identity";
    if (encoding !== "identity") all["Content-Encoding"] = encoding;
    return { status: this.status, body: this.#encoded(encoding), headers: all };
  }

  respond(c: Context, headers: Headers): Response {
    const { status, body, headers: all } = this.reply((name) => c.req.header(name), headers);
    return body ? c.body(body, status as ContentfulStatusCode, all) : c.body(null, 304, all);
  }

  #encoded(encoding: Encoding): Bytes {
    if (encoding === this.#encoding) return this.#inMemory();
    const key = `${this.#id} ${encoding}`;
    let bytes = others.get(key);
    if (!bytes) {
      const plain = this.plain();
      bytes = encoding === "identity" ? plain : new Uint8Array(compressNow(plain, encoding));
      others.set(key, bytes);
    }
    return bytes;
  }

  /** What it says, not compressed. */
  plain(): Bytes {
    const bytes = this.#inMemory();
    return this.#encoding === "identity" ? bytes : new Uint8Array(brotliDecompressSync(bytes));
  }
}

/** The best of what somebody reads, by the words of the request. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return "identity";
  if (/\bbr\b(?!;\s*q=0(\.0*)?(,|$))/.test(accepted)) return "br";
  return /\bgzip\b(?!;\s*q=0(\.0*)?(,|$))/.test(accepted) ? "gzip" : "identity";
}

/** While somebody waits, and the event loop with them. */
const compressNow = (plain: Bytes, encoding: "br" | "gzip") =>
  encoding === "br" ? brotliCompressSync(plain, brotliOf(plain, FAST)) : gzipSync(plain);

const etagOf = (bytes: Bytes) => hash("sha256", bytes, "buffer").toString("base64url", 0, 16);
