import { and, asc, eq, exists, gt, inArray, lt, or, sql } from "drizzle-orm";
import type { ReserveRequest } from "#contract/reservation-requests.ts";
import type { Queryable } from "#db/database.ts";
import { reservationChanges, reservations } from "#db/schema.ts";
import { heldStatuses } from "#domain/rentals/reservation-status.ts";
import { AppError } from "#server/platform/errors.ts";

type First = { id: string; number: string; status: string };

/**
 * The member's earliest reservation of a product that overlaps the times wished for, also one that is being paid, or whose change to such
 * times is. `refuse_same_thing` says the same.
 */
export async function findSameThing(
  db: Queryable,
  memberId: string,
  productId: number,
  { pickupTime, returnTime }: Pick<ReserveRequest, "pickupTime" | "returnTime">,
): Promise<First | undefined> {
  const [first] = await db
    .select({ id: reservations.id, number: reservations.number, status: reservations.status })
    .from(reservations)
    .where(
      and(
        eq(reservations.memberId, memberId),
        eq(reservations.productId, productId),
        inArray(reservations.status, [...heldStatuses]),
        or(
          and(lt(reservations.pickupAt, returnTime), gt(reservations.returnAt, pickupTime)),
          exists(
            db
              .select({ one: sql`1` })
              .from(reservationChanges)
              .where(
                and(
                  eq(reservationChanges.reservationId, reservations.id),
                  eq(reservationChanges.state, "pending"),
                  lt(reservationChanges.pickupAt, returnTime),
                  gt(reservationChanges.returnAt, pickupTime),
                ),
              ),
          ),
        ),
      ),
    )
    .orderBy(asc(reservations.createdAt), asc(reservations.id))
    .limit(1);
  return first;
}

/** The refusal of a second reservation of the same thing: it names the first. */
export function sameThing({ id, number, status }: First): AppError {
  const pending = status === "hold";
  const text = pending
    ? {
        ja: `同じ商品を重なる時間帯で予約するお手続きが、別の画面で進んでいます（予約番号 ${number}）。`,
        en: `This item is being reserved for an overlapping time on another page (reservation number ${number}).`,
      }
    : {
        ja: `同じ商品を、重なる時間帯ですでに予約しています（予約番号 ${number}）。`,
        en: `You've already reserved this item for an overlapping time (reservation number ${number}).`,
      };
  return new AppError("RES_008", { text, details: { id, number, state: pending ? "pending" : "reserved" } });
}
