import { sql } from "drizzle-orm";
import type { Queryable, Transaction } from "#db/database.ts";

/** Who acts, and through which request. `id` is null for the command line. */
export type Actor = { id: string | null; name: string; requestId: string };

/** Somebody of staff who acts: never the command line. */
export type StaffActor = Actor & { id: string };

/** One act: on what, how that was before and after, and why where a reason is asked for. */
export type Act = {
  act: string;
  subject: string;
  subjectId: string;
  before?: unknown;
  after?: unknown;
  reason?: string | undefined;
};

/**
 * Writes an act down in the transaction that it is made in: both or neither. Call it last, since it waits for every other
 * writer of the log until the transaction ends.
 */
export async function writeAudit(tx: Transaction, actor: Actor, act: Act, now: Date): Promise<void> {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  await tx.execute(sql`
    insert into audit_log (at, staff_id, staff_name, act, subject, subject_id, before, after, reason, request_id)
    values (${now}::timestamptz, ${actor.id}, ${actor.name}, ${act.act}, ${act.subject}, ${act.subjectId},
      ${json(act.before)}::jsonb, ${json(act.after)}::jsonb, ${act.reason ?? null}, ${actor.requestId})`);
}

export type BrokenLink = { id: number; fault: "missing before" | "changed" | "does not follow" };

/** As many rows as one statement looks at within its time. */
const CHUNK = 20_000;

/** Looks at every row of the log: the first that is missing, was changed, or does not follow the one before; else undefined. */
export async function findBrokenLink(db: Queryable, chunk = CHUNK): Promise<BrokenLink | undefined> {
  // Each look begins with the last row of the one before, which is good.
  for (let known = 0; ; ) {
    const { rows } = await db.execute<{ id: string; fault: BrokenLink["fault"] | null }>(sql`
      with links as (
        select id, case
          when id = ${known} then null
          when id <> coalesce(lag(id) over chain, 0) + 1 then 'missing before'
          when hash <> sha256(previous || convert_to(audit_text(r), 'UTF8')) then 'changed'
          when previous <> coalesce(lag(hash) over chain, '\\x') then 'does not follow' end as fault
        from (select r, id, hash, previous from audit_log r where id >= ${known} order by id limit ${chunk}) rows
        window chain as (order by id))
      select id, fault from links order by fault is null, case when fault is null then -id else id end limit 1`);
    const [found] = rows;
    if (!found) return undefined;
    const id = Number(found.id);
    if (found.fault) return { id, fault: found.fault };
    if (id === known) return undefined;
    known = id;
  }
}
