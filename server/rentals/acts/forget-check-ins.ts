import { sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";

/**
 * Takes out of what staff did for a leaving member what could tell who it was: notes and photos of check-ins and damages,
 * why money was charged or given back, and the name in the answers that are kept for acts sent twice. Condition and what was missing stay with the unit.
 */
export async function forgetCheckIns(tx: Queryable, memberId: string): Promise<void> {
  const own = sql`(select id from reservations where member_id = ${memberId})`;
  await tx.execute(
    sql`delete from check_in_photos using check_ins c where c.id = check_in_id and c.reservation_id in ${own}`,
  );
  await tx.execute(sql`update check_ins set note = null where reservation_id in ${own} and note is not null`);
  await tx.execute(sql`delete from damage_photos where reservation_id in ${own}`);
  await tx.execute(sql`update damage_charges set reason = '-' where reservation_id in ${own}`);
  await tx.execute(sql`update staff_refunds set reason = '-', refusal = null where reservation_id in ${own}`);
  await tx.execute(sql`update staff_acts set answer = jsonb_set(answer, '{reservation}', 'null')
    where answer #>> '{reservation,number}' in (select number from reservations where member_id = ${memberId})`);
}
