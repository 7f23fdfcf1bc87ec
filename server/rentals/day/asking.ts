import { type SQL, sql } from "drizzle-orm";

/**
 * What a statement asks about, in a row of its own. Where the planner sees the values themselves, it makes a plan for them
 * each time, which takes half as long as the reading; it cannot see these, so it keeps one plan for all stations.
 */
export const asking = (station: string, now: Date): SQL =>
  sql`asked as materialized (select ${station}::text as station, ${now}::timestamptz as now)`;

export const station = sql`(select station from asked)`;

/** An instant so many milliseconds from now. */
export const at = (ms: number): SQL => sql`(select now + ${ms} * interval '1 millisecond' from asked)`;

/** A limit that the planner sees, so that it expects few rows. */
export const atMost = (rows: number): SQL => sql.raw(`limit ${rows}`);
