import { and, desc, eq, inArray, isNotNull, notInArray, or, sql } from "drizzle-orm";
import type { MemberDetail } from "#contract/console/members.ts";
import type { Queryable } from "#db/database.ts";
import { damageCharges, payments, reservations } from "#db/schema.ts";
import { toJstIso } from "#domain/jst.ts";
import { heldStatuses } from "#domain/rentals/reservation-status.ts";
import type { Worker } from "#domain/staff/permissions.ts";
import type { Language } from "#domain/text.ts";
import { everKnown } from "#server/catalogue/products/catalogue.ts";
import type { Deps } from "#server/deps.ts";
import { reservationsSeenBy } from "#server/members/desk/seen-by.ts";

export const countOpen = (db: Queryable, memberId: string): Promise<number> =>
  db.$count(reservations, and(eq(reservations.memberId, memberId), inArray(reservations.status, [...heldStatuses])));

type Viewer = { worker: Pick<Worker, "stations">; language: Language };

/** The latest reservations of a member, as far as somebody of staff sees them. What was never paid is none, but for what staff keeps for them. */
export async function listRentals(
  { database, catalogue }: Pick<Deps, "database" | "catalogue">,
  memberId: string,
  { worker, language }: Viewer,
  most: number,
): Promise<MemberDetail["reservations"]> {
  const rows = await database.db
    .select()
    .from(reservations)
    .where(
      and(
        eq(reservations.memberId, memberId),
        or(
          notInArray(reservations.status, ["offered", "hold", "expired"]),
          and(eq(reservations.status, "offered"), isNotNull(reservations.bookedBy)),
        ),
        reservationsSeenBy(worker),
      ),
    )
    .orderBy(desc(reservations.pickupAt), desc(reservations.id))
    .limit(most);
  const { stations } = catalogue.current();
  return rows.map((row) => ({
    number: row.number,
    product: everKnown(catalogue.current(), row.productId)?.name[language] ?? String(row.productId),
    status: row.status,
    pickupAt: toJstIso(row.pickupAt),
    returnAt: toJstIso(row.returnAt),
    station: stations.find(({ slug }) => slug === row.pickupStation)?.name[language] ?? row.pickupStation,
    total: row.total + row.extensionTotal,
  }));
}

/** What was received of a member, given back, and could not be charged. */
export async function sumPayments(db: Queryable, memberId: string): Promise<MemberDetail["payments"]> {
  const [sum] = await db
    .select({
      paid: sql<number>`coalesce(sum(${payments.amount}), 0)::integer`,
      refunded: sql<number>`coalesce(sum(${payments.refundedAmount}), 0)::integer`,
      count: sql<number>`count(*)::integer`,
      lastAt: sql<Date | null>`max(${payments.createdAt})`.mapWith(payments.createdAt),
    })
    .from(payments)
    .where(and(eq(payments.memberId, memberId), inArray(payments.state, ["captured", "refunded"])));
  const [debt] = await db
    .select({ owed: sql<number>`coalesce(sum(${reservations.lateFee} - ${reservations.lateFeeCharged}), 0)::integer` })
    .from(reservations)
    .where(and(eq(reservations.memberId, memberId), eq(reservations.lateFeeState, "failed")));
  const [damages] = await db
    .select({ owed: sql<number>`coalesce(sum(${damageCharges.amount}), 0)::integer` })
    .from(damageCharges)
    .innerJoin(reservations, eq(reservations.id, damageCharges.reservationId))
    .where(and(eq(reservations.memberId, memberId), eq(damageCharges.state, "failed")));
  return {
    paid: sum?.paid ?? 0,
    refunded: sum?.refunded ?? 0,
    owed: (debt?.owed ?? 0) + (damages?.owed ?? 0),
    count: sum?.count ?? 0,
    lastAt: sum?.lastAt ? toJstIso(sum.lastAt) : null,
  };
}
