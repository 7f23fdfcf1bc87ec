import { eq, sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import { reservations } from "#db/schema.ts";

/** Keeps a leaving member's reservations without the member. The database refuses it while one of them is open. */
export async function detachReservations(tx: Queryable, memberId: string): Promise<void> {
  await tx.execute(sql`update reservation_changes c set request_key = 'left ' || c.id, choice_hash = ''
    from reservations r where r.id = c.reservation_id and r.member_id = ${memberId}`);
  await tx.execute(sql`delete from reservation_notes n using reservations r
    where r.id = n.reservation_id and r.member_id = ${memberId}`);
  await tx
    .update(reservations)
    .set({
      memberId: null,
      memberCouponId: null,
      // What the member's browser made up, what it asked for, and how the carrier knows the sender.
      requestKey: sql`'left ' || ${reservations.id}`,
      choiceHash: null,
      shippingNumber: null,
    })
    .where(eq(reservations.memberId, memberId));
}
