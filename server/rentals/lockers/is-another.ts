import { eq, sql } from "drizzle-orm";
import type { LockerEvent } from "#contract/lockers.ts";
import type { Queryable } from "#db/database.ts";
import { errands, reservations } from "#db/schema.ts";
import type { KeyList } from "#server/platform/key-list.ts";
import { areDigitsOf, readQrCode } from "#server/platform/qr-code.ts";
import type { RecordedEvent } from "#server/rentals/lockers/locker-event-store.ts";

/**
 * Whether a locker that miscounts tells something else under an id that was used: of another kind, place or rental, or of
 * somebody else's doing. What came to nothing the first time does so again, whatever it is.
 */
export async function isAnother(
  db: Queryable,
  keys: KeyList,
  event: LockerEvent,
  known: RecordedEvent,
): Promise<boolean> {
  const { type, station, box } = event;
  const elsewhere =
    (station !== undefined && known.station !== null && station !== known.station) ||
    (box !== undefined && known.box !== null && box !== known.box);
  return type !== known.type || elsewhere || !(await isOfSame(db, keys, event, known));
}

/** Whether it is about the same rental by the same person's doing, whichever way they showed that. */
async function isOfSame(
  db: Queryable,
  keys: KeyList,
  { code, digits, reservationNumber }: LockerEvent,
  { reservationId, errandId, actor }: RecordedEvent,
): Promise<boolean> {
  if (reservationId === null || actor === null) return true;
  const number = await numberOf(db, reservationId, errandId);
  if (reservationNumber !== undefined) return actor === "staff" && reservationNumber === number;
  if (actor === "staff" || number === undefined) return false;
  if (digits !== undefined) return areDigitsOf(keys, { number, purpose: actor }, digits);
  const qr = readQrCode(keys, code ?? "");
  return qr?.number === number && qr.purpose === actor;
}

/** The number that was shown: of the errand, where somebody ran one, else of the rental. */
async function numberOf(db: Queryable, reservationId: string, errandId: string | null): Promise<string | undefined> {
  const [row] = await db
    .select({ number: sql<string>`coalesce(${errands.number}, ${reservations.number})` })
    .from(reservations)
    .leftJoin(errands, eq(errands.id, sql`${errandId}::uuid`))
    .where(eq(reservations.id, reservationId));
  return row?.number;
}
