import { sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import { MINUTE } from "#domain/time.ts";
import type { Deps } from "#server/deps.ts";

/** How long an answer counts. */
const FRESH_MS = 10_000;
const WARN_EVERY_MS = 10 * MINUTE;

/** How many standbys confirm commits before they are told as done. Seen by accounts that may watch the server (pg_monitor). */
export async function countStandbys(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ standbys: number }>(sql`
    select case when current_setting('synchronous_commit') in ('off', 'local') then 0 else (
      select count(*)::int from pg_stat_replication where state = 'streaming' and sync_state in ('sync', 'quorum')) end as standbys`);
  return rows[0]?.standbys ?? 0;
}

/** Whether a server that is lost would take paid reservations with it. */
export type Standby = {
  /** Whether something may be charged: not where a standby is required and none confirms. */
  mayCharge: () => Promise<boolean>;
  /** Logs an error, now and then, that none confirms. */
  watch: () => Promise<void>;
};

type StandbyDeps = Pick<Deps, "env" | "log" | "database" | "metrics">;

export function createStandby({ env, log, database, metrics }: StandbyDeps): Standby {
  let seen = { at: Number.NEGATIVE_INFINITY, standbys: Number.NaN };
  let warnedAt = Number.NEGATIVE_INFINITY;
  metrics.gauge("synchronous_standbys", "Standbys that confirm commits, as last seen", () => seen.standbys);
  const count = async () => {
    if (performance.now() - seen.at > FRESH_MS) {
      seen = { at: performance.now(), standbys: await countStandbys(database.db) };
    }
    return seen.standbys;
  };
  return {
    mayCharge: async () => env.SYNCHRONOUS_STANDBY !== "required" || (await count()) > 0,
    watch: async () => {
      if (env.SYNCHRONOUS_STANDBY === "none" || (await count()) > 0) return;
      if (performance.now() - warnedAt < WARN_EVERY_MS) return;
      warnedAt = performance.now();
      const refusing = env.SYNCHRONOUS_STANDBY === "required";
      log.error({ refusing }, "no synchronous standby confirms commits: a lost server takes paid reservations with it");
    },
  };
}
