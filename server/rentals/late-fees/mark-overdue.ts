import type { Deps } from "#server/deps.ts";
import { tellOverdue } from "#server/rentals/late-fees/tell-overdue.ts";
import { moveDue } from "#server/rentals/reservations/move-due.ts";

/** Marks rentals as overdue that are not back after the grace period, and asks for them. */
export const markOverdue = (deps: Deps): Promise<void> =>
  moveDue(deps, {
    to: "overdue_return",
    at: "overdueAt",
    andThen: (tx, moved, now) => tellOverdue(tx, deps, moved, now),
  });
