import { asc, eq, sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import { reservations } from "#db/schema.ts";
import { type AnyStatus, reservationStatuses } from "#domain/rentals/reservation-status.ts";
import { type Tie, tieOf, ties } from "#domain/rentals/ties.ts";
import { isLookedInto, isLossPaid, mayBeOwedAgain } from "#server/money/cards/looked-into.ts";
import { NOT_IN_BOX } from "#server/rentals/stock/move-unit.ts";

export type TiedReservation = {
  id: string;
  number: string;
  reason: Tie;
  /** Whether the member can open it: not before it is paid. */
  hasPage: boolean;
};

const isShown = (status: AnyStatus) => reservationStatuses.some((each) => each === status);

/** Whether the member has its item although nobody rents it, until that arrives somewhere or counts as lost. */
const hasItem = sql`exists (
  select from unit_events e join units u on u.id = e.unit_id
  where e.reservation_id = reservations.id and e.place = 'member' and e.note = ${NOT_IN_BOX}
    and u.place = 'member' and u.active and not exists (select from unit_events l where l.unit_id = e.unit_id and l.id > e.id))`;

/** The member's reservations that are not closed in every respect, the most pressing first. */
export async function listTies(db: Queryable, memberId: string, now: Date): Promise<TiedReservation[]> {
  const isOpen = sql`p.state in ('pending', 'authorised') or reservations.status = 'expired' and p.state = 'captured'`;
  // An extension or a change that was paid for and could not be had.
  const isForNothing = sql`p.state = 'captured' and p.key in (
    select 'extension ' || e.id from extensions e where e.reservation_id = reservations.id and e.state = 'failed'
    union all select 'change ' || c.id from reservation_changes c
    where c.reservation_id = reservations.id and c.state = 'failed')`;
  const isOwedByChange = sql`exists (
    select 1 from reservation_changes c where c.reservation_id = reservations.id and c.refund_state in ('waiting', 'pending'))`;
  const isOwedByStaff = sql`exists (select 1 from staff_refunds f where f.reservation_id = reservations.id
    and f.state in ('requested', 'approved', 'failed', 'unknown') and f.closed_at is null)`;
  const isLive = sql`exists (
    select 1 from payment_operations o where o.payment_id = p.id and o.state in ('created', 'sent', 'unknown'))`;
  const rows = await db
    .select({
      id: reservations.id,
      number: reservations.number,
      status: reservations.status,
      lateFeeState: reservations.lateFeeState,
      refundState: reservations.refundState,
      paying: sql<boolean>`exists (select 1 from payments p where p.reservation_id = reservations.id and (${isOpen}))`,
      refunding: sql<boolean>`exists (
        select 1 from payments p where p.reservation_id = reservations.id and (${isForNothing} or ${isLive}))
        or ${isOwedByChange} or ${isOwedByStaff}`,
      charging: sql<boolean>`exists (select 1 from damage_charges d
        where d.reservation_id = reservations.id and d.state in ('announced', 'failed'))
        or ${mayBeOwedAgain(sql`reservations.id`)}`,
      hasItem: sql<boolean>`${hasItem}`,
      lossPaid: sql<boolean>`${isLossPaid(sql`reservations.id`)}`,
      lookedInto: sql<boolean>`${isLookedInto(sql`reservations.id`, now)}`,
    })
    .from(reservations)
    .where(eq(reservations.memberId, memberId))
    .orderBy(asc(reservations.createdAt), asc(reservations.id));
  return rows
    .flatMap(({ id, number, ...standing }) => {
      const reason = tieOf(standing);
      return reason ? [{ id, number, reason, hasPage: isShown(standing.status) }] : [];
    })
    .toSorted((a, b) => ties.indexOf(a.reason) - ties.indexOf(b.reason));
}
