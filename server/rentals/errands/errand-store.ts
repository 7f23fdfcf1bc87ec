import { createHash } from "node:crypto";
import { and, eq, isNull, type SQLWrapper, sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import { type Errand, errands } from "#db/schema.ts";
import type { DoorPurpose } from "#domain/rentals/door.ts";

/** What the member's page tells of the errand that is open. */
export type OpenErrand = Pick<Errand, "number" | "purpose"> & { createdAt: number };

/** The open errand of a reservation, as part of a query. Those for the pickup end with it, so there is one at most. */
export const openErrandOf = (reservationId: SQLWrapper) => sql<OpenErrand | null>`(
  select json_build_object('number', e.number, 'purpose', e.purpose, 'createdAt', extract(epoch from e.created_at) * 1000)
  from errands e where e.reservation_id = ${reservationId} and e.ended_at is null order by e.created_at desc limit 1)`;

const hashOf = (key: string) => createHash("sha256").update(key).digest();

export async function insertErrand(
  tx: Queryable,
  { key, ...errand }: Pick<Errand, "number" | "reservationId" | "purpose" | "createdAt"> & { key: string },
): Promise<void> {
  await tx.insert(errands).values({ ...errand, keyHash: hashOf(key) });
}

export const findErrandByKey = (db: Queryable, key: string): Promise<Errand | undefined> =>
  findOne(db, eq(errands.keyHash, hashOf(key)));

export const findErrandByNumber = (db: Queryable, number: string): Promise<Errand | undefined> =>
  findOne(db, eq(errands.number, number));

async function findOne(db: Queryable, where: SQLWrapper): Promise<Errand | undefined> {
  const [errand] = await db.select().from(errands).where(sql`${where}`);
  return errand;
}

/** Every errand that a reservation ever had for this act: digits that are typed at a box may be of one that has ended since. */
export const listErrands = (db: Queryable, reservationId: string, purpose: DoorPurpose): Promise<Errand[]> =>
  db
    .select()
    .from(errands)
    .where(and(eq(errands.reservationId, reservationId), eq(errands.purpose, purpose)));

/** Ends the open errands of a reservation, those for both acts or for one. Lock the reservation first. */
export async function endErrands(
  tx: Queryable,
  reservationId: string,
  { by, purpose, now }: { by: NonNullable<Errand["endedBy"]>; purpose?: DoorPurpose; now: Date },
): Promise<void> {
  await tx
    .update(errands)
    .set({ endedAt: now, endedBy: by })
    .where(
      and(
        eq(errands.reservationId, reservationId),
        isNull(errands.endedAt),
        purpose ? eq(errands.purpose, purpose) : undefined,
      ),
    );
}

/** The act was done with this errand, which has ended with it, or a moment before. */
export async function noteUse(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx.update(errands).set({ usedAt: now }).where(eq(errands.id, id));
}

/** Forgets what a leaving member has asked others to do. Lockers' reports stay. */
export async function forgetErrands(tx: Queryable, memberId: string): Promise<void> {
  await tx.execute(sql`delete from errands
    where reservation_id in (select id from reservations where member_id = ${memberId})`);
}
