import { eq, sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import { type DamageCharge, damageCharges } from "#db/schema.ts";
import { unrentedOf } from "#server/rentals/stock/unrented.ts";

/** What the payment of a charge is for. */
export const damageKey = (id: string) => `damage ${id}`;

export async function lockDamage(tx: Queryable, id: string): Promise<DamageCharge | undefined> {
  const [row] = await tx.select().from(damageCharges).where(eq(damageCharges.id, id)).for("update");
  return row;
}

export async function readDamage(db: Queryable, id: string): Promise<DamageCharge | undefined> {
  const [row] = await db.select().from(damageCharges).where(eq(damageCharges.id, id));
  return row;
}

export const updateDamage = (tx: Queryable, id: string, changes: Partial<DamageCharge>) =>
  tx.update(damageCharges).set(changes).where(eq(damageCharges.id, id));

/** By how much what is charged for damage of a reservation `r`, and the late fees that were paid, come to more than a new item. */
const beyondPrice = sql`(r.damage_total + r.late_fee_charged - (r.terms ->> 'replacementPrice')::int)`;

/** What the member of a reservation `r` had without renting it is back. */
const isBack = sql`${unrentedOf(sql`r.id`)} = 'had'`;

/**
 * A charge `d` for a loss that does not stand as it was announced (`standsLoss`): not for the clock to make, but for somebody to
 * withdraw.
 */
export const lossThatFell = sql`d.kind = 'loss' and exists (
  select from reservations r where r.id = d.reservation_id
    and (r.returned_at is not null or ${isBack} or ${beyondPrice} > 0))`;

/**
 * A charge `d` for a loss that was paid, of which something has to go back: the item is back, and nobody has given back anything
 * since; or it is still out, and late fees were paid as well.
 */
export const lossToGiveBack = sql`d.kind = 'loss' and d.state = 'paid' and d.given_back < d.amount and exists (
  select from reservations r where r.id = d.reservation_id and (
    r.returned_at is not null and not exists (select from staff_refunds f where f.reservation_id = r.id and f.damage_id = d.id
      and f.state <> 'refused' and f.requested_at >= r.returned_at)
    or ${isBack} or r.status in ('in_rental', 'overdue_return') and ${beyondPrice} > 0))`;

/** How much of it, of its reservation `r`: all that is left, or what the late fees came on top of. */
export const lossGoingBack = sql`least(d.amount - d.given_back,
  case when r.status in ('in_rental', 'overdue_return') then ${beyondPrice} else d.amount end)`;

/** Whether the money of a charge `d` was taken, which nobody has written down on the charge yet. */
const isTaken = sql`d.state in ('announced', 'failed') and exists (
  select from payments p where p.key = 'damage ' || d.id and p.state = 'captured')`;

/** The same of one charge: it is not to be withdrawn or put off, and ends as paid whatever else has come to pass. */
export async function wasTaken(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from damage_charges d where d.id = ${id} and ${isTaken}`);
  return rows.length > 0;
}

/** Whether a card refused a payment `p`. */
const isRefused = sql`exists (select from payment_operations o where o.payment_id = p.id and o.state in ('declined', 'rejected'))`;

/**
 * How often in a row the gateway did not execute a charge since a card refused it, and when that was tried last.
 */
export async function readUnexecuted(db: Queryable, { id, reservationId }: DamageCharge) {
  const ofCharge = sql`p.reservation_id = ${reservationId} and p.key = ${damageKey(id)} and p.state = 'failed'`;
  const { rows } = await db.execute<{ times: number; last: string | null }>(sql`
    select count(*)::int as times, max(p.created_at) as last from payments p where ${ofCharge} and not ${isRefused}
      and p.created_at > coalesce((select max(p.created_at) from payments p where ${ofCharge} and ${isRefused}), '-infinity')`);
  const { times = 0, last = null } = rows[0] ?? {};
  return { times, last: new Date(last ?? 0) };
}

/** What is to be charged now: its time has come, or the member has another card since one refused it. Or it was charged, and not noted. */
export async function listDueDamages(db: Queryable, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select d.id from damage_charges d where ${isTaken} or d.charge_at <= ${now}::timestamptz and not (${lossThatFell})
      and (d.state = 'announced' or d.state = 'failed' and exists (
        select from cards c join reservations r on r.member_id = c.member_id
        where r.id = d.reservation_id and c.state = 'active' and c.created_at > coalesce(
          (select max(p.created_at) from payments p where p.key = 'damage ' || d.id and ${isRefused}), '-infinity')))
    limit 200`);
  return rows.map(({ id }) => id);
}

/** How many photos show what happened: of the check-in, or taken for the charge. */
export async function countPhotos(db: Queryable, reservationId: string): Promise<number> {
  const { rows } = await db.execute<{ photos: number }>(sql`
    select (select count(*) from check_in_photos p join check_ins c on c.id = p.check_in_id
        where c.reservation_id = ${reservationId})::int
      + (select count(*) from damage_photos where reservation_id = ${reservationId})::int as photos`);
  return rows[0]?.photos ?? 0;
}

/** What the charges of a reservation that stand come to, less what was given back. */
export async function chargedSoFar(db: Queryable, reservationId: string): Promise<number> {
  const { rows } = await db.execute<{ sum: number }>(sql`
    select coalesce(sum(amount - given_back), 0)::int as sum from damage_charges
    where reservation_id = ${reservationId} and state <> 'withdrawn'`);
  return rows[0]?.sum ?? 0;
}

/** By how much less than it costs the loss of a reservation was announced, by the cheapest charge that stands. */
export async function shortBefore(db: Queryable, reservationId: string): Promise<number> {
  const { rows } = await db.execute<{ most: number }>(sql`
    select coalesce(max(short_by), 0)::int as most from damage_charges
    where reservation_id = ${reservationId} and state <> 'withdrawn'`);
  return rows[0]?.most ?? 0;
}

/** What of paid damages goes back once somebody else has approved it. */
export async function waitingBack(db: Queryable, reservationId: string): Promise<number> {
  const { rows } = await db.execute<{ sum: number }>(sql`
    select coalesce(sum(amount), 0)::int as sum from staff_refunds
    where reservation_id = ${reservationId} and kind = 'damage' and state = 'requested'`);
  return rows[0]?.sum ?? 0;
}
