import { sql } from "drizzle-orm";
import { createMiddleware } from "hono/factory";
import type { Queryable } from "#db/database.ts";
import { SECOND } from "#domain/time.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import type { AppEnv } from "#server/platform/observe.ts";

/**
 * By how many seconds the clock of this machine is ahead of the database's (negative: behind), without what the way there
 * and back explains. Processes share their leases, deadlines and codes by their clocks.
 */
export async function readClockOffset(db: Pick<Queryable, "execute">): Promise<number> {
  const before = Date.now();
  const { rows } = await db.execute<{ at: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`,
  );
  const after = Date.now();
  const at = rows[0]?.at ?? Number.NaN;
  // It was asked between the two.
  if (at < before) return (before - at) / 1_000;
  return at > after ? (after - at) / 1_000 : 0;
}

/** In seconds. Half of what a call to the card gateway has until it counts as over, and no clock that is set at all is so far off. */
const WRONG_BY = 30;

const isWrong = (offset: number) => Math.abs(offset) > WRONG_BY;

/** Refuses to work by a clock that is wrong: fees, refunds and what was deleted too early are not undone by setting it. */
export async function expectRightClock(db: Pick<Queryable, "execute">): Promise<void> {
  const offset = await readClockOffset(db);
  const by = `${Math.round(Math.abs(offset))} s ${offset > 0 ? "ahead of" : "behind"}`;
  if (isWrong(offset)) throw new Error(`this machine's clock is ${by} the database's`);
}

/** How long a clock that was right counts as right. */
const FRESH_MS = 10 * SECOND;
/** By how much it may differ from one that only runs on until it is compared again. */
const JUMP_MS = SECOND;

/**
 * Refuses whatever would be written by a clock that is wrong, as jobs do: holds and codes would end too early, fees and what a
 * cancellation gives back would be of another hour. Another process, or this one once its clock is set, takes it when it is sent again.
 */
export function rightClockOnly({ database }: Pick<Deps, "database">) {
  let compared = { at: Number.NEGATIVE_INFINITY, difference: 0 };
  const sinceStart = () => ({ at: performance.now(), difference: Date.now() - performance.now() });
  return createMiddleware<AppEnv>(async (c, next) => {
    const { at, difference } = sinceStart();
    if (at - compared.at > FRESH_MS || Math.abs(difference - compared.difference) > JUMP_MS) {
      const offset = await readClockOffset(database.db);
      if (isWrong(offset)) {
        c.get("log").error({ offset }, "nothing is written by a clock that is wrong");
        throw new AppError("COM_011", { headers: { "Retry-After": "10" } });
      }
      compared = sinceStart();
    }
    await next();
  });
}
