import { eq, sql } from "drizzle-orm";
import type { LockerEvent } from "#contract/lockers.ts";
import type { Transaction } from "#db/database.ts";
import { lockerEvents, type Reservation } from "#db/schema.ts";
import { type AnyStatus, canMove, type Mover } from "#domain/reservation-status.ts";
import type { Settings } from "#domain/settings.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import { type QrContent, type QrPurpose, readQrCode } from "#server/lockers/qr-code.ts";
import { moveReservation } from "#server/reservations/move-reservation.ts";
import { findByNumber, lockReservation } from "#server/reservations/reservation-store.ts";

const MINUTE = 60_000;

type Applied = { applied: boolean; status: AnyStatus | null };
type Actor = QrPurpose | "staff";

/** What an event means for the one who caused it; nothing but opening a door moves nothing. */
const meanings: Record<Actor, Partial<Record<LockerEvent["type"], { to: AnyStatus; by: Mover }>>> = {
  pickup: { item_taken: { to: "in_rental", by: "locker" } },
  return: { item_placed: { to: "not_returned", by: "locker" } },
  staff: { item_placed: { to: "before_pickup", by: "locker" }, item_taken: { to: "returned", by: "staff" } },
};

/** Applies what a locker reports, each event once. A QR code that is not good for it now is refused with LOC_002. */
export async function applyLockerEvent(deps: Deps, event: LockerEvent): Promise<Applied> {
  return deps.database.db.transaction(async (tx) => {
    const now = deps.now();
    const [recorded] = await tx
      .insert(lockerEvents)
      .values({ id: event.eventId, type: event.type, applied: false, occurredAt: event.occurredAt, receivedAt: now })
      .onConflictDoNothing()
      .returning();
    if (!recorded) return { applied: false, status: null };
    const { reservation, actor } = await resolve(tx, deps, event);
    const meaning = meanings[actor][event.type];
    const happenedAt = whenTold(event, reservation, now);
    const moved = meaning && (await moveReservation(tx, reservation, meaning.to, meaning.by, now, { happenedAt }));
    await tx
      .update(lockerEvents)
      .set({ reservationId: reservation.id, applied: moved !== undefined })
      .where(eq(lockerEvents.id, event.eventId));
    return { applied: moved !== undefined, status: (moved ?? reservation).status };
  });
}

/** By the locker's clock, which tells later when its line was down; within reason, should that clock be wrong. */
function whenTold({ occurredAt }: LockerEvent, { pickupAt }: Reservation, now: Date): Date {
  return new Date(Math.min(now.getTime(), Math.max(Date.parse(occurredAt), pickupAt.getTime())));
}

async function resolve(tx: Transaction, deps: Deps, event: LockerEvent) {
  const qr = event.code === undefined ? undefined : readQrCode(deps.authKeys, event.code);
  if (event.code !== undefined && !qr) throw new AppError("LOC_002");
  const found = await findByNumber(tx, qr?.number ?? event.reservationNumber ?? "");
  const reservation = found && (await lockReservation(tx, found.id));
  if (!reservation) throw new AppError(qr ? "LOC_002" : "COM_003");
  // Only a door asks whether it is time. What was put in or taken out is so, however late a locker without network tells.
  if (qr && event.type === "opened" && !(await mayOpen(tx, deps, reservation, qr))) throw new AppError("LOC_002");
  const actor: Actor = qr?.purpose ?? "staff";
  return { reservation, actor };
}

/** Codes are kept on phones: one of a rental that is cancelled, or has moved on, opens no door. */
async function mayOpen(
  tx: Transaction,
  deps: Deps,
  reservation: Reservation,
  { purpose, validUntil }: QrContent,
): Promise<boolean> {
  const now = deps.now();
  const { id, status, pickupBoxId, returnBoxId } = reservation;
  if (now < usableFrom(reservation, purpose, deps.catalogue.current().settings) || now > validUntil) return false;
  if (!canMove(status, purpose === "pickup" ? "in_rental" : "not_returned", "locker")) return false;
  if ((purpose === "pickup" ? pickupBoxId : returnBoxId) === null) return true;
  // The box may be somebody else's by now, or still.
  const { rows } = await tx.execute(sql`select 1 from box_allocations
    where reservation_id = ${id} and kind = ${purpose} and period @> ${now.toISOString()}::timestamptz`);
  return rows.length > 0;
}

/** From when on a door opens for the member. */
function usableFrom({ pickupAt, returnAt }: Reservation, purpose: QrPurpose, settings: Settings): Date {
  const early = purpose === "pickup" ? settings.earlyPickupMinutes : settings.boxBeforeReturnMinutes;
  return new Date((purpose === "pickup" ? pickupAt : returnAt).getTime() - early * MINUTE);
}
