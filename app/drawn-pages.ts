import { LRUCache } from "lru-cache";
import type { Session } from "./session/session.ts";
import { type Facts, isTrueOf, watchSession } from "./session/watched-session.ts";

/** A page without its last part, which says who is looking. */
export type Drawn = { readonly html: string };
type Known = { data: string; facts: Facts; drawn: KeptDrawn };

/** In bytes. */
const MOST = 6_000_000;
/** Of one page: guests, members without and with favourites on it, with unread notices. */
const SHAPES = 4;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Kept as bytes: where a text has any Japanese in it, each of its letters takes two. */
class KeptDrawn implements Drawn {
  #bytes: Uint8Array;

  constructor(html: string) {
    this.#bytes = encoder.encode(html);
  }

  get html(): string {
    return decoder.decode(this.#bytes);
  }

  get size(): number {
    return this.#bytes.length;
  }
}

const sizeOf = (all: Known[]) => all.reduce((sum, { data, drawn }) => sum + 2 * data.length + drawn.size, 1);

/**
 * Members' pages that differ by their last part alone: drawn from the same data, for sessions of which the same was read.
 * `draw` gets the session to draw for, and returns the HTML before that part.
 */
export function createDrawnPages() {
  const pages = new LRUCache<string, Known[]>({ maxSize: MOST, sizeCalculation: sizeOf });
  return function share(
    { address, data, session }: { address: string; data: string; session: Session },
    draw: (session: Session) => string,
  ): Drawn {
    const known = (pages.get(address) ?? []).filter((each) => each.data === data);
    const same = known.find(({ facts }) => isTrueOf(facts, session));
    if (same) return same.drawn;
    const { watched, facts } = watchSession(session);
    const drawn = new KeptDrawn(draw(watched));
    pages.set(address, [{ data, facts, drawn }, ...known].slice(0, SHAPES));
    return drawn;
  };
}
