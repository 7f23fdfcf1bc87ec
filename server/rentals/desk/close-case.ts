import { eq } from "drizzle-orm";
import { deskCases } from "#db/schema.ts";
import { toJstIso } from "#domain/jst.ts";
import type { DeskOutcome } from "#domain/rentals/desk-outcome.ts";
import type { Deps } from "#server/deps.ts";
import { type Actor, writeAudit } from "#server/platform/audit.ts";
import { AppError } from "#server/platform/errors.ts";
import { lockCase, type Stranded } from "#server/rentals/desk/desk-case-store.ts";

/** Whoever has taken somebody over says what came of it. It is on no board any more. */
export async function closeCase(deps: Deps, which: Stranded, outcome: DeskOutcome, actor: Actor) {
  const now = deps.now();
  return deps.database.db.transaction(async (tx) => {
    const { station, number, reservationNumber: subjectId } = which;
    const open = (await lockCase(tx, which, now))?.open;
    if (!open) throw new AppError("DES_002");
    if (open.takenBy !== actor.id) throw new AppError("DES_001");
    await tx.update(deskCases).set({ doneAt: now, outcome }).where(eq(deskCases.id, open.id));
    const after = { outcome, box: `${station} ${number}` };
    await writeAudit(tx, actor, { act: "desk.done", subject: "reservation", subjectId, after }, now);
    return { outcome, doneAt: toJstIso(now) };
  });
}
