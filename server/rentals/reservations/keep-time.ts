import { and, eq, inArray, lte, sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { type Reservation, reservations } from "#db/schema.ts";
import { type AnyStatus, canMove, sourcesOf } from "#domain/rentals/reservation-status.ts";
import type { Deps } from "#server/deps.ts";
import { tellOverdue } from "#server/rentals/late-fees/tell-overdue.ts";
import { cancelUnfilled } from "#server/rentals/reservations/cancel-reservation.ts";
import { eachDue } from "#server/rentals/reservations/each-due.ts";
import { topicOf } from "#server/rentals/reservations/mail-topics.ts";
import { moveReservation } from "#server/rentals/reservations/move-reservation.ts";
import { tellRenter } from "#server/rentals/reservations/reservation-mail.ts";
import { hasPendingExtension, lockReservation } from "#server/rentals/reservations/reservation-store.ts";
import { dropLapsedClaims } from "#server/rentals/returns/claim-store.ts";
import { keepBoxes } from "#server/rentals/stock/keep-box.ts";
import { keepUnit, unitsMissing } from "#server/rentals/stock/keep-unit.ts";

/**
 * What time alone does to reservations. Any number of processes may run it, at any time, however late: each move is
 * made by whoever finds the reservation still in the status that it starts from.
 */
export async function keepTime(deps: Deps): Promise<void> {
  await missPickups(deps);
  await move(deps, "returned", "returnAt");
  await move(deps, "overdue_return", "overdueAt", tellOverdue);
  await remind(deps, "pickup");
  await remind(deps, "return");
  await eachDue(deps, unitsMissing(deps.now(), deps.catalogue.current().settings.turnaroundHours), async (id) => {
    const reservation = await deps.database.db.transaction((tx) => lockReservation(tx, id));
    if (reservation) await keepUnit(deps, reservation);
  });
  await dropLapsedClaims(deps.database.db, deps.now());
  await keepBoxes(deps.database.db, deps.now());
}

type Then = (tx: Transaction, deps: Deps, reservation: Reservation, now: Date) => Promise<void>;

/** Who did not collect what was there has missed it. What was not there is cancelled, and refunded. */
async function missPickups(deps: Deps): Promise<void> {
  const now = deps.now();
  const due = sql`${inArray(reservations.status, sourcesOf("not_pickup", "clock"))} and ${lte(reservations.notPickupAt, now)}`;
  await eachDue(deps, due, (id) =>
    deps.database.db.transaction(async (tx) => {
      const reservation = await lockReservation(tx, id);
      if (!reservation || reservation.notPickupAt > now || !canMove(reservation.status, "not_pickup", "clock")) return;
      if (reservation.filledAt) {
        await moveReservation(tx, reservation, "not_pickup", "clock", now);
        // An extension that is being paid is settled first.
      } else if (!(await hasPendingExtension(tx, id))) {
        await cancelUnfilled(tx, deps, reservation);
        deps.log.warn({ reservation: reservation.number }, "cancelled: the item was not there by the pickup time");
      }
    }),
  );
}

async function move(deps: Deps, to: AnyStatus, at: "returnAt" | "overdueAt", then?: Then) {
  const now = deps.now();
  const due = sql`${inArray(reservations.status, sourcesOf(to, "clock"))} and ${lte(reservations[at], now)}`;
  await eachDue(deps, due, (id) =>
    deps.database.db.transaction(async (tx) => {
      const reservation = await lockReservation(tx, id);
      if (!reservation || reservation[at] > now) return;
      // The time it asked for may be paid any moment.
      if (await hasPendingExtension(tx, id)) return;
      const moved = await moveReservation(tx, reservation, to, "clock", now);
      if (moved) await then?.(tx, deps, moved, now);
    }),
  );
}

const reminders = {
  pickup: {
    column: reservations.pickupReminderAt,
    statuses: ["not_collected", "before_pickup"],
    until: reservations.pickupAt,
    done: { pickupReminderAt: null },
    message: () => ({ kind: "pickupReminder" as const, more: {} }),
  },
  return: {
    column: reservations.returnReminderAt,
    statuses: ["in_rental"],
    until: reservations.returnAt,
    done: { returnReminderAt: null },
    message: ({ terms }: Reservation) => ({
      kind: "returnReminder" as const,
      more: { graceMinutes: terms.lateGraceMinutes },
    }),
  },
} as const;

/** Reminds once, while there is still something to be reminded of. A move to another status takes it back. */
async function remind(deps: Deps, which: keyof typeof reminders): Promise<void> {
  const { column, statuses, until, done, message } = reminders[which];
  const now = deps.now();
  const due = and(inArray(reservations.status, [...statuses]), lte(column, now)) ?? sql`false`;
  await eachDue(deps, due, (id) =>
    deps.database.db.transaction(async (tx) => {
      const [claimed] = await tx
        .update(reservations)
        .set(done)
        .where(and(eq(reservations.id, id), due))
        .returning({ reservation: reservations, expiresAt: until });
      if (!claimed || claimed.expiresAt <= now) return;
      const { reservation, expiresAt } = claimed;
      const mail = { ...message(reservation), topic: topicOf(id, "reminder"), expiresAt };
      await tellRenter(tx, deps.catalogue.current(), reservation, [mail], now);
    }),
  );
}
