import { and, asc, eq, inArray, isNotNull, isNull, not, or, type SQL, sql } from "drizzle-orm";
import type { QuoteRequest } from "#contract/reservation-requests.ts";
import type { Queryable } from "#db/database.ts";
import { reservations } from "#db/schema.ts";
import { format } from "#domain/format.ts";
import { awaitingStatuses, rentedStatuses } from "#domain/rentals/reservation-status.ts";
import type { Settings } from "#domain/settings.ts";
import { isLossPaid } from "#server/money/cards/looked-into.ts";
import { AppError } from "#server/platform/errors.ts";

/** What keeps a member from reserving. */
export type MemberLimit = "suspended" | "owed" | "open" | "units";

type Wished = { memberId: string; productId: number } & Pick<QuoteRequest, "pickupTime" | "returnTime">;

const argumentsOf = ({ memberId, productId, pickupTime, returnTime }: Wished, settings: Settings) =>
  sql`${memberId}, ${productId}, ${pickupTime}, ${returnTime}, ${settings.openReservationsMaximum},
    ${settings.unitsOfProductMaximum}`;

/** The limit that a wish meets, or null: part of a query that reserves nothing. */
export const memberLimit = (wished: Wished, settings: Settings): SQL =>
  sql`member_limit(${argumentsOf(wished, settings)})`;

/**
 * The same as part of a statement that reserves: of one member's at once, each waits for the one before, and for the
 * card being deleted. "card": something is to be paid, and there is none.
 */
export const claimMemberLimit = (wished: Wished, settings: Settings, needsCard: boolean): SQL =>
  sql`claim_member_limit(${argumentsOf(wished, settings)}, ${needsCard}::boolean)`;

/** In a parcel, by what the member says, and not here yet. `member_limit` counts the same. */
const inParcel = and(
  eq(reservations.status, "not_returned"),
  isNotNull(reservations.shippingNumber),
  isNull(reservations.returnedAt),
);

/** What is out, or will be; not what was lost and is paid for. `member_limit` counts the same. */
const held = or(
  inArray(reservations.status, ["hold", ...awaitingStatuses]),
  and(inArray(reservations.status, [...rentedStatuses]), not(isLossPaid(sql`${reservations.id}`))),
);

/** How many reservations the member has open, those included that are being paid or have not come back by parcel yet. */
export const countHeld = (db: Queryable, memberId: string): Promise<number> =>
  db.$count(reservations, and(eq(reservations.memberId, memberId), or(held, inParcel)));

/** A late fee that a card has refused is owed while it is tried again, too. `member_limit` says the same. */
const isOwed = or(
  eq(reservations.lateFeeState, "failed"),
  sql`${reservations.lateFeeState} = 'due' and ${reservations.lateFee} > ${reservations.lateFeeCharged} and exists (
    select from payments p join payment_operations o on o.payment_id = p.id
    where p.reservation_id = reservations.id and p.purpose = 'late_fee' and p.created_at >= reservations.late_stopped_at
      and o.kind in ('authorise', 'capture') and o.state in ('declined', 'rejected'))`,
);

/** Late fees that could not be charged, the oldest first. */
export const listDebts = (db: Queryable, memberId: string) =>
  db
    .select({
      id: reservations.id,
      number: reservations.number,
      amount: sql<number>`${reservations.lateFee} - ${reservations.lateFeeCharged}`,
    })
    .from(reservations)
    .where(and(eq(reservations.memberId, memberId), isOwed))
    .orderBy(asc(reservations.createdAt), asc(reservations.id));

/** The refusal, in numbers; of a debt with the reservation that it belongs to. */
export async function limitRefusal(
  db: Queryable,
  memberId: string,
  limit: MemberLimit,
  { openReservationsMaximum, unitsOfProductMaximum }: Settings,
): Promise<AppError> {
  if (limit === "suspended") return new AppError("SUS_001");
  if (limit === "open") return tooManyOpen(openReservationsMaximum);
  if (limit === "units") return tooManyUnits(unitsOfProductMaximum);
  const [debt] = await listDebts(db, memberId);
  // It has been paid since.
  return debt ? owed(debt) : new AppError("RES_013");
}

export const tooManyOpen = (most: number) =>
  new AppError("RES_009", {
    text: {
      ja: `同時に予約できるのは${most}件までです。返却またはキャンセルが済むと、新しく予約できます。宅配便で返送中のものは、到着するまで数えます。`,
      en: `You can have up to ${most} reservations at a time. Return or cancel one to make another. What is sent back by parcel counts until it reaches us.`,
    },
  });

export const tooManyUnits = (most: number) =>
  new AppError("RES_012", {
    text: {
      ja: `同じ商品を同じ時間帯に借りられるのは${most}点までです。日時を変えるか、別の商品をお選びください。`,
      en: `You can rent up to ${most} of the same item at a time. Choose another time or another item.`,
    },
  });

export const owed = ({ id, number, amount }: { id: string; number: string; amount: number }) =>
  new AppError("RES_013", {
    text: {
      ja: `延滞料金${format.ja.yen(amount)}のお支払いが済んでいません（予約番号 ${number}）。お支払いが済むと、予約できます。`,
      en: `A late fee of ${format.en.yen(amount)} is unpaid (reservation number ${number}). You can reserve once it's paid.`,
    },
    details: { id, number, amount: String(amount) },
  });
