import { type SQL, sql } from "drizzle-orm";
import { awaitingStatuses } from "#domain/rentals/reservation-status.ts";
import { MINUTE } from "#domain/time.ts";
import type { Scene } from "#server/rentals/lockers/scene.ts";

/** Clocks of lockers and ours differ by less. */
const LATE_MS = 5 * MINUTE;

/**
 * Whether the locker tells so late of what staff did at a box that it has been undone since: filled that was emptied, emptied
 * that was filled, or taken out before the member had it. What its clock says from before the reservation, no clock says.
 */
export async function isOutdated({ tx, event, reservation, now }: Scene): Promise<boolean> {
  const told = new Date(event.occurredAt);
  if (told < reservation.createdAt) return false;
  const { id, status } = reservation;
  // Two tell of the same moment by clocks of their own, unless one of them tells late.
  const isLate = now.getTime() - told.getTime() > LATE_MS;
  const isAwaited = awaitingStatuses.some((each) => each === status);
  const facts: SQL[] = [];
  if (event.type === "item_placed")
    facts.push(toldOf("staff", "item_taken"), ...(isLate ? [wasBrought("<> 'box'")] : []));
  else if (isAwaited) facts.push(toldOf("staff", "item_placed"), ...(isLate ? [wasBrought("= 'box'")] : []));
  else facts.push(toldOf("pickup", "item_taken"), ...(isLate ? [wasHandedOver] : []));
  const { rows } = await tx.execute<{ outdated: boolean }>(sql`
    with told as (select ${id}::uuid as id, ${told}::timestamptz as at)
    select ${sql.join(facts, sql` or `)} as outdated from told`);
  return rows[0]?.outdated === true;
}

/** Whether a locker told of something that came after. */
const toldOf = (actor: "staff" | "pickup", type: "item_placed" | "item_taken") => sql`exists (
  select from locker_events e where e.reservation_id = told.id and e.actor = ${actor} and e.type = ${type}
    and e.refusal is null and least(e.occurred_at::timestamptz, e.received_at) > told.at)`;

/** Whether staff has brought the item into its box, or out of it, by scanning since. */
const wasBrought = (where: "= 'box'" | "<> 'box'") => sql`exists (
  select from unit_events e where e.reservation_id = told.id and e.mover = 'staff' and e.place ${sql.raw(where)} and e.at > told.at)`;

/** Whether staff has handed it over since. A rental that goes on because a box was empty began before. */
const wasHandedOver = sql`exists (
  select from reservation_events e where e.reservation_id = told.id and e.to_status = 'in_rental'
    and e.from_status <> 'not_returned' and e.mover = 'staff' and e.at > told.at)`;
