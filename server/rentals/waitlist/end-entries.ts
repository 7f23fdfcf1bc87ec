import { sql } from "drizzle-orm";
import { awaitingStatuses, rentedStatuses } from "#domain/rentals/reservation-status.ts";
import { earliestOffered } from "#domain/rentals/waitlist.ts";
import type { Deps } from "#server/deps.ts";

/**
 * Ends entries to which nothing can be offered any more: no time is left, the shop does not rent it out, or the member
 * has reserved it. One statement.
 */
export async function endEntries({
  database,
  catalogue,
  now,
}: Pick<Deps, "database" | "catalogue" | "now">): Promise<void> {
  const instant = now();
  const earliest = earliestOffered(instant, catalogue.current().settings);
  await database.db.execute(sql`
    with over as (
      select e.id, case when not p.active then 'gone' when e.pickup_at < ${earliest}::timestamptz then 'over' else 'reserved' end as outcome
      from waitlist_entries e join products p on p.id = e.product_id
      where e.ended_at is null and e.reservation_id is null and (
        not p.active or e.pickup_at < ${earliest}::timestamptz or exists (
          select 1 from reservations r where r.member_id = e.member_id and r.product_id = e.product_id
            and r.pickup_at < e.return_at and r.return_at > e.pickup_at
            and r.status in ${[...awaitingStatuses, ...rentedStatuses]}))
      for update of e skip locked
    )
    update waitlist_entries e set ended_at = ${instant}::timestamptz, outcome = over.outcome
    from over where e.id = over.id`);
}
