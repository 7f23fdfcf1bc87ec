import { and, eq, inArray, lte, not, sql } from "drizzle-orm";
import { type Reservation, reservations } from "#db/schema.ts";
import { topicOf } from "#domain/rentals/mail-topics.ts";
import type { Deps } from "#server/deps.ts";
import { isLossPaid } from "#server/money/cards/looked-into.ts";
import { eachDue } from "#server/rentals/reservations/each-due.ts";
import { tellRenter } from "#server/rentals/reservations/reservation-mail.ts";

const reminders = {
  pickup: {
    column: reservations.pickupReminderAt,
    statuses: ["not_collected", "before_pickup"],
    until: reservations.pickupAt,
    unless: sql`false`,
    done: { pickupReminderAt: null },
    message: () => ({ kind: "pickupReminder" as const, more: {} }),
  },
  return: {
    column: reservations.returnReminderAt,
    statuses: ["in_rental"],
    until: reservations.returnAt,
    // Nobody waits for what is lost and paid for.
    unless: isLossPaid(sql`${reservations.id}`),
    done: { returnReminderAt: null },
    message: ({ terms }: Reservation) => ({
      kind: "returnReminder" as const,
      more: { graceMinutes: terms.lateGraceMinutes },
    }),
  },
} as const;

export const remindOfPickups = (deps: Deps): Promise<void> => remind(deps, "pickup");
export const remindOfReturns = (deps: Deps): Promise<void> => remind(deps, "return");

/** Reminds once, while there is still something to be reminded of. A move to another status takes it back. */
async function remind(deps: Deps, which: keyof typeof reminders): Promise<void> {
  const { column, statuses, until, unless, done, message } = reminders[which];
  const now = deps.now();
  const due = and(inArray(reservations.status, [...statuses]), lte(column, now), not(unless)) ?? sql`false`;
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
      await tellRenter(tx, { catalogue: deps.catalogue.current(), now }, reservation, [mail]);
    }),
  );
}
