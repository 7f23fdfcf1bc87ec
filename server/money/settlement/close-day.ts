import { eq, sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import { settlementDays } from "#db/schema.ts";
import { addDays, toJstDate } from "#domain/jst.ts";
import { type Compared, compareDay, isTrouble } from "#domain/money/settlement.ts";
import { isSeen } from "#domain/seen-text.ts";
import type { Deps } from "#server/deps.ts";
import {
  closedUntil,
  type DaySums,
  lockDay,
  readOrphanIds,
  readOurs,
  readSums,
  readTheirs,
} from "#server/money/settlement/settlement-store.ts";
import { type StaffActor, writeAudit } from "#server/platform/audit.ts";
import { AppError, badField } from "#server/platform/errors.ts";
import { refuseOutdated } from "#server/platform/seen-version.ts";

/** A day of our books against the gateway's. */
export async function compareBooks(db: Queryable, day: string): Promise<Compared[]> {
  const [ours, theirs, orphans] = [await readOurs(db, day), await readTheirs(db, day), await readOrphanIds(db, day)];
  return compareDay({ day, ours, theirs, orphans });
}

/** What somebody sees of a day before they close it: its sums, and how each line compares. */
export const factsOfDay = ({ captured, refunded, theirCaptured, theirRefunded }: DaySums, compared: Compared[]) => [
  [captured, refunded, theirCaptured, theirRefunded],
  compared.map((line) => JSON.stringify(line)).toSorted(),
];

type Closing = {
  day: string;
  note: string;
  /** Of the day, as it was shown. */
  version?: string | undefined;
};

/**
 * Closes a day: from then on nothing in it changes, and what is found out later belongs to the next open day. Days close in
 * their order; where the books differ, a note says why. COM_015 when they are not what was shown any more.
 */
export async function closeDay(deps: Deps, { day, note, version }: Closing, actor: StaffActor): Promise<void> {
  const now = deps.now();
  await deps.database.db.transaction(async (tx) => {
    // Whoever is about to book something on this day is waited for; who comes later finds it closed.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('settlement'))`);
    const last = await closedUntil(tx);
    if (day <= last) throw new AppError("MNY_011");
    const known = await lockDay(tx, day);
    const isNext = last === "" || day === addDays(last, 1);
    if (!isNext || day >= toJstDate(now) || !known.importedAt) throw new AppError("MNY_012");
    const compared = await compareBooks(tx, day);
    const [sums] = await readSums(tx, day, day);
    if (!sums) throw new Error(`no sums of ${day}`);
    refuseOutdated(version, factsOfDay(sums, compared));
    const troubles = compared.filter(isTrouble);
    if (troubles.length > 0 && !isSeen(note)) throw badField("note", "required");
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
