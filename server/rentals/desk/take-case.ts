import { eq } from "drizzle-orm";
import type { DeskCase } from "#contract/console/desk.ts";
import { deskCases } from "#db/schema.ts";
import { toJstIso } from "#domain/jst.ts";
import type { Deps } from "#server/deps.ts";
import { type StaffActor, writeAudit } from "#server/platform/audit.ts";
import { AppError } from "#server/platform/errors.ts";
import { lockCase, type Stranded } from "#server/rentals/desk/desk-case-store.ts";

/**
 * Somebody at the desk looks after a member whom a box out of order left without a place. Refused when somebody else has
 * it by now than was shown: of two who want it at the same moment, one is told of the other.
 */
export async function takeCase(deps: Deps, which: Stranded, from: string | null, actor: StaffActor): Promise<DeskCase> {
  const takenAt = deps.now();
  return deps.database.db.transaction(async (tx) => {
    const known = await lockCase(tx, which, takenAt);
    if (!known) throw new AppError("DES_002");
    const { reservationId, boxId, open } = known;
    if (open?.takenBy === actor.id) return viewCase(actor, new Date(open.takenAt));
    if ((open?.takenBy ?? null) !== from) throw new AppError("DES_001");
    const taken = { takenBy: actor.id, takenAt };
    if (open) await tx.update(deskCases).set(taken).where(eq(deskCases.id, open.id));
    else await tx.insert(deskCases).values({ reservationId, boxId, ...taken });
    const { station, number, reservationNumber: subjectId } = which;
    const change = { before: { takenBy: from }, after: { takenBy: actor.id, box: `${station} ${number}` } };
    await writeAudit(tx, actor, { act: "desk.take", subject: "reservation", subjectId, ...change }, takenAt);
    return viewCase(actor, takenAt);
  });
}

const viewCase = ({ id, name }: StaffActor, at: Date): DeskCase => ({ takenBy: { id, name }, takenAt: toJstIso(at) });
