import { and, inArray, lte, sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { type Reservation, reservations } from "#db/schema.ts";
import { type AnyStatus, sourcesOf } from "#domain/rentals/reservation-status.ts";
import type { Deps } from "#server/deps.ts";
import { eachDue } from "#server/rentals/reservations/each-due.ts";
import { moveReservation } from "#server/rentals/reservations/move-reservation.ts";
import { hasPending, lockReservation } from "#server/rentals/reservations/reservation-store.ts";

type DueMove = {
  to: AnyStatus;
  at: "returnAt" | "overdueAt";
  /** What is not to be moved yet, of what is locked. */
  unless?: (tx: Transaction, reservation: Reservation, now: Date) => Promise<boolean>;
  /** Done in the same transaction with what was moved. */
  andThen?: (tx: Transaction, moved: Reservation, now: Date) => Promise<void>;
};

/**
 * Moves each reservation whose time has come to another status. Any number of processes may do so, however late: a move is
 * made by the one that finds the reservation still in a status that it starts from.
 */
export async function moveDue(deps: Deps, { to, at, unless, andThen }: DueMove): Promise<void> {
  const now = deps.now();
  const isSource = inArray(reservations.status, sourcesOf(to, "clock"));
  const due = and(isSource, lte(reservations[at], now)) ?? sql`false`;
  await eachDue(deps, due, (id) =>
    deps.database.db.transaction(async (tx) => {
      const reservation = await lockReservation(tx, id);
      if (!reservation || reservation[at] > now) return;
      // The time it asked for may be paid any moment.
      if ((await hasPending(tx, id)) || (await unless?.(tx, reservation, now))) return;
      const moved = await moveReservation(tx, reservation, { to, by: "clock", now });
      if (moved) await andThen?.(tx, moved, now);
    }),
  );
}
