import { sql } from "drizzle-orm";
import type { OpenDatabase } from "#db/database.ts";
import { demand as table } from "#db/schema.ts";
import { foldForSearch } from "#domain/catalogue/search-text.ts";
import type { Log } from "#server/platform/log.ts";

/** Something that was asked for there and then. Nothing in it says by whom. */
export type Demand = { area: string; station?: string | undefined; pickupAt: Date; returnAt: Date } & (
  | { kind: "search"; words: string; category?: string | undefined; matches: number; free: number }
  | { kind: "refusal"; productId: number; code: string }
  | { kind: "wait"; productId: number }
);

export type DemandNotes = { note: (demand: Demand) => void; close: () => Promise<void> };

const PAUSE_MS = 5_000;
/** People do not ask more kinds of questions than this in one pause. */
const MOST = 2_000;

/**
 * Writes down what was asked for, a few seconds' worth at a time, so that nobody waits for it. The same question counts
 * up. What a crash takes along is lost: these are statistics.
 */
export function openDemandNotes(database: OpenDatabase, log: Log, now: () => Date): DemandNotes {
  const waiting = new Map<string, { at: Date; demand: Demand; times: number }>();
  let timer: NodeJS.Timeout | undefined;

  const write = async () => {
    timer = undefined;
    const rows = [...waiting.values()];
    waiting.clear();
    if (rows.length === 0) return;
    await database.db
      .execute(
        sql`insert into ${table} (at, kind, area_slug, station_slug, pickup_at, return_at, words, category_slug, matches, free,
          product_id, code, times)
        select at, kind, area, station, "pickupAt", "returnAt", coalesce(words, ''), category, matches, free, "productId",
          code, times
        from jsonb_to_recordset(${JSON.stringify(rows.map(({ demand, ...more }) => ({ ...demand, ...more })))}::jsonb) as r
          (at timestamptz, kind text, area text, station text, "pickupAt" timestamptz, "returnAt" timestamptz, words text,
          category text, matches integer, free integer, "productId" integer, code text, times integer)`,
      )
      .catch((error) => log.warn({ err: error, rows: rows.length }, "demand not written down"));
  };

  return {
    note: (demand) => {
      const folded = demand.kind === "search" ? { ...demand, words: foldForSearch(demand.words) } : demand;
      const key = JSON.stringify(folded);
      const known = waiting.get(key);
      if (known) known.times += 1;
      else if (waiting.size < MOST) waiting.set(key, { at: now(), demand: folded, times: 1 });
      timer ??= setTimeout(() => void write(), PAUSE_MS).unref();
    },
    close: async () => {
      clearTimeout(timer);
      await write();
    },
  };
}
