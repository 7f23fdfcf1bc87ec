import { and, eq, lt, sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import { extensions, payments, reservations } from "#db/schema.ts";
import { knownLate } from "#server/money/payments/known-late.ts";

export type Extension = typeof extensions.$inferSelect;

/** What the payment of an extension is for. */
export const extensionKey = (id: string) => `extension ${id}`;

export async function lockExtension(tx: Queryable, id: string): Promise<Extension | undefined> {
  const [row] = await tx.select().from(extensions).where(eq(extensions.id, id)).for("update");
  return row;
}

/** Extensions whose payment somebody began and nobody ended. */
export const listStaleExtensions = (db: Queryable, before: Date) =>
  db
    .select()
    .from(extensions)
    .where(and(eq(extensions.state, "pending"), lt(extensions.createdAt, before)));

/** What was taken for extensions that failed, and not given back. */
export const listPaidForNothing = (db: Queryable, reservationId: string) =>
  db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(extensions, sql`${payments.key} = 'extension ' || ${extensions.id}`)
    .where(
      and(eq(payments.reservationId, reservationId), eq(payments.state, "captured"), eq(extensions.state, "failed")),
    );

/** Reservations with such payments: of extensions since then, and of those whose payment was known late. */
export const hasPaidForNothing = (since: Date) => sql`${reservations.id} in (
  select e.reservation_id from extensions e join payments p on p.key = 'extension ' || e.id
  where e.state = 'failed' and e.created_at > ${since}::timestamptz and p.state = 'captured'
  union all
  select e.reservation_id from payments p join extensions e on e.reservation_id = p.reservation_id
  where p.id in (${knownLate}) and p.state = 'captured' and p.key = 'extension ' || e.id and e.state = 'failed')`;

export async function endExtension(tx: Queryable, id: string, state: "done" | "failed"): Promise<void> {
  await tx.update(extensions).set({ state }).where(eq(extensions.id, id));
}
