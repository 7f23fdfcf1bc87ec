import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";

type Encoding = "br" | "gzip" | "identity";

/** An answer made once and sent many times: its bytes in each encoding (made on first use) and its validator. */
export class Prepared {
  readonly type: string;
  readonly status: ContentfulStatusCode;
  readonly size: number;
  #bytes: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>;
  #etag: string;

  constructor(type: string, text: string, status: ContentfulStatusCode = 200) {
    const bytes = new Uint8Array(Buffer.from(text));
    this.type = type;
    this.status = status;
    this.size = bytes.length;
    this.#bytes = { identity: bytes };
    this.#etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  }

  respond(c: Context, headers: Record<string, string>): Response {
    // Weak: the same validator stands for every encoding of the body.
    const etag = `W/${this.#etag}`;
    const all: Record<string, string> = { ...headers, ETag: etag, "Content-Type": this.type };
    all.Vary = headers.Vary ? `${headers.Vary}, Accept-Encoding` : "Accept-Encoding";
    if (this.status === 200 && c.req.header("If-None-Match")?.includes(this.#etag)) return c.body(null, 304, all);
    const encoding = this.#choose(c.req.header("Accept-Encoding"));
    if (encoding !== "identity") all["Content-Encoding"] = encoding;
    return c.body(this.#encoded(encoding), this.status, all);
  }

  #choose(accepted: string | undefined): Encoding {
    if (!accepted || this.size < 1_000) return "identity";
    if (/\bbr\b(?!;\s*q=0(\.0*)?(,|$))/.test(accepted)) return "br";
    return /\bgzip\b(?!;\s*q=0(\.0*)?(,|$))/.test(accepted) ? "gzip" : "identity";
  }

  #encoded(encoding: Encoding): Uint8Array<ArrayBuffer> {
    const plain = this.#bytes.identity ?? new Uint8Array();
    this.#bytes[encoding] ??= new Uint8Array(
      encoding === "br"
        ? brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
        : gzipSync(plain),
    );
    return this.#bytes[encoding];
  }
}
