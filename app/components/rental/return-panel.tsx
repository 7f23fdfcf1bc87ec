import { ChevronDown } from "lucide-react";
import { KeptDates } from "#app/components/kept-dates.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import type { ReservationView } from "#contract/reservations.ts";
import type { ReturnPlacesView } from "#contract/return-places.ts";
import { ClaimedBox } from "./claimed-box.tsx";
import { Digits } from "./digits.tsx";
import type { Purpose } from "./door-news.ts";
import { ExtendButton } from "./extend-button.tsx";
import { FreeLockers } from "./free-lockers.tsx";
import { ParcelAddress } from "./parcel-address.tsx";
import { QrButton } from "./qr-button.tsx";
import { QrImage } from "./qr-image.tsx";
import { ShippingButton } from "./shipping-button.tsx";
import { useArrival } from "./use-arrival.ts";
import { useClaim } from "./use-claim.ts";
import { isUsable } from "./use-followed.ts";
import { useReturnPlaces } from "./use-return-places.ts";
import { WayThere } from "./way-there.tsx";
import { useWhyNotExtended } from "./why-not-extended.ts";

type ReturnPanelProps = {
  reservation: ReservationView;
  places: ReturnPlacesView | null;
  now: number;
  adopt: (latest: ReservationView) => void;
  onShow: (purpose: Purpose) => void;
  onShipped: () => void;
  /** Whether the member comes to extend. */
  extending: string | undefined;
};

/** How to bring the item back in time: to the place reserved for it, or into any box that is free now. */
export function ReturnPanel({ reservation, places: loaded, now, adopt, onShow, ...later }: ReturnPanelProps) {
  const { giveBack: m } = useMessages("rental");
  const { time } = useMessages("common");
  const answer = useReturnPlaces(reservation.id, loaded);
  const claim = useClaim({ reservation, now, adopt, onTaken: answer.update });
  const { claimed, lapsed, sending } = claim;
  const card = useArrival<HTMLElement>(claimed !== null);
  const { places, fresh } = answer;
  return (
    <>
      <section
        ref={card.element}
        tabIndex={-1}
        aria-label={claimed ? m.claimedTitle : m.title}
        className="rounded-2xl border border-line p-4 sm:p-6"
      >
        <h2 className="mb-2 font-bold text-lg">{claimed ? m.claimedTitle : m.title}</h2>
        {claimed ? (
          <ClaimedBox
            reservation={reservation}
            claimed={claimed}
            now={now}
            onGiveUp={claim.giveUp}
            sending={sending}
            onShow={onShow}
          />
        ) : (
          <ReservedPlace reservation={reservation} now={now} onShow={onShow} />
        )}
        {lapsed && (
          <p role="status" className="digits mt-4 rounded-xl bg-due-tint p-3 text-due text-sm">
            {m.lapsed(lapsed.place.name)}
          </p>
        )}
      </section>
      <section>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="font-bold text-lg">{m.nearby}</h2>
          {places && fresh && <p className="digits text-muted text-sm">{m.asOf(time(places.asOf))}</p>}
        </div>
        {places && (
          <p className="digits text-muted text-sm">
            {fresh ? m.nearbyNote(places.claimMinutes) : m.stale(time(places.asOf))}
          </p>
        )}
        <FreeLockers
          answer={answer}
          sending={sending}
          onClaim={(station) => {
            card.expect();
            void claim.claim(station);
          }}
        />
      </section>
      <Later reservation={reservation} {...later} />
    </>
  );
}

type ReservedPlaceProps = Pick<ReturnPanelProps, "reservation" | "now" | "onShow">;

/** The place that is reserved for the return, with its code once that opens it. */
function ReservedPlace({ reservation, now, onShow }: ReservedPlaceProps) {
  const { giveBack: m } = useMessages("rental");
  const { dateTime } = useMessages("common");
  const { returnQr, returnPlace } = reservation;
  const { kind, name } = returnPlace;
  const works = isUsable(returnQr, now);
  const lines = works
    ? [m.at[kind](name)]
    : [...(returnQr ? [m.from[kind](name, dateTime(returnQr.validFrom))] : []), m.sooner];
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        {works && returnQr && <QrImage qr={returnQr} purpose="return" className="w-[min(176px,100%)] max-sm:mx-auto" />}
        <div className="digits grid min-w-[min(12rem,100%)] flex-1 gap-2 text-sm">
          {lines.map((line) => (
            <p key={line}>
              <KeptDates text={line} />
            </p>
          ))}
          {works && returnQr?.digits && <Digits digits={returnQr.digits} />}
        </div>
      </div>
      {returnQr && (
        <QrButton
          purpose="return"
          onShow={onShow}
          larger={works}
          look={works ? "primary" : "outline"}
          className="mt-4 max-sm:w-full"
        />
      )}
      <WayThere place={returnPlace} className="mt-3 border-line border-t pt-2" />
    </>
  );
}

/** For members who cannot make it in time: more time, or a parcel. */
function Later({
  reservation,
  onShipped,
  extending,
}: Pick<ReturnPanelProps, "reservation" | "onShipped" | "extending">) {
  const { giveBack: m, clock, parcel: words } = useMessages("rental");
  const { price, dateTime } = useMessages("common");
  const whyNotExtended = useWhyNotExtended(reservation);
  const { extension, late, parcel, shippingAllowed } = reservation;
  return (
    <section>
      <h2 className="font-bold text-lg">{m.laterTitle}</h2>
      <div className="mt-3 rounded-2xl border border-line p-4 sm:p-6">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="digits text-sm">
            {whyNotExtended ?? (
              <>
                {clock.extendNote}
                <span className="block text-muted">{clock.extendUnit(price(extension.unitPrice))}</span>
              </>
            )}
          </p>
          {extension.allowed && <ExtendButton reservation={reservation} wanted={extending} className="max-sm:w-full" />}
        </div>
        {parcel && shippingAllowed && (
          <details className="group mt-4 border-line border-t pt-2">
            <summary className="flex min-h-11 list-none items-center justify-between gap-4 text-sm [&::-webkit-details-marker]:hidden">
              {m.parcel}
              <ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open:rotate-180" />
            </summary>
            <div className="grid gap-3">
              <ParcelAddress parcel={parcel} />
              <p className="text-sm">{words.pays}</p>
              <ShippingButton reservation={reservation} onShipped={onShipped} />
            </div>
          </details>
        )}
      </div>
      <p className="digits mt-3 text-muted text-sm">{m.laterNote(dateTime(late.from), price(extension.unitPrice))}</p>
    </section>
  );
}
