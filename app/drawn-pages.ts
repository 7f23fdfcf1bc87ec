import { LRUCache } from "lru-cache";
import type { Session } from "./session/session.ts";
import { type Facts, isTrueOf, watchSession } from "./session/watched-session.ts";

/** HTML around the place of its data. */
type Drawn = { data: string; facts: Facts; html: [before: string, after: string] };

/** In characters, of two bytes each where there is Japanese among them. */
const MOST = 6_000_000;
/** Of one page: guests, members without and with favourites on it, with unread notices. */
const SHAPES = 4;

const sizeOf = (all: Drawn[]) =>
  all.reduce((sum, { data, html }) => sum + data.length + html[0].length + html[1].length, 1);

/**
 * Members' pages that differ by their data block alone: drawn from the same data, for sessions of which the same was read.
 * `draw` gets the session to draw for, and returns the HTML around the data.
 */
export function createDrawnPages() {
  const pages = new LRUCache<string, Drawn[]>({ maxSize: MOST, sizeCalculation: sizeOf });
  return function share(
    { address, data, session }: { address: string; data: string; session: Session },
    draw: (session: Session) => Drawn["html"],
  ): Drawn["html"] {
    const known = (pages.get(address) ?? []).filter((each) => each.data === data);
    const same = known.find(({ facts }) => isTrueOf(facts, session));
    if (same) return same.html;
    const { watched, facts } = watchSession(session);
    const html = draw(watched);
    pages.set(address, [{ data, facts, html }, ...known].slice(0, SHAPES));
    return html;
  };
}
