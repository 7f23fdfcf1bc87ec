import { sql } from "drizzle-orm";
import { waitlistEntries } from "#db/schema.ts";
import { awaitingStatuses, rentedStatuses } from "#domain/rentals/reservation-status.ts";
import { earliestOffered, type WaitOutcome } from "#domain/rentals/waitlist.ts";
import { everKnown } from "#server/catalogue/products/catalogue.ts";
import type { Deps } from "#server/deps.ts";
import { tellGone, tellWaiting, wishOf } from "#server/rentals/waitlist/tell-waiting.ts";

/**
 * Ends entries to which nothing can be offered any more: no time is left, the shop does not rent it out, a station that they
 * name was closed for good, or the member has reserved it. What the shop does not do any more the member is told.
 */
export async function endEntries(deps: Pick<Deps, "database" | "catalogue" | "now">): Promise<void> {
  const now = deps.now();
  const catalogue = deps.catalogue.current();
  const earliest = earliestOffered(now, catalogue.settings);
  await deps.database.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string; station: string; outcome: WaitOutcome }>(sql`
      with over as (
        select e.id, s.slug as station, case when not p.active then 'gone'
          when e.pickup_at < ${earliest}::timestamptz then 'over' when s.slug is not null then 'closed' else 'reserved' end as outcome
        from waitlist_entries e join products p on p.id = e.product_id
          left join lateral (
            select slug from stations where slug in (e.pickup_station, e.return_station) and state = 'closed' limit 1
          ) s on true
        where e.ended_at is null and e.reservation_id is null and (
          not p.active or e.pickup_at < ${earliest}::timestamptz or s.slug is not null or exists (
            select 1 from reservations r where r.member_id = e.member_id and r.product_id = e.product_id
              and r.pickup_at < e.return_at and r.return_at > e.pickup_at
              and r.status in ${[...awaitingStatuses, ...rentedStatuses]}))
        for update of e skip locked
      )
      update waitlist_entries e set ended_at = ${now}::timestamptz, outcome = over.outcome
      from over where e.id = over.id returning e.id, over.station, over.outcome`);
    for (const { id, station, outcome } of rows) {
      if (outcome !== "closed" && outcome !== "gone") continue;
      const [entry] = await tx.select().from(waitlistEntries).where(sql`id = ${id}`);
      // With no time left, nothing would have been offered in any case.
      if (entry && outcome === "gone" && entry.pickupAt >= earliest) await tellGone(tx, catalogue, entry, now);
      if (outcome === "gone") continue;
      const product = entry && everKnown(catalogue, entry.productId);
      if (!product) continue;
      const name = catalogue.stationBySlug.get(station)?.name ?? { ja: station, en: station };
      const data = { ...wishOf(entry, product), productId: product.id, closedPlace: name };
      await tellWaiting(tx, entry.memberId, (to) => ({ to, kind: "waitlistEnded", data }), now);
    }
  });
}
