import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "#db/database.ts";
import { type Reservation, reservations } from "#db/schema.ts";
import { isLeftInBox } from "#domain/rentals/door.ts";
import { errandsEndedBy } from "#domain/rentals/errand.ts";
import { resumeLateness, stopLateness } from "#domain/rentals/lateness.ts";
import { outdatedTopics } from "#domain/rentals/mail-topics.ts";
import { type AnyStatus, canMove, hasMove, rentedStatuses } from "#domain/rentals/reservation-status.ts";
import { readyAgainAt } from "#domain/rentals/unit-period.ts";
import { type UnitCondition, unitMoveAfter } from "#domain/rentals/unit-place.ts";
import { whereaboutsAfter } from "#domain/rentals/whereabouts.ts";
import { dropMail } from "#server/messages/mail/outbox-store.ts";
import { returnCoupon, returnCouponsOfExpired } from "#server/money/coupons/coupon-store.ts";
import { endErrands } from "#server/rentals/errands/errand-store.ts";
import { release, releaseBoxes, releasePickupBox, releaseUnitFrom } from "#server/rentals/stock/allocation-store.ts";
import { dropClaim } from "#server/rentals/stock/claim-store.ts";
import { type MovedBy, moveUnit } from "#server/rentals/stock/move-unit.ts";
import { endEntryOf } from "#server/rentals/waitlist/entry-store.ts";

type Changes = Partial<typeof reservations.$inferInsert>;

type Move = MovedBy & { to: AnyStatus };

/** What comes with a move. */
type Told = Changes & {
  /** When an item came back that we hear of only now: lateness counts until then. */
  happenedAt?: Date;
  /** The condition in which staff found it, and where. */
  checkedInAs?: UnitCondition | undefined;
  checkedInStation?: string | undefined;
};

/**
 * The only way to another status but for `confirmHold`. Refuses (undefined) what the table does not allow this mover, or
 * when somebody else was faster. The debug call may move along the table for anybody. The unit goes where the move says.
 */
export async function moveReservation(
  tx: Transaction,
  before: Reservation,
  move: Move,
  { happenedAt = move.now, checkedInAs, checkedInStation, ...changes }: Told = {},
): Promise<Reservation | undefined> {
  const { to, now } = move;
  const told = {
    ...latenessAfter(before, to, happenedAt),
    ...whereaboutsAfter(before, { ...move, at: happenedAt }),
  };
  const after = await writeMove(tx, before, move, { ...told, ...changes });
  if (!after) return undefined;
  // Nobody is told of a hold.
  if (before.status !== "hold") await dropMail(tx, ...outdatedTopics(before.id, to));
  const ended = errandsEndedBy(before.status, to);
  if (ended) await endErrands(tx, before.id, { ...ended, now });
  const brought = unitMoveAfter(before, after, { condition: checkedInAs, station: checkedInStation });
  if (brought) await moveUnit(tx, { unitId: after.unitId, reservationId: after.id }, brought, move);
  // Whoever it was offered to is out of the line.
  if (to === "expired" && after.offeredUntil) await endEntryOf(tx, after.id, "unanswered", now);
  await freeResources(tx, after, checkedInAs === "ready" ? now : readyAgainAt(now, after.terms.turnaroundHours));
  return after;
}

/** What changes with a confirmation, and more steps of its statement, which may look at `moved`. */
type Confirmation = {
  changes: Pick<Reservation, "confirmedAt" | "pickupReminderAt" | "returnReminderAt">;
  along: SQL;
};

/**
 * The steps of a statement that keep a hold, which frees nothing: `moved` has its unit if it was kept. Not when staff gave
 * it another box meanwhile, which the mail would not name. `only`: one more condition.
 */
