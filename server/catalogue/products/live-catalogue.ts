import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import type { Database, OpenDatabase } from "#db/database.ts";
import { listenTo } from "#db/listen.ts";
import { type Catalogue, readCatalogue, readPublished } from "#server/catalogue/products/catalogue.ts";
import { countLostValues } from "#server/platform/byte-file.ts";
import type { Log } from "#server/platform/log.ts";
import { type RunningJob, runRepeatedly } from "#server/platform/run-repeatedly.ts";

export type LiveCatalogue = {
  current: () => Catalogue;
  /** When the database last said that this is the newest one. */
  confirmedAt: () => number;
  close: () => Promise<void>;
};

const AGAIN_MS = 5_000;
/** Notifications may be lost, in a pooler or with the server that sent them. So we also ask this often. */
const ASK_MS = 2_000;
/** For the one connection that asks: a server that is silent for this long has perhaps moved. */
const SILENCE_MS = 4_000;
/** What a timer can wait for. */
const LONGEST_MS = 2 ** 31 - 1;

const publish = (db: Database) =>
  db.execute(
    sql`with published as (update catalogue_state set version = version + 1) select pg_notify('catalogue_changed', '')`,
  );

/** Keeps the catalogue in memory and reads it again whenever any process changes it, or a moment has come by the shop's clock. */
export async function openCatalogue(database: OpenDatabase, log: Log, now = () => new Date()): Promise<LiveCatalogue> {
  const reader = database.beside({ max: 1, silenceMs: SILENCE_MS, onError: () => {} });
  let current = await readCatalogue(reader.db, undefined, now());
  let confirmedAt = Date.now();
  let lost = countLostValues();
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  const later = (work: () => void, ms: number) => {
    clearTimeout(timer);
    if (!closed) timer = setTimeout(work, Math.min(ms, LONGEST_MS)).unref();
  };
  // A moment that has come changes what visitors see, like anything that an operator changes.
  const publishNext = () => {
    const at = current.nextMomentAt;
    if (!at) return;
    later(() => {
      if (at > now()) return publishNext();
      publish(database.db).catch((error) => {
        log.error({ err: error }, "what changes with time was not published");
        later(publishNext, AGAIN_MS);
      });
    }, at.getTime() - now().getTime());
  };

  const readIfNew = async () => {
    const published = await readPublished(reader.db);
    // Of what is lost, nothing can be taken over.
    const lostByNow = countLostValues();
    const hasLost = lostByNow !== lost;
    const isNew = hasLost || !isDeepStrictEqual(published, current.published);
    if (isNew) current = await readCatalogue(reader.db, hasLost ? undefined : current, now());
    lost = lostByNow;
    confirmedAt = Date.now();
    // Also where nothing is new: the clock may have been moved ahead.
    publishNext();
    if (!isNew) return;
    log.info({ version: current.published.version }, "catalogue read");
  };
  let reading: RunningJob | undefined;
  const listener = await listenTo(database.directUrl, "catalogue_changed", {
    onNews: () => reading?.wake(),
    onError: (error) => log.warn({ err: error }, "catalogue listener lost"),
  });
  reading = runRepeatedly("read the catalogue", ASK_MS, log, readIfNew);
  publishNext();

  return {
    current: () => current,
    confirmedAt: () => confirmedAt,
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await listener.close();
      await reading.close();
      await reader.close();
    },
  };
}
