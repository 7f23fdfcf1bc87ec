import { CalendarX, Clock, Hourglass, type LucideIcon } from "lucide-react";
import type { ReservationView } from "#contract/reservations.ts";
import { runningStatuses } from "#domain/reservation-status.ts";
import { useMessages } from "../../messages/messages.tsx";

type Entry = { icon: LucideIcon; title: string; lines: string[]; due?: boolean };

/** What cancelling, extending or being late costs now, before anybody asks. */
export function MoneyClock({ reservation }: { reservation: ReservationView }) {
  const { clock: m } = useMessages("rental");
  const entries = useEntries(reservation);
  if (entries.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 font-bold text-lg">{m.title}</h2>
      <ul className="grid gap-3 sm:auto-cols-fr sm:grid-flow-col">
        {entries.map(({ icon: Icon, title, lines, due }) => (
          <li key={title} className={`rounded-2xl p-4 text-sm ${due ? "bg-due-tint text-due" : "bg-surface"}`}>
            <p className="flex items-center gap-2 font-bold">
              <Icon aria-hidden="true" className={`size-5 ${due ? "" : "text-primary"}`} />
              {title}
            </p>
            {lines.map((line) => (
              <p key={line} className="digits mt-1">
                {line}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function useEntries({ status, cancellation, extension, late }: ReservationView): Entry[] {
  const { clock: m } = useMessages("rental");
  const { price, dateTime } = useMessages("common");
  if (!runningStatuses.includes(status)) return [];

  const deadline = dateTime(cancellation.deadline);
  const refund = price(cancellation.refund);
  const cancelLines = cancellation.allowed
    ? [m.cancelFree(deadline), ...(cancellation.refund > 0 ? [m.cancelRefund(refund)] : [])]
    : [m.cancelOver(deadline), m.cancelNothing(refund)];
  const entries: Entry[] = [{ icon: CalendarX, title: m.cancel, lines: cancelLines }];
  if (status === "not_returned") return entries;
  const possible = [m.extendUnit(price(extension.unitPrice)), m.extendNote];
  const refused = [extension.pending ? m.extendPending : m.extendOver];
  entries.push({ icon: Hourglass, title: m.extend, lines: extension.allowed ? possible : refused });
  const rate = m.lateUnit(price(extension.unitPrice), price(late.cap));
  const lateLines = late.isLate
    ? [m.lateNow(price(late.fee)), rate, m.lateStops]
    : [m.lateFrom(dateTime(late.from)), rate];
  entries.push({ icon: Clock, title: m.late, lines: lateLines, due: late.isLate });
  return entries;
}
