import type { Deps } from "#server/deps.ts";
import { wasLossPaid } from "#server/money/cards/looked-into.ts";
import { tellOverdue } from "#server/rentals/late-fees/tell-overdue.ts";
import { moveDue } from "#server/rentals/reservations/move-due.ts";

/** Marks rentals as overdue that are not back after the grace period, and asks for them; not for what is lost and paid for. */
export const markOverdue = (deps: Deps): Promise<void> =>
  moveDue(deps, {
    to: "overdue_return",
    at: "overdueAt",
    andThen: async (tx, moved, now) => {
      if (!(await wasLossPaid(tx, moved.id))) await tellOverdue(tx, deps, moved, now);
    },
  });
