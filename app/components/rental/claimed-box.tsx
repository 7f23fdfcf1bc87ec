import { useMessages } from "#app/messages/messages.tsx";
import type { ReservationView } from "#contract/reservations.ts";
import { Button } from "#ui/button.tsx";
import { Digits } from "./digits.tsx";
import type { Purpose } from "./door-news.ts";
import { QrButton } from "./qr-button.tsx";
import { QrImage } from "./qr-image.tsx";
import type { Claim } from "./use-claim.ts";
import { WayThere } from "./way-there.tsx";

type ClaimedBoxProps = {
  reservation: ReservationView;
  claimed: NonNullable<Claim["claimed"]>;
  now: number;
  onGiveUp: () => void;
  sending: boolean;
  onShow: (purpose: Purpose) => void;
};

/** The box that is kept for a return right now: which, for how long, and its code. */
export function ClaimedBox({ reservation, claimed, now, onGiveUp, sending, onShow }: ClaimedBoxProps) {
  const { giveBack: m } = useMessages("rental");
  const { time } = useMessages("common");
  const { place, until } = claimed;
  return (
    <div className="grid gap-3">
      <p className="digits flex flex-wrap items-baseline justify-between gap-x-4 rounded-xl bg-tint px-4 py-3">
        <span className="text-sm">{m.left}</span>
        <span className="font-bold text-2xl" role="timer">
          {minutesAndSeconds(Date.parse(until) - now)}
        </span>
        <span className="text-muted text-sm">{m.until(time(until))}</span>
      </p>
      <div className="flex flex-wrap items-center justify-center gap-4">
        {reservation.returnQr && <QrImage qr={reservation.returnQr} purpose="return" className="w-[min(176px,100%)]" />}
        <div className="min-w-[min(12rem,100%)] flex-1">
          <p className="digits font-bold text-lg leading-snug">{place.name}</p>
          <p className="mt-1 text-sm">{m.claimedNote}</p>
          {reservation.returnQr?.digits && <Digits digits={reservation.returnQr.digits} className="mt-3" />}
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <QrButton purpose="return" onShow={onShow} larger className="max-sm:w-full" />
        <Button look="plain" onClick={onGiveUp} disabled={sending} className="max-sm:w-full">
          {m.giveUp}
        </Button>
      </div>
      <WayThere place={place} />
    </div>
  );
}

function minutesAndSeconds(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
