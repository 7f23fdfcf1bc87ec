import { useMessages } from "#app/messages/messages.tsx";
import { useNow } from "#app/use-now.ts";
import type { ReservationView } from "#contract/reservations.ts";
import { ButtonLink } from "#ui/button.tsx";
import { RentalPicture } from "./progress.tsx";
import { QrButton } from "./qr-button.tsx";
import { QrDialog } from "./qr-dialog.tsx";
import { RentalCard } from "./rental-card.tsx";
import { useDueRefresh } from "./use-due-refresh.ts";
import { useFollowed } from "./use-followed.ts";

/** The rental that comes next: where it stands, and the code to show at its locker. `loadedAt` is the shop's clock. */
export function NextRentalCard({ reservation: loaded, loadedAt }: { reservation: ReservationView; loadedAt: string }) {
  const { list } = useMessages("rental");
  const now = useNow(loadedAt);
  const { reservation, shown, show, hide } = useFollowed(loaded, now);
  useDueRefresh(reservation, loadedAt, now);
  const { id, pickupQr, returnQr, stage } = reservation;
  return (
    <>
      <ul>
        <RentalCard reservation={reservation} to={`/reservations/${id}`} now={now}>
          <div className="w-full py-2">
            <RentalPicture reservation={reservation} now={now} />
          </div>
          {pickupQr && <QrButton purpose="pickup" onShow={show} className="max-sm:w-full" />}
          {returnQr && <QrButton purpose="return" onShow={show} className="max-sm:w-full" />}
          {stage === "late" && (
            <ButtonLink to={`/reservations/${id}`} look={returnQr ? "outline" : "primary"} className="max-sm:w-full">
              {list.wayBack}
            </ButtonLink>
          )}
        </RentalCard>
      </ul>
      <QrDialog shown={shown} reservation={reservation} now={now} onClose={hide} />
    </>
  );
}