export function confirmSteps(
  { id, status: from, pickupBoxId, returnBoxId }: Reservation,
  { changes: { confirmedAt, pickupReminderAt, returnReminderAt }, along }: Confirmation,
  now: Date,
  only: SQL = sql`true`,
): SQL {
  if (!canMove(from, CONFIRMED, "payment")) throw new Error(`a reservation that is ${from} is not confirmed`);
  return sql`
    moved as (
      update reservations set status = ${CONFIRMED}, confirmed_at = ${confirmedAt}::timestamptz,
        pickup_reminder_at = ${pickupReminderAt}::timestamptz, return_reminder_at = ${returnReminderAt}::timestamptz
      where id = ${id} and status = ${from} and pickup_box_id is not distinct from ${pickupBoxId}::integer
        and return_box_id is not distinct from ${returnBoxId}::integer and ${only}
      returning id, unit_id
    ), recorded as (
      insert into reservation_events (reservation_id, from_status, to_status, mover, at)
      select id, ${from}, ${CONFIRMED}, 'payment', ${now}::timestamptz from moved
    ), ${along}`;
}

const CONFIRMED = "not_collected";

/** A hold as it is after it was kept. */
export const confirmedFrom = (
  hold: Reservation,
  { changes }: Pick<Confirmation, "changes">,
  unitId: number,
): Reservation => ({
  ...hold,
  ...changes,
  unitId,
  status: CONFIRMED,
});

/** Keeps a hold, in one statement. Refuses (undefined) when it is no hold any more. */
export async function confirmHold(
  db: Queryable,
  hold: Reservation,
  confirmation: Confirmation,
  now: Date,
): Promise<Reservation | undefined> {
  if (!canMove(hold.status, CONFIRMED, "payment")) return undefined;
  const { rows } = await db.execute<{ unitId: number }>(
    sql`with ${confirmSteps(hold, confirmation, now)} select unit_id as "unitId" from moved`,
  );
  const [moved] = rows;
  return moved && confirmedFrom(hold, confirmation, moved.unitId);
}

async function writeMove(
  db: Queryable,
  { id, status: from }: Reservation,
  { to, by, staffId = null, now }: Move,
  changes: Changes,
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
    insert into reservation_events (reservation_id, from_status, to_status, mover, at, staff_id)
    select id, ${from}, ${to}, ${by}, ${now}::timestamptz, ${staffId}::uuid from moved`);
  const [after] = await db.with(moved, recorded).select().from(moved);
  return after;
}

/** What a move writes down about lateness. */
function latenessAfter(before: Reservation, to: AnyStatus, at: Date): Changes {
  const isOut = rentedStatuses.some((each) => each === before.status);
  if (isOut && (to === "not_returned" || to === "returned")) {
    return { ...stopLateness(before, at), returnReminderAt: null };
  }
  // Said to be sent, it was in staff's hands before.
  const { lateStoppedAt, returnedAt } = before;
  if (before.status === "not_returned" && to === "returned" && !returnedAt && lateStoppedAt && at < lateStoppedAt) {
    return stopLateness(before, at);
  }
  if (before.status === "not_returned" && to === "in_rental") {
    return { ...resumeLateness(before), shippingNumber: null, parcelReportedAt: null };
  }
  return {};
}

/** `readyAt`: when a unit that is back may go out again. */
async function freeResources(tx: Transaction, after: Reservation, readyAt: Date): Promise<void> {
  const { id, status } = after;
  // Nobody else is to find something in a box.
  const leftInBox = isLeftInBox(after);
  if (status === "cancelled" || status === "expired") {
    await release(tx, id, leftInBox);
    // Of a hold whose payment is still open it comes back when that is known: it may yet be confirmed, at this price.
    if (status === "cancelled") await returnCoupon(tx, id);
    else await returnCouponsOfExpired(tx, { reservationId: id });
  } else if (status === "offered") {
    await returnCoupon(tx, id);
  } else if (status === "in_rental") {
    await releasePickupBox(tx, id);
  } else if (status === "not_returned") {
    await dropClaim(tx, id);
  } else if (status === "returned") {
    // What is back early can go out early.
    await releaseBoxes(tx, id, leftInBox);
    await releaseUnitFrom(tx, id, readyAt);
  }
}
