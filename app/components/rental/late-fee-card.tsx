import { ClockAlert } from "lucide-react";
import { useMessages } from "#app/messages/messages.tsx";
import type { ReservationView } from "#contract/reservations.ts";
import { toJstDate, toJstIso } from "#domain/jst.ts";
import { blockHours } from "#domain/rentals/extension.ts";
import { HOUR } from "#domain/time.ts";
import { Amount } from "#ui/amount.tsx";
import { minutesUntil } from "./time-left.ts";

const BLOCK = blockHours * HOUR;

/** What lateness costs now, as the server says, and how long until it costs more. */
export function LateFeeCard({ reservation, now }: { reservation: ReservationView; now: number }) {
  const { late: m, length } = useMessages("rental");
  const { price, dateTime, time, taxIncluded } = useMessages("common");
  const { late, returnTime, extension } = reservation;
  const { fee, next } = late;
  return (
    <>
      <div className="rounded-2xl border border-due bg-due-tint p-4 text-due sm:p-6">
        <p className="digits flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
          <span className="font-bold">{m.now}</span>
          <span>{m.asOf(dateTime(toJstIso(new Date(now))))}</span>
        </p>
        <p>
          <Amount yen={fee} className="font-bold text-4xl leading-tight" />
          <span className="font-bold">{taxIncluded}</span>
        </p>
        {next && <Block next={next} now={now} />}
        <p className="digits mt-3 flex gap-3 border-due/30 border-t pt-3">
          <ClockAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {next ? (
            <span>
              <span className="block">
                {minutesUntil(next.at, now) > 0
                  ? m.grows(length(minutesUntil(next.at, now)), price(next.fee))
                  : m.growing}
              </span>
              <span className="block">{m.until(dayOrTime(next.at, now, dateTime, time), price(fee))}</span>
            </span>
          ) : (
            <span>{m.capped}</span>
          )}
        </p>
      </div>
      <p className="digits text-muted text-sm">
        {m.rule(dateTime(returnTime), dateTime(late.from), price(extension.unitPrice), price(late.cap))}
        <span className="block">{m.charge}</span>
      </p>
    </>
  );
}

/** The time alone where it is today's. */
function dayOrTime(instant: string, now: number, dateTime: (iso: string) => string, time: (iso: string) => string) {
  return toJstDate(new Date(now)) === instant.slice(0, 10) ? time(instant) : dateTime(instant);
}

/** How much of the hours that are paid for with the fee is over. */
function Block({ next, now }: { next: { at: string; fee: number }; now: number }) {
  const { late: m } = useMessages("rental");
  const { time, price } = useMessages("common");
  const end = Date.parse(next.at);
  const label = m.from(time(next.at), price(next.fee));
  return (
    <>
      <progress
        aria-label={label}
        max={BLOCK}
        value={Math.min(Math.max(now - (end - BLOCK), 0), BLOCK)}
        className="mt-2 block h-2.5 w-full appearance-none overflow-hidden rounded-full border border-due bg-canvas [&::-moz-progress-bar]:bg-due [&::-webkit-progress-bar]:bg-canvas [&::-webkit-progress-value]:bg-due"
      />
      <p aria-hidden="true" className="digits mt-1 text-right text-xs">
        {label}
      </p>
    </>
  );
}
