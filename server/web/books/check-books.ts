import type pg from "pg";
import { toJstDate } from "#domain/jst.ts";
import { HOUR } from "#domain/time.ts";
import type { Deps } from "#server/deps.ts";
import { besideVisitors } from "#server/platform/patience.ts";
import type { Books, Finding } from "#server/web/books/books.ts";
import {
  beginNightly,
  beginWhole,
  endCheck,
  leaveCheck,
  renewCheck,
  type StartedCheck,
} from "#server/web/books/check-store.ts";
import { checkReservations, checkTime } from "#server/web/books/checks.ts";
import { chooseReservations } from "#server/web/books/chosen-reservations.ts";

type CheckDeps = Pick<Deps, "database" | "now" | "log" | "isEnding">;
export type CheckResult = { id: number; reservations: number; findings: Finding[]; count: number };

/** What is younger than this may be under way: the next night looks at it. */
const UNDER_WAY = HOUR;
/** The check of a day is due this long after it began in Japan: at 4:00. */
const DUE_AFTER = 4 * HOUR;
/** As many findings as are kept; all are counted. */
const MOST_KEPT = 1_000;

/**
 * Once a night: what changed since the last time. Any number of processes may call it. A process that starts
 * after a missed night checks at once, so a shop that opens at 1:00 does not wait for 4:00.
 */
export async function checkBooksNightly(deps: CheckDeps): Promise<CheckResult | undefined> {
  const now = deps.now();
  const to = new Date(now.getTime() - UNDER_WAY);
  const day = toJstDate(new Date(now.getTime() - DUE_AFTER));
  const started = await beginNightly(deps.database.db, { day, to, now });
  return started && check(deps, "nightly", started);
}

/** Everything, from the first reservation on. */
export async function checkAllBooks(deps: CheckDeps): Promise<CheckResult> {
  const now = deps.now();
  const to = new Date(now.getTime() - UNDER_WAY);
  const checked = await check(deps, "whole", await beginWhole(deps.database.db, { day: toJstDate(now), to, now }));
  if (!checked) throw new Error("the check was forgotten while it ran");
  return checked;
}

/**
 * Undefined when the process is to end, or when it took so long without a sign of life that somebody else has begun it anew: what
 * came out of it is theirs to tell.
 */
async function check(
  deps: CheckDeps,
  kind: "nightly" | "whole",
  { id, startedAt, ...period }: StartedCheck,
): Promise<CheckResult | undefined> {
  const { db } = deps.database;
  const claim = { id, startedAt };
  const goesOn = async () => !deps.isEnding?.() && (await renewCheck(db, claim, deps.now()));
  const looked = await besideVisitors(deps.database, ({ pool }) => look(pool, { kind, period, now: deps.now, goesOn }));
  if (!looked && deps.isEnding?.()) {
    await leaveCheck(db, claim);
    return undefined;
  }
  if (!looked || !(await endCheck(db, claim, looked, deps.now()))) {
    deps.log.warn({ check: id, kind }, "somebody else checks the books by now");
    return undefined;
  }
  const { reservations, findings, count } = looked;
  const summary = { check: id, kind, reservations, findings: count };
  if (count === 0) deps.log.info(summary, "books agree");
  else deps.log.error({ ...summary, rules: [...new Set(findings.map((each) => each.check))] }, "books do not agree");
  return { id, ...looked };
}

type Look = {
  kind: "nightly" | "whole";
  period: Pick<StartedCheck, "from" | "to">;
  now: () => Date;
  goesOn: () => Promise<boolean>;
};

async function look(pool: pg.Pool, { kind, period, now, goesOn }: Look): Promise<Omit<CheckResult, "id"> | undefined> {
  const seen = new Map<string, Finding>();
  let count = 0;
  let reservations = 0;
  const note = (findings: Finding[]) => {
    for (const finding of findings) {
      const key = `${finding.check} ${finding.what}`;
      // Those at the edge of a batch are looked at twice.
      if (seen.has(key)) continue;
      count += 1;
      if (seen.size < MOST_KEPT) seen.set(key, finding);
    }
  };
  for await (const { ids, fresh } of chooseReservations(pool, kind, period)) {
    note(await reading(pool, (rows) => checkReservations({ ...period, rows, now: now(), reservations: ids })));
    reservations += fresh;
    if (!(await goesOn())) return undefined;
  }
  note(await reading(pool, (rows) => checkTime({ ...period, rows, now: now() })));
  return { reservations, findings: [...seen.values()], count };
}

/** One moment of the books, however many statements look at it. */
async function reading<T>(pool: pg.Pool, work: (rows: Books["rows"]) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    await client.query("set local statement_timeout = '10min'");
    return await work(async (text, values = []) => (await client.query(text, values)).rows);
  } finally {
    await client.query("rollback").catch(() => {});
    client.release();
  }
}
