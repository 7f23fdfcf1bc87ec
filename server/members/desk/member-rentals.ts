import { and, desc, eq, inArray, isNotNull, notInArray, or, sql } from "drizzle-orm";
import type { MemberDetail } from "#contract/console/members.ts";
import type { OpenMoney } from "#contract/console/reservations.ts";
import type { Queryable } from "#db/database.ts";
import { damageCharges, payments, reservations } from "#db/schema.ts";
import { toJstIso } from "#domain/jst.ts";
import type { OpenMoneyFilter } from "#domain/rentals/open-money.ts";
import { heldStatuses } from "#domain/rentals/reservation-status.ts";
import type { Worker } from "#domain/staff/permissions.ts";
import type { Language } from "#domain/text.ts";
import { everKnown } from "#server/catalogue/products/catalogue.ts";
import type { Deps } from "#server/deps.ts";
import { openMoneyOf, withOpenMoney } from "#server/members/desk/open-money.ts";
import { reservationsSeenBy } from "#server/members/desk/seen-by.ts";

export const countOpen = (db: Queryable, memberId: string): Promise<number> =>
  db.$count(reservations, and(eq(reservations.memberId, memberId), inArray(reservations.status, [...heldStatuses])));

type Viewer = { worker: Pick<Worker, "stations">; language: Language };

type Shown = { most: number; money?: OpenMoneyFilter | undefined };

/**
 * The latest reservations of a member, as far as somebody of staff sees them. What was never paid is none, but for what staff
 * keeps for them, and where money is not where it belongs. `money`: only those.
 */
export async function listRentals(
  { database, catalogue }: Pick<Deps, "database" | "catalogue">,
  memberId: string,
  { worker, language }: Viewer,
  { most, money }: Shown,
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
          withOpenMoney("open", reservations.id),
        ),
        money && withOpenMoney(money, reservations.id),
        reservationsSeenBy(worker),
      ),
    )
    .orderBy(desc(reservations.pickupAt), desc(reservations.id))
    .limit(most);
  const { stationBySlug } = catalogue.current();
  const open = await readOpenMoney(database.db, rows);
  return rows.map((row) => ({
    number: row.number,
    product: everKnown(catalogue.current(), row.productId)?.name[language] ?? String(row.productId),
    status: row.status,
    pickupAt: toJstIso(row.pickupAt),
    returnAt: toJstIso(row.returnAt),
    station: stationBySlug.get(row.pickupStation)?.name[language] ?? row.pickupStation,
    total: row.total + row.extensionTotal,
    open: open.get(row.id) ?? [],
  }));
}

async function readOpenMoney(db: Queryable, rows: { id: string }[]): Promise<Map<string, OpenMoney[]>> {
  const ids = rows.map(({ id }) => id);
  const found = await db.execute<{ id: string; open: OpenMoney[] }>(
    sql`select r.id, ${openMoneyOf} as open from reservations r where r.id = any(${sql.param(ids)}::uuid[])`,
  );
  return new Map(found.rows.map(({ id, open }) => [id, open]));
}

/** How many reservations of a member have money that waits, failed or is unknown, as far as somebody sees them. */
export async function countOpenMoney(
  db: Queryable,
  memberId: string,
  worker: Viewer["worker"],
): Promise<MemberDetail["payments"]["open"]> {
  const count = (which: OpenMoneyFilter) =>
    db.$count(
      reservations,
      and(eq(reservations.memberId, memberId), withOpenMoney(which, reservations.id), reservationsSeenBy(worker)),
    );
  const [waiting, failed, unknown] = await Promise.all([count("waiting"), count("failed"), count("unknown")]);
  return { waiting, failed, unknown };
}

/** What was received of a member, given back, and could not be charged. */
export async function sumPayments(db: Queryable, memberId: string): Promise<Omit<MemberDetail["payments"], "open">> {
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
