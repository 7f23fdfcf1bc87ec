import { CalendarX, Clock, Hourglass, type LucideIcon } from "lucide-react";
import { KeptDates } from "#app/components/kept-dates.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import type { ReservationView } from "#contract/reservations.ts";
import { runningStatuses } from "#domain/rentals/reservation-status.ts";
import { useWhyNotCancelled } from "./why-not-cancelled.ts";
import { useWhyNotExtended } from "./why-not-extended.ts";

type Entry = { icon: LucideIcon; title: string; lines: string[] };

/** What cancelling, extending or being late costs now, before anybody asks. */
export function MoneyClock({ reservation }: { reservation: ReservationView }) {
  const { clock: m } = useMessages("rental");
  const entries = useEntries(reservation);
  if (entries.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 font-bold text-lg">{m.title}</h2>
      <ul className="grid gap-3 sm:auto-cols-fr sm:grid-flow-col">
        {entries.map(({ icon: Icon, title, lines }) => (
          <li key={title} className="rounded-2xl bg-surface p-4 text-sm">
            <p className="flex items-center gap-2 font-bold">
              <Icon aria-hidden="true" className="size-5 text-primary" />
              {title}
            </p>
            {lines.map((line) => (
              <p key={line} className="digits mt-1">
                <KeptDates text={line} />
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whether cancelling will be possible again. */
const isForNow = ({ reason }: ReservationView["cancellation"]) => reason === "maintenance" || reason === "under_way";

function useEntries(reservation: ReservationView): Entry[] {
  const { clock: m } = useMessages("rental");
  const { price, dateTime } = useMessages("common");
  const why = useWhyNotCancelled(reservation);
  const whyNotExtended = useWhyNotExtended(reservation);
  const { status, stage, cancellation, extension, late } = reservation;
  // What is lost and paid for is over, and costs nothing more.
  if (!runningStatuses.includes(status) || stage === "lost") return [];

  const refund = price(cancellation.refund);
  const free = cancellation.unfilled ? m.cancelUnfilled : m.cancelFree(dateTime(cancellation.deadline));
  const cancelLines = cancellation.allowed
    ? [free, ...(cancellation.refund > 0 ? [m.cancelRefund(refund)] : [])]
    : [...(isForNow(cancellation) && !cancellation.unfilled ? [free] : []), ...why];
  const entries: Entry[] = [{ icon: CalendarX, title: m.cancel, lines: cancelLines }];
  if (status === "not_returned") return entries;
  const steps = extension.steps.map(({ until, fee }) =>
    fee === 0 ? m.extendFree(dateTime(until)) : m.extendStep(dateTime(until), price(fee)),
  );
  const possible = [...steps, m.extendUnit(price(extension.unitPrice)), m.extendMaybe];
  entries.push({ icon: Hourglass, title: m.extend, lines: whyNotExtended ? [whyNotExtended] : possible });
  // What is late says at the top of the page what that costs.
  if (late.isLate) return entries;
  const rate = m.lateUnit(price(extension.unitPrice), price(late.cap));
  entries.push({ icon: Clock, title: m.late, lines: [m.lateFrom(dateTime(late.from)), rate] });
  return entries;
}
