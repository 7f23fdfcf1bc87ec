import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Database, Queryable } from "#db/database.ts";
import { bookChecks, bookFindings } from "#db/schema.ts";
import { DAY } from "#domain/time.ts";
import type { Finding } from "#server/web/books/books.ts";

type NewCheck = { day: string; to: Date; now: Date };
export type StartedCheck = { id: number; startedAt: Date; from: Date; to: Date };

/** The first night looks back so far. */
const FIRST_NIGHT = 2 * DAY;

/**
 * Claims the check of this night, from where the last one that ended stopped. One that has given no sign of life for hours is begun
 * anew.
 */
export async function beginNightly(db: Queryable, { day, to, now }: NewCheck): Promise<StartedCheck | undefined> {
  const { rows } = await db.execute<{ id: string; from: string | Date }>(sql`
    insert into book_checks (kind, day, from_at, until_at, started_at)
    values ('nightly', ${day}, coalesce(
      (select max(until_at) from book_checks where kind = 'nightly' and ended_at is not null and day < ${day}),
      ${new Date(to.getTime() - FIRST_NIGHT)}::timestamptz), ${to}::timestamptz, ${now}::timestamptz)
    on conflict (day) where kind = 'nightly' do update
      set started_at = excluded.started_at, until_at = excluded.until_at, seen_at = null
      where book_checks.ended_at is null
        and coalesce(book_checks.seen_at, book_checks.started_at) < excluded.started_at - interval '2 hours'
    returning id, from_at as "from"`);
  const [row] = rows;
  return row && { id: Number(row.id), startedAt: now, from: new Date(row.from), to };
}

/** One of everything. */
export async function beginWhole(db: Queryable, { day, to, now }: NewCheck): Promise<StartedCheck> {
  const from = new Date(0);
  const row = { kind: "whole" as const, day, fromAt: from, untilAt: to, startedAt: now };
  const [made] = await db.insert(bookChecks).values(row).returning({ id: bookChecks.id });
  return { id: made?.id ?? 0, startedAt: now, from, to };
}

type Claim = Pick<StartedCheck, "id" | "startedAt">;

/** As long as nobody has begun it anew. */
const isOurs = ({ id, startedAt }: Claim) =>
  and(eq(bookChecks.id, id), eq(bookChecks.startedAt, startedAt), isNull(bookChecks.endedAt));

/** Says that a check goes on; false when somebody else does it by now. */
export async function renewCheck(db: Queryable, claim: Claim, now: Date): Promise<boolean> {
  const renewed = await db
    .update(bookChecks)
    .set({ seenAt: now })
    .where(isOurs(claim))
    .returning({ id: bookChecks.id });
  return renewed.length > 0;
}

/** Lets whoever looks next begin it anew at once. */
export async function leaveCheck(db: Queryable, claim: Claim): Promise<void> {
  await db
    .update(bookChecks)
    .set({ seenAt: new Date(0) })
    .where(isOurs(claim));
}

type Ended = { reservations: number; findings: Finding[]; count: number };

/** Keeps what came out; false when somebody else has begun the check anew meanwhile. */
export const endCheck = (
  db: Database,
  claim: Claim,
  { reservations, findings, count }: Ended,
  now: Date,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { id } = claim;
    const ended = await tx
      .update(bookChecks)
      .set({ endedAt: now, reservations, findings: count })
      .where(isOurs(claim))
      .returning({ id: bookChecks.id });
    if (ended.length === 0) return false;
    if (findings.length > 0) {
      await tx.insert(bookFindings).values(
        findings.map(({ check, what, reservation, unit }, position) => ({
          checkId: id,
          position,
          rule: check,
          what,
          reservation,
          unit,
        })),
      );
    }
    return true;
  });

/** The latest checks first. */
export const listChecks = (db: Queryable, limit: number) =>
  db.select().from(bookChecks).orderBy(desc(bookChecks.id)).limit(limit);

/** What one of them found. */
export const listFindings = (db: Queryable, checkId: number, limit: number) =>
  db.select().from(bookFindings).where(eq(bookFindings.checkId, checkId)).orderBy(bookFindings.position).limit(limit);
