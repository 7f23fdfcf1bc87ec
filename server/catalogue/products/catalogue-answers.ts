import { hash } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import type { Context, TypedResponse } from "hono";
import { LRUCache } from "lru-cache";
import type { Language } from "#domain/text.ts";
import type { Catalogue } from "#server/catalogue/products/catalogue.ts";
import type { LiveCatalogue } from "#server/catalogue/products/live-catalogue.ts";
import { Prepared } from "#server/platform/prepared.ts";
import type { ReadyAnswers } from "#server/platform/ready-answers.ts";

/** A page that is drawn asks within the process. So many of what pages asked for last are known. */
const LAST_ASKED_WITHIN = 1_000;
/**
 * In bytes. What is shorter, as of a product, reaches a phone in the first packets as it is. Compressing it fast takes a third
 * of the work of an answer that has to be made, and compressing it well takes more than all the rest.
 */
const PLAIN_BELOW = 6_000;
const HEADERS = { "Cache-Control": "no-cache", Vary: "Accept-Language" };

/** What a catalogue has for an answer: the JSON of T, and a mark. As long as the mark is the same, so is the JSON. */
export type Look<T> = { mark: string; text: () => string; of?: T };
type LookAt<T> = (catalogue: Catalogue) => Look<T>;

/** An answer that is known by its own words. */
export function whole<T>(body: T): Look<T> {
  const text = JSON.stringify(body);
  return { mark: hash("sha256", text, "base64url"), text: () => text };
}

/** An answer, with the catalogue's version that it was last compared with. */
class KeptAnswer {
  readonly prepared: Prepared;
  #live: LiveCatalogue;
  #lookAt: LookAt<unknown>;
  #mark: string;
  #version: number;
  #isOld = false;

  constructor(live: LiveCatalogue, lookAt: LookAt<unknown>) {
    const catalogue = live.current();
    const { mark, text } = lookAt(catalogue);
    this.prepared = new Prepared("application/json", text(), 200, PLAIN_BELOW);
    this.#live = live;
    this.#lookAt = lookAt;
    this.#mark = mark;
    this.#version = catalogue.version;
  }

  /** Whether it is what would be made now. What was found to be old once is not looked at again. */
  holds(): boolean {
    const catalogue = this.#live.current();
    if (catalogue.version !== this.#version && !this.#isOld) {
      this.#version = catalogue.version;
      try {
        this.#isOld = this.#lookAt(catalogue).mark !== this.#mark;
      } catch {
        // What it is about is gone, which is for whoever makes the answer to say.
        this.#isOld = true;
      }
    }
    return !this.#isOld;
  }
}

/**
 * Answers that depend only on the catalogue, the language and the address: made once and then sent as bytes, until something
 * that they show changes. What one page alone shows is not kept: the page itself is. `lookAt` stays with the answer, so it may
 * hold nothing of the request.
 */
export function createCatalogueAnswers(live: LiveCatalogue, ready: ReadyAnswers) {
  const sizeCalculation = ({ prepared }: KeptAnswer) => prepared.size + 700;
  const cache = new LRUCache<string, KeptAnswer>({ maxSize: 16_000_000, sizeCalculation });
  const askedWithin = new LRUCache<string, true>({ max: LAST_ASKED_WITHIN });
  const readyWith = (good: KeptAnswer) => ({ prepared: good.prepared, headers: HEADERS, holds: () => good.holds() });

  function answer<T>(c: Context, key: string, lookAt: LookAt<T>): TypedResponse<T, 200, "json"> {
    const kept = cache.get(key);
    const isGood = kept && !kept.prepared.isLost() && kept.holds();
    const good = isGood ? kept : new KeptAnswer(live, lookAt);
    if (!isGood) {
      const isWithin = !(c.env as Partial<HttpBindings> | undefined)?.incoming;
      if (isWithin && !askedWithin.has(key)) {
        askedWithin.set(key, true);
        return asJsonOf<T>(good.prepared.respond(c, HEADERS));
      }
      good.prepared.shrinkNow();
    }
    // Before its bytes are put away, so that they need not be read for this.
    const response = good.prepared.respond(c, HEADERS);
    good.prepared.keepInFile();
    if (!isGood) cache.set(key, good);
    ready.keep(c, readyWith(good));
    return asJsonOf<T>(response);
  }

  /** Makes what will be answered to a guest who asks for `target`, before anybody does. */
  function prepare(key: string, language: Language, target: string, lookAt: LookAt<unknown>): void {
    const kept = cache.peek(key);
    const still = kept?.holds() ? kept : undefined;
    if (still && ready.isKept(language, target)) return;
    const good = still ?? new KeptAnswer(live, lookAt);
    good.prepared.shrinkNow().keepInFile();
    cache.set(key, good);
    ready.keepFor(language, target, readyWith(good));
  }

  return { answer, prepare };
}

/** The body is the JSON of T; only the type is lost on the way through bytes. */
const asJsonOf = <T>(response: Response) => response as unknown as TypedResponse<T, 200, "json">;

export type CatalogueAnswers = ReturnType<typeof createCatalogueAnswers>;
