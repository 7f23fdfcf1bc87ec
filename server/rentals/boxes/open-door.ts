import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { doorOpenings } from "#db/schema.ts";
import type { Deps } from "#server/deps.ts";
import { type Actor, writeAudit } from "#server/platform/audit.ts";
import { AppError } from "#server/platform/errors.ts";
import { limitRate } from "#server/platform/rate-limit.ts";
import { lockBox } from "#server/rentals/boxes/box-store.ts";
import type { Which } from "#server/rentals/boxes/take-out-of-order.ts";
import type { DoorOutcome } from "#server/rentals/lockers/locker-gateway.ts";

/**
 * Has a locker open a door for staff. The request is written down before the locker is asked: if this process ends before
 * it hears the answer, the outcome is kept as unknown. No transaction is open meanwhile.
 */
export async function openDoor(deps: Deps, which: Which, reason: string, actor: Actor): Promise<DoorOutcome> {
  await limitRate(deps, "openDoor", actor.id ?? actor.name);
  const id = randomUUID();
  await deps.database.db.transaction(async (tx) => {
    const now = deps.now();
    const box = await lockBox(tx, which);
    if (!box) throw new AppError("COM_003");
    await tx.insert(doorOpenings).values({ id, boxId: box.id, staffId: actor.id, reason, askedAt: now });
    const subjectId = `${which.station} ${which.number}`;
    await writeAudit(tx, actor, { act: "doors.open", subject: "box", subjectId, after: { opening: id }, reason }, now);
  });
  const outcome = await deps.lockers.openDoor({ id, station: which.station, box: which.number });
  if (outcome.kind !== "unknown") {
    const answered = { outcome: outcome.kind, answeredAt: deps.now() };
    await deps.database.db.update(doorOpenings).set(answered).where(eq(doorOpenings.id, id));
  }
  return outcome;
}
