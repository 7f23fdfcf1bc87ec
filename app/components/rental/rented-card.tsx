import { useMessages } from "#app/messages/messages.tsx";
import type { ReservationView } from "#contract/reservations.ts";
import { ButtonLink } from "#ui/button.tsx";
import { ExtendButton } from "./extend-button.tsx";
import { QrButton } from "./qr-button.tsx";
import { QrDialog } from "./qr-dialog.tsx";
import { RentalCard } from "./rental-card.tsx";
import { useDueRefresh } from "./use-due-refresh.ts";
import { useFollowed } from "./use-followed.ts";

/** `loadedAt`, `now`: the shop's clock when the list was loaded, and at present. */
type RentedCardProps = { reservation: ReservationView; loadedAt: string; now: number };

/** What the member has at hand, in a list: time left, the code for the return, more time. */
export function RentedCard({ reservation: loaded, loadedAt, now }: RentedCardProps) {
  const { list } = useMessages("rental");
  const { reservation, shown, show, hide } = useFollowed(loaded, now);
  useDueRefresh(reservation, loadedAt, now);
  const { id, returnQr, extension } = reservation;
  return (
    <RentalCard reservation={reservation} to={`/reservations/${id}`} now={now}>
      {returnQr && <QrButton purpose="return" onShow={show} className="max-sm:w-full" />}
      {extension.allowed && <ExtendButton reservation={reservation} className="max-sm:w-full" />}
      <ButtonLink to={`/reservations/${id}`} look={returnQr ? "outline" : "primary"} className="max-sm:w-full">
        {list.wayBack}
      </ButtonLink>
      <QrDialog shown={shown} reservation={reservation} now={now} onClose={hide} />
    </RentalCard>
  );
}
