import { ChevronRight, Send, Share2 } from "lucide-react";
import { useState } from "react";
import { useMessages } from "#app/messages/messages.tsx";
import type { ReservationView } from "#contract/reservations.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { showError } from "#ui/snackbar.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { useErrand } from "./use-errand.ts";

type Purpose = NonNullable<ReservationView["errand"]>["purpose"];
type HandOnProps = { reservation: ReservationView; adopt: (latest: ReservationView) => void };

/** Asks somebody else to pick the item up or to return it: by a link, which can be taken back. */
export function HandOn({ reservation, adopt }: HandOnProps) {
  const { hand: m } = useMessages("errand");
  const { dateTime } = useMessages("common");
  const [asking, setAsking] = useState(false);
  const { link, make, revoke, sending, forget } = useErrand(reservation, adopt);
  if (!reservation.errand) return null;
  const { purpose, open } = reservation.errand;
  const close = () => {
    setAsking(false);
    forget();
  };
  return (
    <div className="@container">
      <button
        type="button"
        onClick={() => setAsking(true)}
        className="flex w-full items-center gap-4 rounded-2xl bg-surface p-4 text-left hover:bg-tint"
      >
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-tint text-primary @max-[15rem]:hidden">
          <Send aria-hidden="true" className="size-5" />
        </span>
        <span className="grow">
          <span className="block font-bold">{open ? m.handed[purpose] : m.open[purpose]}</span>
          <span className="digits block text-muted text-sm">
            {open ? m.since(dateTime(open.createdAt)) : m.note[purpose]}
          </span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-primary @max-[15rem]:hidden" />
      </button>
      <Dialog open={asking} onClose={close} title={link ? m.made : open ? m.handed[purpose] : m.open[purpose]}>
        {asking && (
          <div className="grid gap-4 text-ink">
            {link ? <Made link={link} reservation={reservation} purpose={purpose} /> : <p>{m.lead[purpose]}</p>}
            {open?.digits && <Handed digits={open.digits} />}
            <p className="text-muted">{m.trust}</p>
            {!link && (
              <Button look={open ? "outline" : "primary"} disabled={sending} onClick={() => make(purpose)}>
                {open ? m.again : m.make}
              </Button>
            )}
            {!link && open && <p className="-mt-2 text-muted text-xs">{m.againNote}</p>}
            {open && (
              <Button look="plain" disabled={sending} onClick={async () => (await revoke()) && close()}>
                {m.revoke}
              </Button>
            )}
          </div>
        )}
      </Dialog>
    </div>
  );
}

/** For those who cannot open a link. */
function Handed({ digits }: { digits: string }) {
  const { hand: m } = useMessages("errand");
  return (
    <div className="digits rounded-xl bg-surface p-3">
      <p className="text-muted">{m.digits}</p>
      <p className="font-bold text-xl tracking-widest">
        {digits.slice(0, 4)} {digits.slice(4)}
      </p>
      <p className="text-muted text-xs">{m.digitsNote}</p>
    </div>
  );
}

type MadeProps = { link: string; reservation: ReservationView; purpose: Purpose };

/** The link, this once: sent by the device's own sheet where there is one, else copied. */
function Made({ link, reservation, purpose }: MadeProps) {
  const { hand: m } = useMessages("errand");
  const { dateTime } = useMessages("common");
  const canShare = useHydrated() && "share" in navigator;
  const { product, pickupPlace, pickupTime, returnPlace, returnTime } = reservation;
  const [place, time] = purpose === "pickup" ? [pickupPlace, pickupTime] : [returnPlace, returnTime];
  const share = async () => {
    try {
      // Late, no door opens at the booked place, and the time is over: the page behind the link says what is possible.
      const isLate = purpose === "return" && reservation.returnQr === null;
      const text = isLate ? m.lateMessage(product.name) : m.message[purpose](product.name, place.name, dateTime(time));
      await navigator.share({ title: m.title[purpose], text, url: link });
    } catch (error) {
      // Whoever closed the sheet knows.
      if (!(error instanceof DOMException && error.name === "AbortError")) showError(m.shareFailed);
    }
  };
  return (
    <>
      <div className="rounded-xl bg-tint p-3">
        <p className="text-muted text-xs">{m.link}</p>
        <p className="break-all font-bold">{link}</p>
      </div>
      <div className="grid gap-3">
        {canShare && (
          <Button onClick={share}>
            <Share2 aria-hidden="true" className="size-5" />
            {m.share}
          </Button>
        )}
        <CopyButton look={canShare ? "outline" : "primary"} label={m.copy} value={link} />
      </div>
      <p className="text-muted">{m.once}</p>
    </>
  );
}
