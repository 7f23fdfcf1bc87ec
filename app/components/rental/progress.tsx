import { CalendarCheck, CircleCheck, type LucideIcon, PackageCheck, UserRound } from "lucide-react";
import type { ReservationStatus } from "#domain/reservation-status.ts";
import { useMessages } from "../../messages/messages.tsx";
import { type ListedReservation, useTimeLeft } from "./time-left.ts";

const reached: Record<ReservationStatus, number> = {
  not_collected: 0,
  before_pickup: 1,
  not_pickup: 1,
  in_rental: 2,
  overdue_return: 2,
  not_returned: 3,
  returned: 3,
  cancelled: -1,
};

/** Where a rental stands and the time left, in words and as a picture. */
export function RentalProgress({ reservation, now }: { reservation: ListedReservation; now: number }) {
  const { progress: m } = useMessages("rental");
  const { text, urgent } = useTimeLeft(reservation, now);
  return (
    <section aria-label={m.label} className="rounded-2xl border border-line p-4 sm:p-6">
      <p className={`text-center font-bold text-lg not-last:mb-4 ${urgent ? "text-due" : ""}`}>{text}</p>
      <RentalPicture reservation={reservation} now={now} />
    </section>
  );
}

/** Where a rental stands, as a picture: booked, in the locker, with you, returned; with you, how much of it is over. */
export function RentalPicture({ reservation, now }: { reservation: ListedReservation; now: number }) {
  const { progress: m } = useMessages("rental");
  const { text } = useTimeLeft(reservation, now);
  const at = reached[reservation.status];
  if (at < 0) return null;
  const steps: { label: string; icon: LucideIcon }[] = [
    { label: m.steps.booked, icon: CalendarCheck },
    { label: reservation.pickupPlace.kind === "locker" ? m.steps.placed : m.steps.counter, icon: PackageCheck },
    { label: m.steps.withYou, icon: UserRound },
    { label: m.steps.returned, icon: CircleCheck },
  ];
  return (
    <>
      {at === 2 && <Elapsed reservation={reservation} now={now} label={text} />}
      <ol className="grid grid-cols-4">
        {steps.map(({ label, icon: Icon }, index) => (
          <li
            key={label}
            aria-current={index === at ? "step" : undefined}
            className={`relative grid content-start justify-items-center gap-1 text-center text-xs leading-tight ${
              index <= at ? "font-bold" : "text-muted"
            }`}
          >
            {index > 0 && (
              <span
                aria-hidden="true"
                className={`absolute top-5 right-1/2 h-1 w-full ${index <= at ? "bg-primary" : "bg-line"}`}
              />
            )}
            <span
              className={`relative z-10 grid size-11 place-items-center rounded-full border-2 ${stepLook(index, at)}`}
            >
              <Icon aria-hidden="true" className="size-5" />
            </span>
            <span className="px-0.5">{label}</span>
            {index <= at && <span className="sr-only">{index === at ? m.now : m.done}</span>}
          </li>
        ))}
      </ol>
    </>
  );
}

function stepLook(index: number, at: number): string {
  if (index === at) return "border-primary bg-primary text-on-primary";
  return index < at ? "border-primary bg-canvas text-primary" : "border-line bg-canvas text-muted";
}

/** How much of the rental is over. */
function Elapsed({ reservation, now, label }: { reservation: ListedReservation; now: number; label: string }) {
  const start = Date.parse(reservation.pickupTime);
  const whole = Date.parse(reservation.returnTime) - start;
  return (
    <progress
      aria-label={label}
      max={whole}
      value={Math.min(Math.max(now - start, 0), whole)}
      className="mb-5 block h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-primary"
    />
  );
}
