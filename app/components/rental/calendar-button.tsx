import { CalendarPlus, Download } from "lucide-react";
import { useState } from "react";
import { useMessages } from "#app/messages/messages.tsx";
import { saveFile } from "#app/save-file.ts";
import { useSite } from "#app/site.tsx";
import type { PlaceView, ReservationView } from "#contract/reservations.ts";
import { type Appointment, calendarFile, googleCalendarUrl } from "#domain/rentals/calendar.ts";
import { awaitingStatuses, extendableStatuses } from "#domain/rentals/reservation-status.ts";
import { MINUTE } from "#domain/time.ts";
import { Button, buttonLook } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { ExternalLink } from "#ui/link.tsx";

/** How long the appointment lasts: the pickup from its time on, the return up to its time. */
const LENGTH = 30 * MINUTE;

/** Puts what lies ahead, pickup and return, into the member's own calendar. */
export function CalendarButton({ reservation }: { reservation: ReservationView }) {
  const m = useMessages("calendar");
  const { siteName, newTab } = useMessages("common");
  const [open, setOpen] = useState(false);
  const appointments = useAppointments(reservation);
  if (appointments.length === 0) return null;
  const download = () => {
    const text = calendarFile(appointments, { now: new Date(), name: siteName });
    saveFile(`ekikari-${reservation.number}.ics`, new Blob([text], { type: "text/calendar;charset=utf-8" }));
  };
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        <CalendarPlus aria-hidden="true" className="size-5" />
        {m.open}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={m.title}
        actions={
          <>
            <Button onClick={download}>
              <Download aria-hidden="true" className="size-5" />
              {m.file}
            </Button>
            {appointments.map((each) => (
              <ExternalLink key={each.uid} href={googleCalendarUrl(each)} className={buttonLook("outline")}>
                {m.google(each.kind === "pickup" ? m.pickup : m.giveBack)}
                <span className="sr-only">{newTab}</span>
              </ExternalLink>
            ))}
          </>
        }
      >
        <p>{m.body}</p>
      </Dialog>
    </>
  );
}

type Kind = "pickup" | "return";

function useAppointments(reservation: ReservationView): (Appointment & { kind: Kind })[] {
  const m = useMessages("calendar");
  const { origin } = useSite();
  const { id, number, product, status, pickupTime, returnTime, pickupPlace, returnPlace } = reservation;
  const among = (statuses: readonly string[]) => statuses.includes(status);
  const make = (kind: Kind, at: string, place: PlaceView): Appointment & { kind: Kind } => {
    const time = Date.parse(at);
    const pickup = kind === "pickup";
    return {
      kind,
      uid: `${kind}-${id}@${new URL(origin).hostname}`,
      start: new Date(pickup ? time : time - LENGTH),
      end: new Date(pickup ? time + LENGTH : time),
      title: m.event(pickup ? m.pickup : m.giveBack, product.name),
      place: place.name,
      description: m.description(number, pickup ? m.howToPickUp[place.kind] : m.howToReturn),
      url: `${origin}/reservations/${id}`,
      remindMinutes: pickup ? 60 : 90,
    };
  };
  return [
    ...(among(awaitingStatuses) ? [make("pickup", pickupTime, pickupPlace)] : []),
    ...(among(extendableStatuses) ? [make("return", returnTime, returnPlace)] : []),
  ];
}
