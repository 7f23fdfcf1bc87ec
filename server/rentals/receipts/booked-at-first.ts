import { eq, sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import { reservations } from "#db/schema.ts";
import type { RentalParts } from "#domain/money/receipt.ts";

/**
 * A column as it was before the first change of a reservation: what the payment for the rental was made up of. Drizzle writes a
 * column without its table here, and the change has an id as well.
 */
const atFirst = (before: string, now: typeof reservations.discount | typeof reservations.bookedExtension) =>
  sql<number>`coalesce((select c.${sql.raw(before)} from reservation_changes c
    where c.reservation_id = reservations.id and c.state = 'done' order by c.done_at limit 1), ${now}, 0)`;

export const bookedAtFirst = {
  discount: atFirst("from_discount", reservations.discount),
  bookedExtension: atFirst("from_booked_extension", reservations.bookedExtension),
};

export async function readBookedAtFirst(db: Queryable, reservationId: string): Promise<RentalParts> {
  const [parts] = await db.select(bookedAtFirst).from(reservations).where(eq(reservations.id, reservationId));
  return parts ?? { discount: 0, bookedExtension: 0 };
}
