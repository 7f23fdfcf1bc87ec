import { and, eq, or, sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import { type Inquiry, inquiries, type Member, reservations } from "#db/schema.ts";

/** Writes an inquiry down; undefined when the same one is open already. */
export async function addInquiry(tx: Queryable, inquiry: typeof inquiries.$inferInsert): Promise<Inquiry | undefined> {
  const [added] = await tx
    .insert(inquiries)
    .values(inquiry)
    .onConflictDoNothing({ target: inquiries.fingerprint, where: sql`state = 'open'` })
    .returning();
  return added;
}

export async function findOpenInquiry(db: Queryable, fingerprint: Buffer): Promise<Inquiry | undefined> {
  const [inquiry] = await db
    .select()
    .from(inquiries)
    .where(and(eq(inquiries.fingerprint, fingerprint), eq(inquiries.state, "open")));
  return inquiry;
}

/** The number of the member's own reservation, by its id or number. */
export async function findOwnReservationNumber(
  db: Queryable,
  memberId: string,
  idOrNumber: { id: string; number: string },
): Promise<string | undefined> {
  const [row] = await db
    .select({ number: reservations.number })
    .from(reservations)
    .where(
      and(
        eq(reservations.memberId, memberId),
        or(sql`${reservations.id}::text = ${idOrNumber.id}`, eq(reservations.number, idOrNumber.number)),
        sql`${reservations.status} not in ('offered', 'hold', 'expired')`,
      ),
    );
  return row?.number;
}

/** Deletes a leaving member's inquiries, also those sent from their address without logging in. */
export async function forgetInquiries(tx: Queryable, { id, email }: Pick<Member, "id" | "email">): Promise<void> {
  await tx.delete(inquiries).where(or(eq(inquiries.memberId, id), eq(sql`lower(${inquiries.email})`, email)));
}
