import { type SQL, sql } from "drizzle-orm";
import type { Reservation } from "#db/schema.ts";
import { type Stage, type StagedReservation, stageAt } from "#domain/rentals/reservation-stage.ts";
import { type AnyStatus, type ReservationStatus, reservationStatuses } from "#domain/rentals/reservation-status.ts";
import { isLossPaid } from "#server/money/cards/looked-into.ts";
import type { Viewer } from "#server/rentals/boxes/viewer.ts";

type Staged = Pick<Reservation & { lossPaid: boolean }, keyof StagedReservation>;

const isConfirmed = (status: AnyStatus): status is ReservationStatus =>
  reservationStatuses.some((each) => each === status);

/** The stage that the member sees; null for what is not confirmed. */
export function stageNow(reservation: Staged, { catalogue, now }: Viewer): Stage | null {
  const { status } = reservation;
  return isConfirmed(status) ? stageAt({ ...reservation, status }, catalogue.settings, now) : null;
}

/** Reservations `r` at a stage: the same in the database's words. A test compares the two. */
export function isAtStage(stage: Stage, { catalogue, now }: Viewer): SQL {
  const opens = sql`r.pickup_at - make_interval(mins => ${catalogue.settings.earlyPickupMinutes}::int) > ${now}::timestamptz`;
  const awaits = sql`r.status in ('not_collected', 'before_pickup')`;
  const isLate = sql`r.return_at + make_interval(mins => (r.terms ->> 'lateGraceMinutes')::int) < ${now}::timestamptz`;
  const isOut = sql`r.status in ('in_rental', 'overdue_return')`;
  const lossPaid = isLossPaid(sql`r.id`);
  const conditions: Record<Stage, SQL> = {
    booked: sql`${awaits} and r.filled_at is null and ${opens}`,
    preparing: sql`${awaits} and r.filled_at is null and not ${opens}`,
    ready: sql`${awaits} and r.filled_at is not null`,
    missed: sql`r.status = 'not_pickup'`,
    rented: sql`r.status = 'in_rental' and not ${isLate} and not ${lossPaid}`,
    late: sql`(r.status = 'overdue_return' or r.status = 'in_rental' and ${isLate}) and not ${lossPaid}`,
    lost: sql`${isOut} and ${lossPaid}`,
    shipped: sql`r.status = 'not_returned' and r.shipping_number is not null`,
    returned: sql`(r.status = 'not_returned' and r.shipping_number is null or r.status = 'returned' and r.returned_at is not null)`,
    never_collected: sql`r.status = 'returned' and r.returned_at is null`,
    cancelled: sql`r.status = 'cancelled'`,
  };
  return conditions[stage];
}
