import { getTableColumns, sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import { type Reservation, reservations } from "#db/schema.ts";
import type { Catalogue } from "#server/catalogue/products/catalogue.ts";
import {
  hasCard,
  type NewPayment,
  paymentSteps,
  type StartedOperation,
  startedColumns,
} from "#server/money/payments/payment-store.ts";
import { claimMemberLimit, type MemberLimit } from "#server/rentals/holds/member-limits.ts";
import { allocationSteps } from "#server/rentals/stock/allocation-store.ts";
import {
  type BoxNumbers,
  choiceSteps,
  type Found,
  foundColumns,
  judge,
  look,
  type Resources,
  type Wish,
} from "#server/rentals/stock/free-resources.ts";

/** What a hold that was just written has, and the authorisation that is the writer's to send, if it costs anything. */
export type HeldThings = Resources &
  BoxNumbers & { maskedNumber: string | null; authorisation: StartedOperation | undefined };

type NewHold = {
  wish: Wish;
  draft: Omit<Reservation, keyof Resources> & { memberId: string };
  payment: NewPayment | undefined;
};

type Verdict = { written: boolean; limit: MemberLimit | "card" | null; maskedNumber: string | null };

/**
 * Writes a hold with all that it has to itself and what is to be paid for it, in one statement: all of it or nothing.
 * The database refuses what somebody else took meanwhile.
 */
export async function insertHold(
  db: Queryable,
  catalogue: Catalogue,
  { wish, draft, payment }: NewHold,
): Promise<HeldThings | MemberLimit | "no stock" | "no locker" | "no card"> {
  const { settings } = catalogue;
  const { pickupAt, returnAt, createdAt } = draft;
  const wished = { ...draft, pickupTime: pickupAt, returnTime: returnAt };
  const limit = claimMemberLimit(wished, settings, payment !== undefined);
  const row = await look((look) =>
    db.execute<Found & Verdict & Partial<StartedOperation>>(sql`
      with limited as materialized (select ${limit} as member_limit), ${choiceSteps(catalogue, wish, look)}, written as (
        insert into reservations (${columns.written})
        select ${columns.read} from chosen, jsonb_populate_record(null::reservations, ${JSON.stringify(rowOf(draft))}::jsonb
          || jsonb_build_object('unit_id', unit_id, 'pickup_station', pickup_station, 'pickup_box_id', pickup_box_id,
            'return_station', return_station, 'return_box_id', return_box_id)) r
        where (select member_limit is null from limited) and chosen.unit_id is not null and chosen.pickup_station is not null and chosen.return_station is not null
          and ${payment ? hasCard(payment.memberId) : sql`true`}
        returning id
      ), ${allocationSteps(wish, settings)}${payment ? sql`, ${paymentSteps(payment, createdAt, "sent", sql`exists (select 1 from written)`)}` : sql``}
      select ${foundColumns}, exists (select 1 from written) as written,
        (select member_limit from limited) as "limit", ${payment ? sql`c.masked_number` : sql`null`} as "maskedNumber"
        ${payment ? sql`, ${startedColumns}` : sql``}
      from chosen ${payment ? sql`left join (payment p join authorisation o on o.payment_id = p.id join cards c on c.id = p.card_id) on true` : sql``}`),
  );
  const { written, limit: reached, maskedNumber } = row;
  if (reached) return reached === "card" ? "no card" : reached;
  const chosen = judge(row);
  if (typeof chosen === "string") return chosen;
  // The query has these columns if there is a payment.
  const authorisation = payment ? (row as StartedOperation) : undefined;
  return written ? { ...chosen, maskedNumber, authorisation } : "no card";
}

const reservationColumns = Object.entries(getTableColumns(reservations));

/** Named, so that what a newer release has added takes its default. */
const columns = {
  written: sql.raw(reservationColumns.map(([, { name }]) => name).join(", ")),
  read: sql.raw(reservationColumns.map(([, { name }]) => `r.${name}`).join(", ")),
};

/** A reservation under the names of the table's columns. What it does not name is null in the row that is made of it. */
function rowOf(draft: Partial<Reservation>): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [key, { name }] of reservationColumns) {
    const value = draft[key as keyof Reservation];
    if (value !== null && value !== undefined) row[name] = value;
  }
  return row;
}
