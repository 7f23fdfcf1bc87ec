import { eq, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { gatewayLines, settlementDays } from "#db/schema.ts";
import { toJstDate } from "#domain/jst.ts";
import type { Deps } from "#server/deps.ts";
import { type FileLine, readSettlementFile } from "#server/money/settlement/read-file.ts";
import { closedUntil, lockDay } from "#server/money/settlement/settlement-store.ts";
import { type StaffActor, writeAudit } from "#server/platform/audit.ts";
import { AppError } from "#server/platform/errors.ts";

type Imported = { lines: number; orphans: number };

/** How many rows go in one statement. */
const CHUNK = 1_000;

/** Keeps the gateway's file of a day instead of what was kept of it before. What nobody of ours knows goes to the queue. */
export async function importDay(
  deps: Deps,
  { day, text }: { day: string; text: string },
  actor: StaffActor,
): Promise<Imported> {
  const now = deps.now();
  if (day > toJstDate(now)) throw new AppError("MNY_012");
  const lines = readSettlementFile(text, day);
  return deps.database.db.transaction(async (tx) => {
    // Waits for anybody who is closing a day, and makes them wait for this.
    await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtext('settlement'))`);
    if (day <= (await closedUntil(tx))) throw new AppError("MNY_011");
    await lockDay(tx, day);
    await tx.delete(gatewayLines).where(eq(gatewayLines.day, day));
    for (let at = 0; at < lines.length; at += CHUNK) {
      await tx.insert(gatewayLines).values(lines.slice(at, at + CHUNK).map((line: FileLine) => ({ day, ...line })));
    }
    await tx.update(settlementDays).set({ importedAt: now, importedBy: actor.id }).where(eq(settlementDays.day, day));
    await correctOrphans(tx, now);
    const imported = { lines: lines.length, orphans: await noteOrphans(tx, day, now) };
    await writeAudit(tx, actor, { act: "settlement.import", subject: "day", subjectId: day, after: imported }, now);
    return imported;
  });
}

/** What an earlier file had as nobody's, and nobody has dealt with, is as the files now have it, or not there. */
async function correctOrphans(tx: Transaction, now: Date): Promise<void> {
  const untouched = sql`o.state = 'open' and not exists (select from staff_refunds f where f.orphan_id = o.process_id)`;
  await tx.execute(sql`
    delete from gateway_orphans o
    where ${untouched} and not exists (select from gateway_lines l where l.process_id = o.process_id)`);
  await tx.execute(sql`
    update gateway_orphans o set operation = l.operation, day = l.day, amount = l.amount, changed_at = ${now}::timestamptz
    from (select process_id, ${transaction} from ${linesOf(sql`select process_id from gateway_orphans o where ${untouched}`)} l
      group by process_id) l
    where ${untouched} and l.process_id = o.process_id and l.amount > 0
      and (l.operation, l.day, l.amount) is distinct from (o.operation, o.day, o.amount)`);
}

/** The lines of some transactions. One that the files of two days have, by its number, is one line. */
const linesOf = (processIds: SQL) => sql`(
  select distinct on (transaction_id) * from gateway_lines where process_id in (${processIds}) order by transaction_id, day)`;

/** A transaction, as the lines of it have it. */
const transaction = sql`min(l.authorisation) as operation, min(l.day) as day,
  sum(case l.kind when 'capture' then l.amount else -l.amount end) as amount`;

/** Transactions that took money, were not given back, and that none of our payments knows. */
async function noteOrphans(tx: Transaction, day: string, now: Date): Promise<number> {
  const { rows } = await tx.execute(sql`
    insert into gateway_orphans (process_id, operation, day, amount, found_at, state, changed_at)
    select l.process_id, ${transaction}, ${now}::timestamptz, 'open', ${now}::timestamptz
    from ${linesOf(sql`select process_id from gateway_lines where day = ${day}::date and kind = 'capture'`)} l
    where not exists (select 1 from payments p where p.process_id = l.process_id)
      -- One of ours whose authorisation is still open is no stranger.
      and not exists (select 1 from payment_operations o where o.id::text = l.authorisation)
    group by l.process_id having sum(case l.kind when 'capture' then l.amount else -l.amount end) > 0
    on conflict do nothing returning process_id`);
  return rows.length;
}
