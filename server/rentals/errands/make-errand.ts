import { randomBytes } from "node:crypto";
import type { DoorPurpose } from "#domain/rentals/door.ts";
import { errandPurpose } from "#domain/rentals/errand.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { limitRate } from "#server/platform/rate-limit.ts";
import { readableNumber } from "#server/platform/readable-number.ts";
import { endErrands, insertErrand } from "#server/rentals/errands/errand-store.ts";
import {
  findReservation,
  lockOwnReservation,
  type ReservationDetail,
} from "#server/rentals/reservations/reservation-store.ts";

const KEY_BYTES = 16;

/** Makes a link with which somebody else may do what comes next: the pickup or the return. It replaces the one before. */
export async function makeErrand(
  deps: Deps,
  memberId: string,
  id: string,
  purpose: DoorPurpose,
): Promise<{ link: string; reservation: ReservationDetail }> {
  await limitRate(deps, "makeErrand", memberId);
  const now = deps.now();
  const key = randomBytes(KEY_BYTES).toString("base64url");
  await deps.database.db.transaction(async (tx) => {
    const reservation = await lockOwnReservation(tx, memberId, id);
    if (!reservation) throw new AppError("COM_003");
    if (errandPurpose(reservation.status) !== purpose) throw new AppError("RES_005");
    await endErrands(tx, id, { by: "replaced", now });
    await insertErrand(tx, { number: readableNumber("E", 10), reservationId: id, purpose, createdAt: now, key });
  });
  // Behind the #: it reaches no log on its way, and no page that is linked to.
  return { link: `${deps.env.publicOrigin}/errand#${key}`, reservation: await read(deps, memberId, id) };
}

/** Takes back what was handed on, if anything was. */
export async function revokeErrand(deps: Deps, memberId: string, id: string): Promise<ReservationDetail> {
  const now = deps.now();
  await deps.database.db.transaction(async (tx) => {
    if (!(await lockOwnReservation(tx, memberId, id))) throw new AppError("COM_003");
    await endErrands(tx, id, { by: "revoked", now });
  });
  return read(deps, memberId, id);
}

async function read({ database }: Deps, memberId: string, id: string): Promise<ReservationDetail> {
  const reservation = await findReservation(database.db, memberId, id);
  if (!reservation) throw new AppError("COM_003");
  return reservation;
}
