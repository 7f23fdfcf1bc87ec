import { RentalCard } from "#app/components/rental/rental-card.tsx";
import { useNow } from "#app/use-now.ts";
import type { ReservationSummaryView } from "#contract/reservations.ts";

/** A member's next rental in short: guests load this page too, so all that belongs to a rental waits on its own page. */
export function NextRental({ reservation, loadedAt }: { reservation: ReservationSummaryView; loadedAt: string }) {
  const now = useNow(loadedAt);
  return (
    <ul>
      <RentalCard reservation={reservation} to={`/reservations/${reservation.id}`} now={now} />
    </ul>
  );
}
