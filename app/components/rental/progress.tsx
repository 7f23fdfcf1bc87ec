import {
  AlarmClock,
  CalendarCheck,
  CircleCheck,
  CircleSlash,
  type LucideIcon,
  PackageCheck,
  PackageOpen,
  PackageX,
  Truck,
  UserRound,
} from "lucide-react";
import { KeptDates } from "#app/components/kept-dates.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import type { ReservationSummaryView } from "#contract/reservations.ts";
import type { Stage } from "#domain/rentals/reservation-stage.ts";
import { type ListedReservation, useTimeLeft } from "./time-left.ts";

type StepName =
  | "booked"
  | "preparing"
  | "ready"
  | "missed"
  | "withYou"
  | "late"
  | "lost"
  | "shipped"
  | "returned"
  | "neverCollected";
type Way = { steps: StepName[]; at: number };

const icons: Record<StepName, LucideIcon> = {
  booked: CalendarCheck,
  preparing: PackageOpen,
  ready: PackageCheck,
  missed: PackageX,
  withYou: UserRound,
  late: AlarmClock,
  lost: CircleSlash,
  shipped: Truck,
  returned: CircleCheck,
  neverCollected: CircleSlash,
};

/** The steps of a rental and how far it has come. What goes another way than planned has a picture of its own. */
const ways: Record<Stage, Way | undefined> = {
  booked: { steps: ["booked", "ready", "withYou", "returned"], at: 0 },
  preparing: { steps: ["booked", "preparing", "withYou", "returned"], at: 1 },
  ready: { steps: ["booked", "ready", "withYou", "returned"], at: 1 },
  missed: { steps: ["booked", "missed", "withYou", "returned"], at: 1 },
  rented: { steps: ["booked", "ready", "withYou", "returned"], at: 2 },
  late: { steps: ["booked", "ready", "late", "returned"], at: 2 },
  lost: { steps: ["booked", "ready", "withYou", "lost"], at: 3 },
  shipped: { steps: ["booked", "withYou", "shipped", "returned"], at: 2 },
  returned: { steps: ["booked", "ready", "withYou", "returned"], at: 3 },
  never_collected: { steps: ["booked", "ready", "neverCollected"], at: 2 },
  cancelled: undefined,
};

/** Where a rental stands and the time left, in words and as a picture. */
export function RentalProgress({ reservation, now }: { reservation: ListedReservation; now: number }) {
  const { text, urgent } = useTimeLeft(reservation, now);
  const calm = isOver(reservation) ? "bg-surface" : "bg-tint";
  return (
    <div className={`rounded-2xl p-4 sm:p-6 ${urgent ? "bg-due-tint text-due" : calm}`}>
      <p className="digits text-balance text-center font-bold text-lg leading-snug not-last:mb-4">
        <KeptDates text={text} />
      </p>
      <RentalPicture reservation={reservation} now={now} />
    </div>
  );
}

const over: Stage[] = ["lost", "never_collected", "cancelled"];

/** It came to nothing: no colour of success. */
const isOver = ({ stage }: ListedReservation) => over.includes(stage);

/** Where a rental stands, as a picture: booked, ready, with you, returned; with you, how much of it is over. */
export function RentalPicture({ reservation, now }: { reservation: ListedReservation; now: number }) {
  const { progress: m } = useMessages("rental");
  const { urgent } = useTimeLeft(reservation, now);
  const way = ways[reservation.stage];
  if (!way) return null;
  const { steps, at } = way;
  return (
    <>
      {(reservation.stage === "rented" || reservation.stage === "late") && (
        <Elapsed reservation={reservation} now={now} urgent={urgent} />
      )}
      {/* With letters so large that a word would not fit below its picture, it stands beside it. */}
      <div className="@container">
        <ol
          className={`grid @max-[15rem]:grid-cols-1 @max-[15rem]:gap-2 ${steps.length === 4 ? "grid-cols-4" : "grid-cols-3"}`}
        >
          {steps.map((step, index) => {
            const Icon = icons[step];
            return (
              <li
                key={step}
                aria-current={index === at ? "step" : undefined}
                className={`grid grid-cols-1 content-start justify-items-center gap-1 text-center text-xs leading-tight @max-[15rem]:grid-cols-[44px_1fr] @max-[15rem]:items-center @max-[15rem]:justify-items-start @max-[15rem]:gap-3 @max-[15rem]:text-left ${
                  index <= at ? "font-bold text-ink" : "text-muted"
                }`}
              >
                <span className="relative grid w-full justify-items-center">
                  {index > 0 && (
                    <span
                      aria-hidden="true"
                      className={`absolute top-1/2 right-1/2 h-1 w-full -translate-y-1/2 @max-[15rem]:hidden ${index <= at ? "bg-primary" : "bg-line"}`}
                    />
                  )}
                  <span
                    className={`relative z-10 grid aspect-square w-[min(44px,90%)] place-items-center rounded-full border-2 ${stepLook(index - at, urgent, isOver(reservation))}`}
                  >
                    <Icon aria-hidden="true" className="size-[45%]" />
                  </span>
                </span>
                <span className="-mx-1 @max-[15rem]:mx-0">{m.steps[step]}</span>
                {index <= at && <span className="sr-only">{index === at ? m.now : m.done}</span>}
              </li>
            );
          })}
        </ol>
      </div>
    </>
  );
}

/** `ahead`: how many steps it is from the present one. */
function stepLook(ahead: number, urgent: boolean, over: boolean): string {
  if (ahead > 0) return "border-line bg-canvas text-muted";
  if (ahead < 0) return "border-primary bg-canvas text-primary";
  if (over) return "border-muted bg-canvas text-muted";
  return urgent ? "border-due bg-due text-canvas" : "border-primary bg-primary text-on-primary";
}

type ElapsedProps = { reservation: ReservationSummaryView; now: number; urgent: boolean };

/** How much of the rental is over. */
function Elapsed({ reservation: { pickupTime, returnTime }, now, urgent }: ElapsedProps) {
  const { progress: m, detail } = useMessages("rental");
  const { dateTime, time } = useMessages("common");
  const start = Date.parse(pickupTime);
  const whole = Date.parse(returnTime) - start;
  const sameDay = pickupTime.slice(0, 10) === returnTime.slice(0, 10);
  const bar = urgent
    ? "[&::-moz-progress-bar]:bg-due [&::-webkit-progress-value]:bg-due"
    : "[&::-moz-progress-bar]:bg-primary [&::-webkit-progress-value]:bg-primary";
  return (
    <div className="mb-5">
      <progress
        aria-label={m.picture(dateTime(pickupTime), dateTime(returnTime))}
        max={whole}
        value={Math.min(Math.max(now - start, 0), whole)}
        className={`block h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-webkit-progress-bar]:bg-line ${bar}`}
      />
      <p className="digits mt-1 flex flex-wrap justify-between gap-x-4 text-ink text-xs">
        <span className="text-muted">
          {sameDay ? time(pickupTime) : dateTime(pickupTime)} {detail.pickup}
        </span>
        <span className="font-bold">
          {dateTime(returnTime)} {detail.giveBack}
        </span>
      </p>
    </div>
  );
}
