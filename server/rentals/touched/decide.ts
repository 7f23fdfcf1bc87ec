import type { DecisionMade } from "#contract/console/touched.ts";
import type { Transaction } from "#db/database.ts";
import type { Deps } from "#server/deps.ts";
import type { Actor } from "#server/platform/audit.ts";
import { AppError } from "#server/platform/errors.ts";
import { withdrawForShop } from "#server/rentals/bookings/withdraw-offer.ts";
import { moveForShop } from "#server/rentals/changes/move-for-shop.ts";
import { giveFreeUnit } from "#server/rentals/desk/give-unit.ts";
import { refuseAct } from "#server/rentals/desk/lock-for-act.ts";
import { cancelForShop } from "#server/rentals/reservations/cancel-reservation.ts";
import { lockReservation } from "#server/rentals/reservations/reservation-store.ts";
import { moveReturn } from "#server/rentals/returns/move-return.ts";
import { refuseOtherMove } from "#server/rentals/touched/find-moves.ts";
import { isOut, type Touched } from "#server/rentals/touched/find-touched.ts";

export type Decided = { booking: Touched; made: DecisionMade };

/** What was decided about each; PLA_003 unless all of them are decided. */
export function pairUp(touched: Touched[], decisions: DecisionMade[]): Decided[] {
  return touched.map((booking) => {
    const made = decisions.find(({ number }) => number === booking.number);
    if (!made || (made.decision === "move" && !made.move && !made.unit)) {
      throw new AppError("PLA_003", { details: { number: booking.number } });
    }
    return { booking, made };
  });
}

/**
 * Does what was decided, with the shop as it is to be: moved by the members' change, cancelled with all the money back,
 * taken back before it is paid, or kept as it is, which its door and the counter know from the reservation. PLA_002 names the one that could not be helped.
 */
export async function carryOut(
  tx: Transaction,
  deps: Deps,
  { booking, made }: Decided,
  by: { actor: Actor; reason: string; marginHours: number },
): Promise<void> {
  if (made.decision === "keep") return;
  const reservation = await lockReservation(tx, booking.id);
  if (!reservation) throw new AppError("COM_003");
  try {
    if (made.decision === "cancel") return await cancelForShop(tx, deps, reservation, by);
    if (made.decision === "withdraw") return await withdrawForShop(tx, deps, reservation, by.actor);
    if (made.unit) {
      if (!booking.why.every((each) => each === "turnaround")) throw new AppError("PLA_003");
      const wanted = { serialNumber: made.unit, marginHours: by.marginHours };
      await refuseAct(tx, reservation, "unit");
      return await giveFreeUnit(tx, reservation, wanted, { ...by, now: deps.now() });
    }
    if (!made.move) throw new AppError("PLA_003");
    const { pickupTime: pickupAt, returnTime: returnAt, pickupStation, returnStation } = made.move;
    const to = { pickupAt, returnAt, pickupStation, returnStation };
    refuseOtherMove(deps, booking, to);
    if (isOut(booking)) return await moveReturn(tx, deps, reservation, returnStation);
    await moveForShop(tx, deps, reservation, to);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError("PLA_002", { details: { number: booking.number, code: error.code } });
  }
}
