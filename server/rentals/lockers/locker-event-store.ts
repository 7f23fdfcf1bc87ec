import { eq, sql } from "drizzle-orm";
import type { LockerEvent } from "#contract/lockers.ts";
import type { Queryable } from "#db/database.ts";
import { type LockerAnswer, lockerEvents } from "#db/schema.ts";
import type { Door } from "#server/rentals/stock/kept-boxes.ts";

export type RecordedEvent = typeof lockerEvents.$inferSelect;

/** Writes an event down; undefined when it was told before. A second report at the same moment waits for the first. */
export async function recordEvent(
  tx: Queryable,
  event: LockerEvent,
  receivedAt: Date,
): Promise<RecordedEvent | undefined> {
  const { eventId: id, type, occurredAt, station, box } = event;
  const [recorded] = await tx
    .insert(lockerEvents)
    .values({ id, type, applied: false, occurredAt, receivedAt, station, box })
    .onConflictDoNothing()
    .returning();
  return recorded;
}

export async function findEvent(db: Queryable, id: string): Promise<RecordedEvent | undefined> {
  const [row] = await db.select().from(lockerEvents).where(eq(lockerEvents.id, id));
  return row;
}

/** What came of an event. */
export type Outcome = {
  reservationId: string | null;
  /** Whose errand it was, if it was one. */
  errandId: string | null;
  actor: RecordedEvent["actor"];
  /** The door that was meant. */
  door: Pick<Door, "station" | "box"> | null;
  /** Why nothing came of it. */
  refusal: string | null;
  answer: LockerAnswer;
};

/** Where the locker did not say which door it was, it is the one that was meant. */
export async function noteOutcome(tx: Queryable, id: string, outcome: Outcome): Promise<void> {
  const { reservationId, errandId, actor, door, refusal, answer } = outcome;
  await tx
    .update(lockerEvents)
    .set({
      reservationId,
      errandId,
      actor,
      refusal,
      answer,
      applied: "applied" in answer && answer.applied,
      station: sql`coalesce(${lockerEvents.station}, ${door?.station ?? null})`,
      box: sql`coalesce(${lockerEvents.box}, ${door?.box ?? null})`,
    })
    .where(eq(lockerEvents.id, id));
}
