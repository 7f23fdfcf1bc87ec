import type { Queryable } from "#db/database.ts";
import type { Reservation } from "#db/schema.ts";
import type { DoorPurpose } from "#domain/rentals/door.ts";
import { DAY } from "#domain/time.ts";
import type { Deps } from "#server/deps.ts";
import { AppError, isTaken } from "#server/platform/errors.ts";
import { applyMoves } from "#server/rentals/boxes/apply-moves.ts";
import { readBoxes } from "#server/rentals/boxes/box-store.ts";
import { type BoxMove, findElsewhere } from "#server/rentals/boxes/plan-moves.ts";
import { tellMoved } from "#server/rentals/boxes/tell-moved.ts";
import { lockForAct } from "#server/rentals/desk/lock-for-act.ts";
import { auditAct, type ByStaff } from "#server/rentals/reservations/by-staff.ts";
import { readRenter } from "#server/rentals/reservations/reservation-mail.ts";

/** Where the pickup or the return of a reservation could be instead, at its station; undefined when it has no box for it. */
export async function findOtherBoxes(deps: Deps, db: Queryable, reservation: Reservation, purpose: DoorPurpose) {
  const now = deps.now();
  const { pickupBox, returnBox } = await readRenter(db, reservation);
  const [station, number] =
    purpose === "pickup" ? [reservation.pickupStation, pickupBox] : [reservation.returnStation, returnBox];
  if (number === null) return undefined;
  const period = { start: now, end: new Date(reservation.returnAt.getTime() + DAY) };
  const [box] = await readBoxes(db, { station, number }, period);
  const use = box?.uses.find((each) => each.reservationId === reservation.id && each.kind === purpose);
  if (!box || !use) return undefined;
  const elsewhere = await findElsewhere(db, deps.catalogue.current(), { station, boxId: box.id, use }, now);
  return { station, number, use, ...elsewhere };
}

/** `box`: null for the counter. */
type Wanted = { purpose: DoorPurpose; box: string | null };

/** Gives a reservation another box at its station, or the counter, and tells the member. */
export async function moveBox(deps: Deps, id: string, { purpose, box }: Wanted, by: ByStaff): Promise<void> {
  const now = deps.now();
  try {
    await deps.database.db.transaction(async (tx) => {
      const reservation = await lockForAct(tx, id, "box", by);
      // The reservation is locked: what it does not allow now it does not allow at all.
      if (purpose === "pickup" && reservation.filledAt !== null) throw new AppError("RES_005");
      const other = await findOtherBoxes(deps, tx, reservation, purpose);
      if (!other) throw new AppError("RES_005");
      const { station, number, use, at, window, free, counter } = other;
      const chosen = free.find((each) => each.number === box);
      if (box === null ? !counter : !chosen) throw new AppError("DSK_002");
      const to: BoxMove["to"] = chosen ? { kind: "box", ...chosen } : { kind: "counter" };
      const moves = [{ use, at, window, to }];
      await applyMoves(tx, moves);
      await tellMoved(tx, deps, { station, box: number, moves }, now);
      const [before, after] = [
        { purpose, box: number },
        { purpose, box },
      ];
      await auditAct(tx, by, { act: "reservations.box", reservation, before, after }, now);
    });
  } catch (error) {
    throw isTaken(error) ? new AppError("DSK_002") : error;
  }
}
