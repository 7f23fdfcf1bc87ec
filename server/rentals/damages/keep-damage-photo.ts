import { and, eq, isNull } from "drizzle-orm";
import { damagePhotos } from "#db/schema.ts";
import type { Deps } from "#server/deps.ts";
import { type StaffActor, writeAudit } from "#server/platform/audit.ts";
import { AppError } from "#server/platform/errors.ts";
import { redrawPicture } from "#server/platform/redraw-picture.ts";
import { findInSight, type Looked, lockInSight } from "#server/rentals/refunds/staff-reservation.ts";

const LIMITS = { edge: 1_600, qualities: [80, 60, 40], mostBytes: 1_500_000 };
/** So many photos may wait for a charge. */
const MOST = 4;

/** Keeps a photo of what happened, for the charge that is about to be made. The same one sent again is the same. */
export async function keepDamagePhoto(
  deps: Deps,
  looked: Looked,
  { photo: id, body }: { photo: string; body: Buffer },
  actor: StaffActor,
): Promise<void> {
  await findInSight(deps.database.db, looked);
  const picture = await redrawPicture(body, LIMITS);
  if (!picture) throw new AppError("STO_011");
  const now = deps.now();
  await deps.database.db.transaction(async (tx) => {
    const { id: reservationId, number } = await lockInSight(tx, looked);
    const own = and(eq(damagePhotos.reservationId, reservationId), isNull(damagePhotos.chargeId));
    const waiting = await tx.select({ id: damagePhotos.id }).from(damagePhotos).where(own);
    if (waiting.some((each) => each.id === id)) return;
    if (waiting.length >= MOST) throw new AppError("MNY_009");
    const row = { id, reservationId, ...picture, staffId: actor.id, at: now };
    const added = await tx.insert(damagePhotos).values(row).onConflictDoNothing().returning({ id: damagePhotos.id });
    if (added.length === 0) throw new AppError("MNY_004");
    const after = { photo: id, bytes: picture.image.length };
    await writeAudit(tx, actor, { act: "damages.photo", subject: "reservation", subjectId: number, after }, now);
  });
}

/** A photo, for those who see the reservation. */
export async function findDamagePhoto({ database: { db } }: Deps, looked: Looked, photo: string): Promise<Buffer> {
  const { id } = await findInSight(db, looked);
  const [found] = await db
    .select({ image: damagePhotos.image })
    .from(damagePhotos)
    .where(and(eq(damagePhotos.id, photo), eq(damagePhotos.reservationId, id)));
  if (!found) throw new AppError("COM_003");
  return found.image;
}
