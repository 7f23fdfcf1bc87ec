import { setTimeout } from "node:timers/promises";
import type { Language } from "#domain/text.ts";
import type { Deps } from "#server/deps.ts";
import { Prepared } from "#server/platform/prepared.ts";
import { KeptPages } from "#server/web/pages/kept-pages.ts";
import type { PreparedPage } from "#server/web/pages/renderer.ts";

export const HTML = "text/html; charset=utf-8";
/** So many are looked after once the catalogue has changed, before anybody asks for them. */
const MOST_ASKED = 200;
/** Between two of them: requests that somebody waits for come first. */
const PAUSE_MS = 5;

type Options = {
  deps: Pick<Deps, "catalogue" | "log">;
  /** Loads what a guest sees at an address. */
  prepare: (language: Language, address: string) => Promise<PreparedPage>;
  /** When it may be drawn. */
  nextToDraw: () => Promise<void>;
};

/** A page that is kept, and whether it was compared with the newest catalogue; or one that is not kept: a refusal, a redirect. */
export type GuestPage = { page: Prepared; holds: () => boolean } | { page?: undefined; unkept: PreparedPage };

/**
 * Guests' public pages. Each is kept, and drawn again when what it shows has changed: after an edit of the catalogue its data
 * are loaded and compared, which is less than drawing it.
 */
export function createGuestPages({ deps, prepare, nextToDraw }: Options) {
  const kept = new KeptPages();
  const underWay = new Map<string, Promise<GuestPage>>();
  const isOf = (version: number) => () => deps.catalogue.current().version === version;
  let lookedAfter = deps.catalogue.current().version;

  async function make(language: Language, address: string, version: number): Promise<GuestPage> {
    const key = `${language} ${address}`;
    const prepared = await prepare(language, address);
    if (prepared.kind === "response" || prepared.status !== 200) return { unkept: prepared };
    const same = kept.confirm(key, version, prepared.shows);
    if (same) return { page: same, holds: isOf(version) };
    await nextToDraw();
    const { common, own } = prepared.draw();
    const page = new Prepared(HTML, common.html + own).shrinkNow();
    kept.keep(key, version, prepared.shows, page);
    return { page, holds: isOf(version) };
  }

  /** Those who ask for the same at the same time wait for one drawing. */
  function show(language: Language, address: string): Promise<GuestPage> {
    const { version } = deps.catalogue.current();
    if (version !== lookedAfter) lookAfterMostAsked(version);
    const page = kept.find(`${language} ${address}`, version);
    if (page) return Promise.resolve({ page, holds: isOf(version) });
    const name = `${version} ${language} ${address}`;
    let making = underWay.get(name);
    if (!making) {
      making = make(language, address, version).finally(() => underWay.delete(name));
      underWay.set(name, making);
    }
    return making;
  }

  function lookAfterMostAsked(version: number): void {
    lookedAfter = version;
    const look = async () => {
      for (const key of kept.takeMostAsked(MOST_ASKED)) {
        await setTimeout(PAUSE_MS, undefined, { ref: false });
        // A newer one is looked after by itself.
        if (deps.catalogue.current().version !== version) return;
        const space = key.indexOf(" ");
        await show(key.slice(0, space) as Language, key.slice(space + 1));
      }
    };
    look().catch((error) => deps.log.warn({ err: error }, "pages were not drawn again"));
  }

  return show;
}
