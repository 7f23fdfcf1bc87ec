import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { LRUCache } from "lru-cache";
import type { Language } from "#domain/text.ts";
import { acceptedLanguage } from "#server/platform/language.ts";
import { inOnePiece } from "#server/platform/one-piece.ts";
import type { Prepared } from "#server/platform/prepared.ts";

/** Whatever asks: a connection's request, or one made within the process. */
type Asked = { method: string; target: string; header: (name: string) => string | undefined };
/** `holds`: whether it is still what would be made now. It stays with the answer, so it may hold nothing of the request. */
type Ready = { prepared: Prepared; headers: Record<string, string>; holds: () => boolean };

const LONGEST_TARGET = 300;
/** In bytes of memory: those of 10,000 products in two languages, whose bytes wait in a file. */
const MOST = 24_000_000;

/**
 * Answers for guests by address and language: who asks the same again, while the answer shows what it did, is answered before
 * anything else of the request is read. What an answer depends on otherwise (cookies, a bearer) is never kept here.
 */
export class ReadyAnswers {
  #kept = new LRUCache<string, Ready>({
    maxSize: MOST,
    sizeCalculation: ({ prepared }) => prepared.size + 600,
  });

  find(request: Request, bindings: unknown): (Ready & Asked) | undefined {
    const asked = askedBy(request, bindings);
    const key = keyOf(asked);
    const ready = key === undefined ? undefined : this.#kept.get(key);
    return ready?.holds() && !ready.prepared.isLost() ? { ...ready, ...asked } : undefined;
  }

  /** Whether this is ready for whoever asks. */
  has(request: Request): boolean {
    return this.find(request, undefined) !== undefined;
  }

  keep(c: Context, ready: Ready): void {
    const key = keyOf(askedBy(c.req.raw, c.env));
    if (key !== undefined) this.#kept.set(inOnePiece(key), ready);
  }

  /** Before anybody has asked. */
  keepFor(language: Language, target: string, ready: Ready): void {
    this.#kept.set(inOnePiece(keyFor(language, target)), ready);
  }

  /** Whether an answer is here, be it old or not. */
  isKept(language: Language, target: string): boolean {
    return this.#kept.has(keyFor(language, target));
  }
}

function keyOf({ method, target, header }: Asked): string | undefined {
  const guest = header("cookie") === undefined && header("authorization") === undefined;
  if (method !== "GET" || !guest || target.length > LONGEST_TARGET || !target.startsWith("/")) return undefined;
  return keyFor(acceptedLanguage(header("accept-language")), target);
}

const keyFor = (language: Language, target: string) => `${language} ${target}`;

/** Read from Node's own request where there is one: the web's Request would have to be built first. */
function askedBy(request: Request, bindings: unknown): Asked {
  const incoming = (bindings as Partial<HttpBindings> | undefined)?.incoming;
  if (incoming?.url) {
    const { headers } = incoming;
    return {
      method: incoming.method ?? "",
      target: incoming.url,
      header: (name) => headers[name] as string | undefined,
    };
  }
  const path = request.url.indexOf("/", request.url.indexOf("//") + 2);
  return {
    method: request.method,
    target: request.url.slice(path),
    header: (name) => request.headers.get(name) ?? undefined,
  };
}
