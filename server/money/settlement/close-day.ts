import { eq, sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import { settlementDays } from "#db/schema.ts";
import { addDays, toJstDate } from "#domain/jst.ts";
import { type Compared, compareDay, isTrouble } from "#domain/money/settlement.ts";
import { isSeen } from "#domain/seen-text.ts";
import type { Deps } from "#server/deps.ts";
import {
  closedUntil,
  lockDay,
  readOrphanIds,
  readOurs,
  readSums,
  readTheirs,
} from "#server/money/settlement/settlement-store.ts";
import { type StaffActor, writeAudit } from "#server/platform/audit.ts";
import { AppError, badField } from "#server/platform/errors.ts";

/** A day of our books against the gateway's. */
export async function compareBooks(db: Queryable, day: string): Promise<Compared[]> {
  const [ours, theirs, orphans] = [await readOurs(db, day), await readTheirs(db, day), await readOrphanIds(db, day)];
  return compareDay({ day, ours, theirs, orphans });
}

/**
 * Closes a day: from then on nothing in it changes, and what is found out later belongs to the next open day. Days close in
 * their order; where the books differ, a note says why.
 */
export async function closeDay(
  deps: Deps,
  { day, note }: { day: string; note: string },
  actor: StaffActor,
): Promise<void> {
  const now = deps.now();
  await deps.database.db.transaction(async (tx) => {
    // Whoever is about to book something on this day is waited for; who comes later finds it closed.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('settlement'))`);
    const last = await closedUntil(tx);
    if (last !== undefined && day <= last) throw new AppError("MNY_011");
    const known = await lockDay(tx, day);
    const isNext = last === undefined || day === addDays(last, 1);
    if (!isNext || day >= toJstDate(now) || !known.importedAt) throw new AppError("MNY_012");
    const troubles = (await compareBooks(tx, day)).filter(isTrouble);
    if (troubles.length > 0 && !isSeen(note)) throw badField("note", "required");
    const [sums] = await readSums(tx, day, day);
    if (!sums) throw new Error(`no sums of ${day}`);
    const { captured, refunded, theirCaptured, theirRefunded } = sums;
    const after = { captured, refunded, theirCaptured, theirRefunded };
    await tx
      .update(settlementDays)
      .set({ closedAt: now, closedBy: actor.id, note: note || null, ...after })
      .where(eq(settlementDays.day, day));
    const act = { act: "settlement.close", subject: "day", subjectId: day };
    await writeAudit(
      tx,
      actor,
      { ...act, after: { ...after, differences: troubles.length }, reason: note || undefined },
      now,
    );
  });
}
