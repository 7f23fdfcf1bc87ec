import { CircleAlert, CircleCheck, DoorOpen, type LucideIcon } from "lucide-react";
import { useEffect, useRef } from "react";
import { Copyable } from "#app/components/copyable.tsx";
import { KeptDates } from "#app/components/kept-dates.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import type { QrView, ReservationView } from "#contract/reservations.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Digits } from "./digits.tsx";
import { type DoorNews, doorNews, type Purpose } from "./door-news.ts";
import { QrImage } from "./qr-image.tsx";
import type { Shown } from "./use-followed.ts";

type QrDialogProps = {
  shown: Shown | undefined;
  /** The reservation as it is now. */
  reservation: ReservationView;
  now: number;
  onClose: () => void;
};

/** The code for a door, and what becomes of it there. Stays after the code has done its work, and says so. */
export function QrDialog({ shown, reservation, now, onClose }: QrDialogProps) {
  const { qr: m, door } = useMessages("rental");
  const close = useRef<HTMLButtonElement>(null);
  const purpose = shown?.purpose ?? "pickup";
  const codeOf = (each: ReservationView | undefined) => (purpose === "pickup" ? each?.pickupQr : each?.returnQr);
  const qr = codeOf(reservation) ?? codeOf(shown?.before);
  const news: DoorNews = shown ? doorNews(purpose, shown.before, reservation) : { kind: "waiting" };
  const finished = news.kind === "done" || news.kind === "over";
  useEffect(() => {
    if (finished) close.current?.focus();
  }, [finished]);
  return (
    <Dialog
      open={shown !== undefined}
      onClose={onClose}
      title={purpose === "pickup" ? m.pickup : m.giveBack}
      wide
      actions={
        finished && (
          <Button ref={close} onClick={onClose}>
            {door.close}
          </Button>
        )
      }
    >
      <div aria-live="polite">
        {shown && news.kind !== "waiting" && <News news={news} reservation={reservation} purpose={purpose} now={now} />}
      </div>
      {shown && qr && !finished && <Code qr={qr} purpose={purpose} now={now} />}
    </Dialog>
  );
}

function Code({ qr, purpose, now }: { qr: QrView; purpose: Purpose; now: number }) {
  const { qr: m } = useMessages("rental");
  const { dateTime } = useMessages("common");
  const rows = [
    { label: m.place, body: qr.reservationLocation },
    ...(qr.lockerNumber ? [{ label: m.locker, body: <Copyable label={m.locker} value={qr.lockerNumber} /> }] : []),
    { label: m.number, body: <Copyable label={m.number} value={qr.lockerReservationNumber} /> },
  ];
  const early = now < Date.parse(qr.validFrom);
  return (
    <div className="grid gap-4 low:grid-cols-[auto_1fr] low:items-start low:gap-6">
      {/* Whole on every screen, also on one that lies on its side. */}
      <QrImage
        qr={qr}
        purpose={purpose}
        className="mx-auto w-[min(224px,100%,100dvh-6.5rem)] low:w-[min(224px,100dvh-6.5rem)]"
      />
      <div className="grid gap-4">
        <p className="text-center low:text-left">{qr.lockerNumber ? m.scan : m.scanCounter}</p>
        <p className={`digits rounded-xl p-3 ${early ? "bg-due-tint text-due" : "bg-surface"}`}>
          <KeptDates
            text={
              early ? m.validFrom(dateTime(qr.validFrom)) : m.valid(dateTime(qr.validFrom), dateTime(qr.validUntil))
            }
          />
        </p>
        {qr.digits && <Digits digits={qr.digits} />}
        <dl className="digits grid grid-cols-[auto_1fr] items-center gap-x-2 gap-y-5">
          {rows.map(({ label, body }) => (
            <div key={label} className="contents">
              <dt>{label}</dt>
              <dd className="text-right font-bold text-ink has-[button]:-mr-3">{body}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

type NewsProps = { news: DoorNews; reservation: ReservationView; purpose: Purpose; now: number };
type Notice = { icon: LucideIcon; title: string; body?: string; look?: string };

function News(props: NewsProps) {
  const { icon: Icon, title, body, look = "bg-tint text-primary" } = useNotice(props);
  return (
    <div className={`mb-4 flex gap-3 rounded-xl p-3 ${look}`}>
      <Icon aria-hidden="true" className="size-6 shrink-0" />
      <div className="digits">
        <p className="font-bold text-base leading-snug">{title}</p>
        {body && <p className="mt-1 text-ink">{body}</p>}
      </div>
    </div>
  );
}

/** What the code of a refusal means for somebody who stands before the door. */
function useWhyRefused({ reservation, purpose, now }: Omit<NewsProps, "news">): (code: string | null) => string {
  const { reasons } = useMessages("rental").door;
  const { dateTime, time } = useMessages("common");
  const { pickupReady, pickupQr, returnQr } = reservation;
  const qr = purpose === "pickup" ? pickupQr : returnQr;
  return (code) => {
    if (code === "LOC_003") {
      return now < Date.parse(pickupReady.by) ? reasons.preparing(time(pickupReady.by)) : reasons.late;
    }
    if (code === "LOC_004" && qr) return reasons.early(dateTime(qr.validFrom));
    if (code === "LOC_005" && qr) return reasons.elsewhere(qr.reservationLocation);
    return reasons.other;
  };
}

function useNotice({ news, ...rest }: NewsProps): Notice {
  const { door: m } = useMessages("rental");
  const { dateTime } = useMessages("common");
  const why = useWhyRefused(rest);
  const { reservation, purpose } = rest;
  const { returnTime, returnPlace, returnProof } = reservation;
  switch (news.kind) {
    case "refused":
      return { icon: CircleAlert, title: m.refused, body: why(news.reason), look: "bg-due-tint text-due" };
    case "over":
      return { icon: CircleAlert, title: m.lost, body: m.lostBody, look: "bg-due-tint text-due" };
    case "opened":
      return { icon: DoorOpen, title: m.opened[purpose] };
    case "done":
      if (purpose === "pickup") return { icon: CircleCheck, title: m.taken, body: m.takenBody(dateTime(returnTime)) };
      return {
        icon: CircleCheck,
        title: m.placed,
        ...(returnProof && {
          body: m.placedBody(dateTime(returnProof.at), (returnProof.place ?? returnPlace).name),
        }),
      };
    default:
      return { icon: CircleCheck, title: m.ready };
  }
}
