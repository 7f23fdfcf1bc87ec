import { sql } from "drizzle-orm";
import { reservationNotes } from "#db/schema.ts";
import type { Deps } from "#server/deps.ts";
import type { StaffActor } from "#server/platform/audit.ts";
import { writeAudit } from "#server/platform/audit.ts";
import { AppError } from "#server/platform/errors.ts";
import { lockReservation } from "#server/rentals/reservations/reservation-store.ts";

type Note = { id: string; text: string };

/** Writes something down about a reservation. The same note sent twice is one. The log does not keep its text. */
export async function writeNote(
  deps: Deps,
  reservationId: string,
  { id, text }: Note,
  actor: StaffActor,
): Promise<void> {
  const now = deps.now();
  await deps.database.db.transaction(async (tx) => {
    const reservation = await lockReservation(tx, reservationId);
    if (!reservation) throw new AppError("COM_003");
    const row = { id, reservationId, staffId: actor.id, at: now, text };
    const written = await tx.insert(reservationNotes).values(row).onConflictDoNothing().returning();
    if (written.length === 0) {
      const same = sql`id = ${id} and reservation_id = ${reservationId} and staff_id = ${actor.id} and text = ${text}`;
      if ((await tx.$count(reservationNotes, same)) === 0) throw new AppError("STO_007");
      return;
    }
    const subjectId = reservation.number;
    await writeAudit(
      tx,
      actor,
      { act: "reservations.note", subject: "reservation", subjectId, after: { note: id } },
      now,
    );
  });
}
