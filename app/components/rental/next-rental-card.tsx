import type { ReservationView } from "#contract/reservations.ts";
import { useNow } from "../../use-now.ts";
import { RentalPicture } from "./progress.tsx";
import { QrButton } from "./qr-button.tsx";
import { RentalCard } from "./rental-card.tsx";

/** The rental that comes next: where it stands, and the code to show at its locker. `loadedAt` is the shop's clock. */
export function NextRentalCard({ reservation, loadedAt }: { reservation: ReservationView; loadedAt: string }) {
  const now = useNow(loadedAt);
  const { id, pickupQr, returnQr } = reservation;
  return (
    <ul>
      <RentalCard reservation={reservation} to={`/reservations/${id}`} now={now}>
        <div className="w-full py-2">
          <RentalPicture reservation={reservation} now={now} />
        </div>
        {pickupQr && <QrButton qr={pickupQr} purpose="pickup" className="max-sm:w-full" />}
        {returnQr && <QrButton qr={returnQr} purpose="return" className="max-sm:w-full" />}
      </RentalCard>
    </ul>
  );
}
