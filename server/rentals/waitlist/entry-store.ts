import { and, asc, desc, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import { type Reservation, reservations, type WaitlistEntry, waitlistEntries } from "#db/schema.ts";
import type { WaitOutcome } from "#domain/rentals/waitlist.ts";

/** An entry with the offer that was made, if it is still being answered or paid. */
export type WaitlistRow = {
  entry: WaitlistEntry;
  offer: {
    id: string;
    status: "offered" | "hold";
    until: Date;
    pickupStation: string;
    returnStation: string;
    total: number;
  } | null;
};

type NewEntry = Omit<WaitlistEntry, "lineNumber" | "reservationId" | "endedAt" | "outcome">;

/** Puts a member in line, at its end. Undefined when they wait for the very same already. */
export async function insertEntry(tx: Queryable, entry: NewEntry): Promise<WaitlistEntry | undefined> {
  const [row] = await tx.insert(waitlistEntries).values(entry).onConflictDoNothing().returning();
  return row;
}

const isOpen = isNull(waitlistEntries.endedAt);

/** The member's entry for these very wishes, if they wait for them or are offered them. */
export async function findSameEntry(tx: Queryable, entry: NewEntry): Promise<WaitlistRow | undefined> {
  const { memberId, productId, areaSlug, pickupAt, returnAt, pickupStation, returnStation } = entry;
  const [row] = await withOffers(tx).where(
    and(
      isOpen,
      eq(waitlistEntries.memberId, memberId),
      eq(waitlistEntries.productId, productId),
      eq(waitlistEntries.areaSlug, areaSlug),
      eq(waitlistEntries.pickupAt, pickupAt),
      eq(waitlistEntries.returnAt, returnAt),
      sql`${waitlistEntries.pickupStation} is not distinct from ${pickupStation}::text`,
      sql`${waitlistEntries.returnStation} is not distinct from ${returnStation}::text`,
    ),
  );
  return row && rowOf(row);
}

const withOffers = (db: Queryable) =>
  db
    .select({ entry: waitlistEntries, offer: reservations })
    .from(waitlistEntries)
    .leftJoin(reservations, eq(reservations.id, waitlistEntries.reservationId));

const rowOf = ({ entry, offer }: { entry: WaitlistEntry; offer: Reservation | null }): WaitlistRow => ({
  entry,
  offer: entry.endedAt || !offer ? null : openOffer(offer),
});

/** Of one member's wishes at once, each waits for the one before. */
export async function lockLineOf(tx: Queryable, memberId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`waitlist ${memberId}`}, 0))`);
}

/** How many the member has in line. */
export const countEntries = (tx: Queryable, memberId: string): Promise<number> =>
  tx.$count(waitlistEntries, and(isOpen, eq(waitlistEntries.memberId, memberId)));

/** The member's entries: those that are open, the oldest first, then those that ended since. */
export async function listEntries(db: Queryable, memberId: string, endedSince: Date): Promise<WaitlistRow[]> {
  const rows = await withOffers(db)
    .where(and(eq(waitlistEntries.memberId, memberId), or(isOpen, gt(waitlistEntries.endedAt, endedSince))))
    .orderBy(sql`${waitlistEntries.endedAt} desc nulls first`, asc(waitlistEntries.lineNumber));
  return rows.map(rowOf);
}

function openOffer(reservation: Reservation): WaitlistRow["offer"] {
  const { id, status, offeredUntil: until, pickupStation, returnStation, total } = reservation;
  return (status === "offered" || status === "hold") && until
    ? { id, status, until, pickupStation, returnStation, total }
    : null;
}

/** What an entry of the member's was offered, locked. Before the entry: whoever moves an offer goes on to its entry. */
export async function lockOfferOf(tx: Queryable, memberId: string, id: string): Promise<Reservation | undefined> {
  const [row] = await tx
    .select({ offer: reservations })
    .from(reservations)
    .innerJoin(waitlistEntries, eq(waitlistEntries.reservationId, reservations.id))
    .where(and(eq(waitlistEntries.memberId, memberId), eq(waitlistEntries.id, id)))
    .for("update", { of: reservations });
  return row?.offer;
}

/** The member's entry, locked until the transaction ends. */
export async function lockEntry(tx: Queryable, memberId: string, id: string): Promise<WaitlistEntry | undefined> {
  const [row] = await tx
    .select()
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.memberId, memberId), eq(waitlistEntries.id, id)))
    .for("update");
  return row;
}

/** An entry that is still in line, locked until the transaction ends; undefined when somebody else has it. */
export async function lockWaiting(tx: Queryable, id: string): Promise<WaitlistEntry | undefined> {
  const [row] = await tx
    .select()
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.id, id), isOpen, isNull(waitlistEntries.reservationId)))
    .for("update", { skipLocked: true });
  return row;
}

export async function setOffer(tx: Queryable, id: string, reservationId: string): Promise<void> {
  await tx.update(waitlistEntries).set({ reservationId }).where(eq(waitlistEntries.id, id));
}

/** Ends an entry, unless it has ended. */
export async function endEntry(tx: Queryable, id: string, outcome: WaitOutcome, now: Date): Promise<void> {
  await tx
    .update(waitlistEntries)
    .set({ endedAt: now, outcome })
    .where(and(eq(waitlistEntries.id, id), isOpen));
}

/** Ends the entry that an offer was made for, unless it has ended. */
export async function endEntryOf(tx: Queryable, reservationId: string, outcome: WaitOutcome, now: Date): Promise<void> {
  await tx
    .update(waitlistEntries)
    .set({ endedAt: now, outcome })
    .where(and(eq(waitlistEntries.reservationId, reservationId), isOpen));
}

/** The member's newest offers that can be answered. */
export const listOffers = (tx: Queryable, memberId: string) =>
  tx
    .select()
    .from(reservations)
    .where(and(eq(reservations.memberId, memberId), eq(reservations.status, "offered")))
    .orderBy(desc(reservations.createdAt))
    .for("update");
