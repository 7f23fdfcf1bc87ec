import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "#db/database.ts";
import { type Reservation, reservations } from "#db/schema.ts";
import { isLeftInBox } from "#domain/rentals/door.ts";
import { lateFee } from "#domain/rentals/late-fee.ts";
import { type AnyStatus, canMove, hasMove, type Mover } from "#domain/rentals/reservation-status.ts";
import { HOUR } from "#domain/time.ts";
import { dropMail } from "#server/messages/mail/outbox-store.ts";
import { returnCoupon, returnCouponsOfExpired } from "#server/money/coupons/coupon-store.ts";
import { release, releaseBoxes } from "#server/rentals/holds/hold-store.ts";
import { outdatedTopics } from "#server/rentals/reservations/mail-topics.ts";
import { dropClaim } from "#server/rentals/returns/claim-store.ts";

type Changes = Partial<typeof reservations.$inferInsert>;

/**
 * The only way to another status but for `confirmHold`. Refuses (undefined) what the table does not allow this mover, or
 * when somebody else was faster. The debug call may move along the table for anybody. `happenedAt` is when an item came
 * back that we hear of only now: lateness counts until then.
 */
export async function moveReservation(
  tx: Transaction,
  before: Reservation,
  to: AnyStatus,
  by: Mover | "debug",
  now: Date,
  { happenedAt = now, ...changes }: Changes & { happenedAt?: Date } = {},
): Promise<Reservation | undefined> {
  const told = { ...lateness(before, to, happenedAt), ...whereabouts(before, to, by, happenedAt, now) };
  const after = await move(tx, before, to, by, { ...told, ...changes }, now);
  if (!after) return undefined;
  // Nobody is told of a hold.
  if (before.status !== "hold") await dropMail(tx, ...outdatedTopics(before.id, to));
  await freeResources(tx, after, now);
  return after;
}

/** A hold that is kept frees nothing: one statement, `along` with more steps of it, which may look at `moved`. */
export const confirmHold = (
  db: Queryable,
  hold: Reservation,
  changes: Changes,
  along: Record<string, SQL>,
  now: Date,
): Promise<Reservation | undefined> => move(db, hold, "not_collected", "payment", changes, now, along);

async function move(
  db: Queryable,
  { id, status: from }: Reservation,
  to: AnyStatus,
  by: Mover | "debug",
  changes: Changes,
  now: Date,
  along: Record<string, SQL> = {},
): Promise<Reservation | undefined> {
  if (!(by === "debug" ? hasMove(from, to) : canMove(from, to, by))) return undefined;
  const moved = db.$with("moved").as(
    db
      .update(reservations)
      .set({ ...changes, status: to })
      .where(and(eq(reservations.id, id), eq(reservations.status, from)))
      .returning(),
  );
  const recorded = db.$with("recorded", {}).as(sql`
    insert into reservation_events (reservation_id, from_status, to_status, mover, at)
    select id, ${from}, ${to}, ${by}, ${now}::timestamptz from moved`);
  const steps = Object.entries(along).map(([name, step]) => db.$with(name, {}).as(step));
  const [after] = await db
    .with(moved, recorded, ...steps)
    .select()
    .from(moved);
  return after;
}

/** What stopping or resuming lateness writes down. */
function lateness(before: Reservation, to: AnyStatus, at: Date): Changes {
  const isOut = before.status === "in_rental" || before.status === "overdue_return";
  if (isOut && (to === "not_returned" || to === "returned")) {
    const fee = Math.max(lateFee(before.returnAt, at, before.terms), before.lateFeeCharged);
    const settled = before.lateFeeCharged > 0 ? "paid" : "none";
    return {
      lateStoppedAt: at,
      lateFee: fee,
      lateFeeState: fee > before.lateFeeCharged ? "due" : settled,
      returnReminderAt: null,
    };
  }
  if (before.status === "not_returned" && to === "in_rental") {
    const settled = before.lateFeeCharged > 0 ? "paid" : "none";
    return {
      lateStoppedAt: null,
      lateFee: before.lateFeeCharged,
      lateFeeState: settled,
      shippingNumber: null,
      parcelReportedAt: null,
    };
  }
  return {};
}

/** Since when the item is where it is: at the pickup place, or with us again, and who says so. */
function whereabouts(before: Reservation, to: AnyStatus, by: Mover | "debug", at: Date, now: Date): Changes {
  const { status, filledAt, returnedAt, returnStation, returnBoxId } = before;
  const isOut = status === "in_rental" || status === "overdue_return";
  // What was taken had been there.
  if (to === "before_pickup" || to === "not_pickup" || (to === "in_rental" && status !== "not_returned")) {
    return filledAt ? {} : { filledAt: to === "in_rental" ? at : now };
  }
  // The member only sends it off.
  if (isOut && to === "not_returned" && by !== "member") {
    return { returnedAt: at, returnedBy: "locker", returnedStation: returnStation, returnedBoxId: returnBoxId };
  }
  if (to === "returned" && status !== "not_pickup") {
    return { checkedInAt: now, ...(returnedAt === null && { returnedAt: at, returnedBy: "staff" as const }) };
  }
  if (status === "not_returned" && to === "in_rental") {
    return { returnedAt: null, returnedBy: null, returnedStation: null, returnedBoxId: null };
  }
  return {};
}

async function freeResources(tx: Transaction, after: Reservation, now: Date): Promise<void> {
  const { id, status, terms } = after;
  // Nobody else is to find something in a box.
  const leftInBox = isLeftInBox(after);
  if (status === "cancelled" || status === "expired") {
    await release(tx, id, leftInBox);
    // Of a hold whose payment is still open it comes back when that is known: it may yet be confirmed, at this price.
    if (status === "cancelled") await returnCoupon(tx, id);
    else await returnCouponsOfExpired(tx, { reservationId: id });
  } else if (status === "in_rental") {
    await tx.execute(sql`delete from box_allocations where reservation_id = ${id} and kind = 'pickup'`);
  } else if (status === "not_returned") {
    await dropClaim(tx, id);
  } else if (status === "returned") {
    // What is back early can go out early.
    const free = new Date(now.getTime() + terms.turnaroundHours * HOUR);
    await releaseBoxes(tx, id, leftInBox);
    await tx.execute(
      sql`delete from unit_allocations where reservation_id = ${id} and lower(period) >= ${free}::timestamptz`,
    );
    await tx.execute(sql`update unit_allocations set period = tstzrange(lower(period), ${free}::timestamptz)
      where reservation_id = ${id} and upper(period) > ${free}::timestamptz`);
  }
}
