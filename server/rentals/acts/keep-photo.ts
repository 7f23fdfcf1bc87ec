import { and, count, eq } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { checkInPhotos, checkIns, reservations } from "#db/schema.ts";
import { type Worker, worksAt } from "#domain/staff/permissions.ts";
import { HOUR } from "#domain/time.ts";
import type { Deps } from "#server/deps.ts";
import { type Actor, writeAudit } from "#server/platform/audit.ts";
import { AppError } from "#server/platform/errors.ts";
import { redrawPicture } from "#server/platform/redraw-picture.ts";

const LIMITS = { edge: 1_600, qualities: [80, 60, 40], mostBytes: 1_500_000 };
/** Photos belong to what was just found. */
const ADDED_WITHIN = 48 * HOUR;

type Sent = { checkIn: string; position: number; staffId: string; body: Buffer };

/**
 * Keeps one of up to four photos of a check-in. The same one sent again is the same. STO_007: another one is there: what a member may
 * be charged for was seen on it, and nobody puts something else in its place.
 */
export async function keepPhoto(deps: Deps, actor: Actor, { checkIn, position, staffId, body }: Sent) {
  const now = deps.now();
  const { db } = deps.database;
  const [found] = await db.select().from(checkIns).where(eq(checkIns.id, checkIn));
  if (!found || found.staffId !== staffId || now.getTime() - found.at.getTime() > ADDED_WITHIN) {
    throw new AppError("COM_003");
  }
  const redrawn = await redrawPicture(body, LIMITS);
  if (!redrawn) throw new AppError("STO_011");
  const { image, width, height } = redrawn;
  await db.transaction(async (tx) => {
    const row = { checkInId: checkIn, position, image, width, height, staffId, at: now };
    const added = await tx.insert(checkInPhotos).values(row).onConflictDoNothing().returning({ at: checkInPhotos.at });
    if (added.length === 0) return refuseOther(tx, row);
    const [photos] = await tx
      .select({ count: count() })
      .from(checkInPhotos)
      .where(eq(checkInPhotos.checkInId, checkIn));
    const after = { position, bytes: image.length, photos: photos?.count };
    await writeAudit(tx, actor, { act: "stock.photo", subject: "check_in", subjectId: checkIn, after }, now);
  });
  return { width, height, bytes: image.length };
}

async function refuseOther(tx: Transaction, { checkInId, position, image }: typeof checkInPhotos.$inferInsert) {
  const there = and(eq(checkInPhotos.checkInId, checkInId), eq(checkInPhotos.position, position));
  const [kept] = await tx.select({ image: checkInPhotos.image }).from(checkInPhotos).where(there);
  if (!kept?.image.equals(image)) throw new AppError("STO_007");
}

/** A photo, for those who work where the item came back. */
export async function findPhoto(
  { database }: Pick<Deps, "database">,
  { checkIn, position }: Pick<Sent, "checkIn" | "position">,
  worker: Pick<Worker, "stations">,
) {
  const [found] = await database.db
    .select({ image: checkInPhotos.image, station: reservations.returnedStation, planned: reservations.returnStation })
    .from(checkInPhotos)
    .innerJoin(checkIns, eq(checkIns.id, checkInPhotos.checkInId))
    .innerJoin(reservations, eq(reservations.id, checkIns.reservationId))
    .where(and(eq(checkInPhotos.checkInId, checkIn), eq(checkInPhotos.position, position)));
  if (!found || !worksAt(worker, found.station ?? found.planned)) throw new AppError("COM_003");
  return found.image;
}
