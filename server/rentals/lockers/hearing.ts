import { sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import { MINUTE } from "#domain/time.ts";
import type { Deps } from "#server/deps.ts";
import { runRepeatedly } from "#server/platform/run-repeatedly.ts";

/** How often a process that lockers can reach says that it is there. */
const EVERY_MS = 15_000;
/** Lockers that got no answer for longer than this have something to tell again. */
const MISSED_MS = 2 * MINUTE;
/** They send it again within this time. */
const TOLD_AGAIN_MS = 10 * MINUTE;
/** Nobody waits longer for a site that does not come back. */
const LONGEST_MS = 24 * 60 * MINUTE;

/** By the database's clock, which all processes share and nobody moves. */
const before = (ms: number) => sql`clock_timestamp() - ${ms} * interval '1 millisecond'`;

/** Lockers can reach us now. A first process has missed nothing. */
export async function noteHearing(db: Pick<Queryable, "execute">): Promise<void> {
  await db.execute(sql`
    insert into site_hearing as h (heard_at, back_at) values (clock_timestamp(), '-infinity')
    on conflict (only_row) do update set heard_at = excluded.heard_at,
      back_at = case when h.heard_at < ${before(MISSED_MS)} then excluded.heard_at else h.back_at end`);
}

/**
 * Whether lockers may not have told yet what happened while nobody heard them: since the site came back, or while it is away.
 * Until then nobody is said to have missed a pickup or a return.
 */
export async function isHearingAgain(db: Pick<Queryable, "execute">): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from site_hearing where back_at > ${before(TOLD_AGAIN_MS)}
      or heard_at < ${before(MISSED_MS)} and heard_at > ${before(LONGEST_MS)}`);
  return rows.length > 0;
}

/** The site comes back with whoever works: after so long, nothing else would make that wait for what lockers tell. */
const noteReturn = (db: Pick<Queryable, "execute">) =>
  db.execute(sql`update site_hearing set back_at = clock_timestamp() where heard_at <= ${before(LONGEST_MS)}`);

/**
 * Says that this process is there, from before it does anything else, until it ends; one that only works, that it has come. Not where
 * lockers are played and time is moved: there nothing is missed.
 */
export async function keepHearing({
  database: { db },
  env,
  log,
}: Pick<Deps, "database" | "env" | "log">): Promise<{ close: () => Promise<void> }> {
  const nothing = { close: async () => {} };
  if (!env.production) return nothing;
  if (env.ROLE === "worker") {
    await noteReturn(db);
    return nothing;
  }
  await noteHearing(db);
  return runRepeatedly("hearing", EVERY_MS, log, () => noteHearing(db));
}
