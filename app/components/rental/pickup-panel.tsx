import { HelpDesk } from "#app/components/help-desk.tsx";
import { KeptDates } from "#app/components/kept-dates.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import type { ReservationView } from "#contract/reservations.ts";
import { CancelButton } from "./cancel-button.tsx";
import { Digits } from "./digits.tsx";
import type { Purpose } from "./door-news.ts";
import { QrButton } from "./qr-button.tsx";
import { QrImage } from "./qr-image.tsx";
import { isUsable } from "./use-followed.ts";
import { WayThere } from "./way-there.tsx";
import { useWhyNotCancelled } from "./why-not-cancelled.ts";

type PickupPanelProps = {
  reservation: ReservationView;
  now: number;
  onShow: (purpose: Purpose) => void;
  onCancelled: () => void;
};

/** How to get the item: where and when, with its code once that opens something; and what if it is not there. */
export function PickupPanel({ reservation, now, onShow, onCancelled }: PickupPanelProps) {
  const { pickup: m } = useMessages("rental");
  const lines = usePickupLines(reservation, now);
  const { pickupQr, stage, pickupReady } = reservation;
  const works = isUsable(pickupQr, now) && pickupReady.filled;
  if (stage === "preparing" && now >= Date.parse(pickupReady.by)) {
    return <NotThere reservation={reservation} onShow={onShow} onCancelled={onCancelled} />;
  }
  return (
    <section className="rounded-2xl border border-line p-4 sm:p-6">
      <h2 className="font-bold text-lg">{m.title}</h2>
      <div className="mt-2 flex flex-wrap items-center gap-4">
        {works && pickupQr && <QrImage qr={pickupQr} purpose="pickup" className="w-[min(176px,100%)] max-sm:mx-auto" />}
        <div className="digits grid min-w-[min(12rem,100%)] flex-1 gap-2 text-sm">
          {lines.map((line) => (
            <p key={line}>
              <KeptDates text={line} />
            </p>
          ))}
          {works && pickupQr?.digits && <Digits digits={pickupQr.digits} />}
          {!pickupQr && <HelpDesk reservationId={reservation.id} />}
        </div>
      </div>
      {pickupQr && <QrButton purpose="pickup" onShow={onShow} larger={works} className="mt-4 max-sm:w-full" />}
      <WayThere place={reservation.pickupPlace} className="mt-3 border-line border-t pt-2" />
    </section>
  );
}

function usePickupLines({ pickupQr, pickupPlace, pickupReady, stage, returnTime }: ReservationView, now: number) {
  const { pickup: m } = useMessages("rental");
  const { dateTime, time } = useMessages("common");
  const { kind, name } = pickupPlace;
  if (!pickupQr) return [m.lost];
  const works = isUsable(pickupQr, now);
  const from = m.from(dateTime(pickupQr.validFrom));
  switch (stage) {
    case "preparing":
      return [m.preparing(name, time(pickupReady.by))];
    case "ready":
      return works ? [m.at[kind](name)] : [m.ready(name), from];
    case "missed":
      return [m.at[kind](name), m.until(dateTime(returnTime))];
    default:
      return [m.promised(name, dateTime(pickupReady.by)), from];
  }
}

/** The promise was not kept: say so, and let the member choose. */
function NotThere({ reservation, onShow, onCancelled }: Omit<PickupPanelProps, "now">) {
  const { pickup: m } = useMessages("rental");
  const { dateTime } = useMessages("common");
  const why = useWhyNotCancelled(reservation);
  const { cancellation, pickupQr, pickupReady } = reservation;
  return (
    <section className="rounded-2xl border border-due bg-due-tint p-4 sm:p-6">
      <h2 className="font-bold text-due text-lg">{m.sorryTitle}</h2>
      <p className="digits mt-2 text-sm">{m.sorry(dateTime(pickupReady.by))}</p>
      <p className="mt-2 text-sm">{cancellation.allowed ? m.sorryChoice : m.sorryWait}</p>
      {why.map((line) => (
        <p key={line} className="digits mt-2 text-sm">
          {line}
        </p>
      ))}
      <div className="mt-4 flex flex-wrap gap-3 max-sm:grid">
        {cancellation.allowed && <CancelButton reservation={reservation} onCancelled={onCancelled} look="outline" />}
        {pickupQr && <QrButton purpose="pickup" onShow={onShow} look="plain" />}
      </div>
      <HelpDesk reservationId={reservation.id} className="mt-4 bg-canvas!" />
    </section>
  );
}
