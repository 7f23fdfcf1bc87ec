import { createHash } from "node:crypto";
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from "node:zlib";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";

type Bytes = Uint8Array<ArrayBuffer>;
type Encoding = "br" | "gzip" | "identity";
type Headers = Record<string, string>;

/** An answer as it goes out; no body: the asker has it already. */
export type Reply = { status: ContentfulStatusCode | 304; body: Bytes | null; headers: Headers };

const brotli = (bytes: Uint8Array, quality: number): Bytes =>
  new Uint8Array(
    brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  );

/** An answer made once and sent many times: its bytes in each encoding (made on first use) and its validator. */
export class Prepared {
  readonly type: string;
  readonly status: ContentfulStatusCode;
  #compressible: boolean;
  #bytes: Partial<Record<Encoding, Bytes>>;
  #etag: string;

  constructor(type: string, text: string, status: ContentfulStatusCode = 200) {
    const bytes = new Uint8Array(Buffer.from(text));
    this.type = type;
    this.status = status;
    this.#compressible = bytes.length >= 1_000;
    this.#bytes = { identity: bytes };
    this.#etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  }

  /** What it takes in memory. */
  get size(): number {
    return Object.values(this.#bytes).reduce((sum, bytes) => sum + bytes.length, 0);
  }

  /** Keeps only what browsers ask for, a sixth of the size; the rest is made from it when somebody wants it. */
  shrink(): this {
    if (this.#compressible) this.#bytes = { br: brotli(this.#plain(), 5) };
    return this;
  }

  reply(header: (name: string) => string | undefined, headers: Headers): Reply {
    // Weak: the same validator stands for every encoding of the body.
    const all: Headers = { ...headers, ETag: `W/${this.#etag}`, "Content-Type": this.type };
    all.Vary = headers.Vary ? `${headers.Vary}, Accept-Encoding` : "Accept-Encoding";
    if (this.status === 200 && header("if-none-match")?.includes(this.#etag)) {
      return { status: 304, body: null, headers: all };
    }
    const encoding = this.#choose(header("accept-encoding"));
    if (encoding !== "identity") all["Content-Encoding"] = encoding;
    return { status: this.status, body: this.#encoded(encoding), headers: all };
  }

  respond(c: Context, headers: Headers): Response {
    const { status, body, headers: all } = this.reply((name) => c.req.header(name), headers);
    return body ? c.body(body, status as ContentfulStatusCode, all) : c.body(null, 304, all);
  }

  #choose(accepted: string | undefined): Encoding {
    if (!accepted || !this.#compressible) return "identity";
    if (/\bbr\b(?!;\s*q=0(\.0*)?(,|$))/.test(accepted)) return "br";
    return /\bgzip\b(?!;\s*q=0(\.0*)?(,|$))/.test(accepted) ? "gzip" : "identity";
  }

  #encoded(encoding: Encoding): Bytes {
    if (encoding === "identity") return this.#plain();
    this.#bytes[encoding] ??= encoding === "br" ? brotli(this.#plain(), 3) : new Uint8Array(gzipSync(this.#plain()));
    return this.#bytes[encoding];
  }

  #plain(): Bytes {
    const { identity, br } = this.#bytes;
    return identity ?? new Uint8Array(br ? brotliDecompressSync(br) : []);
  }
}
