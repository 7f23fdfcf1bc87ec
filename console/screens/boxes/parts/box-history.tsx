import type { BoxDetail, WallUse } from "#contract/console/boxes.ts";
import { addDays, jstDayAt, toJstDate } from "#domain/jst.ts";
import { HOUR } from "#domain/time.ts";
import { dayOf, useDayWord } from "../../../day-word.ts";
import { useMessages } from "../../../messages/messages.ts";

const FROM_HOUR = 6;
const TO_HOUR = 24;
const SHOWN = 6;

/** Who has the box today and tomorrow, and what happened at it. */
export function BoxHistory({ detail, asOf }: { detail: BoxDetail; asOf: string }) {
  const m = useMessages("boxes");
  const { time, dateTime, days, dot, about, doorRefusals } = useMessages("common");
  const wordOf = useDayWord(asOf);
  const said = (what: string, more: string | null) => (more ? about(what, doorRefusals[more] ?? more) : what);
  const today = toJstDate(new Date(asOf));
  return (
    <>
      <h3 className="mt-4 font-bold text-sm">{m.uses}</h3>
      {detail.uses.length === 0 && <p className="mt-1 text-muted text-sm">{m.noUses}</p>}
      <Day label={days.today} day={today} uses={detail.uses} asOf={asOf} />
      <Day label={days.tomorrow} day={addDays(today, 1)} uses={detail.uses} />
      <ul className="digits mt-2 grid gap-1 text-xs">
        {detail.uses.map((use) => (
          <li key={`${use.number} ${use.kind}`} className="flex justify-between gap-2">
            <span>{`${wordOf(use.at)} ${time(use.at)}`}</span>
            <span className="truncate">{`${m.san(use.lastName)}${dot}${m.kinds[use.kind]}`}</span>
          </li>
        ))}
      </ul>
      <h3 className="mt-4 font-bold text-sm">{m.history}</h3>
      {detail.events.length === 0 && <p className="mt-1 text-muted text-sm">{m.noHistory}</p>}
      <ol className="digits mt-1 text-sm">
        {detail.events.slice(0, SHOWN).map((event) => (
          <li
            key={`${event.at} ${event.what} ${event.note}`}
            className="grid grid-cols-[auto_1fr_auto] gap-3 border-hair border-b py-2 last:border-b-0"
          >
            <span className="text-muted">
              {dayOf(event.at, asOf) === "today" ? time(event.at) : dateTime(event.at)}
            </span>
            <span>{said(m.events[event.what], event.code ?? event.note)}</span>
            <span className="text-muted text-xs">
              {event.who ?? (event.lastName ? m.san(event.lastName) : m.by[event.by])}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

type DayProps = { label: string; day: string; uses: WallUse[]; asOf?: string };

/** A day as a bar; the list below says the same in words. */
function Day({ label, day, uses, asOf }: DayProps) {
  const start = jstDayAt(day, FROM_HOUR * 60).getTime();
  const length = (TO_HOUR - FROM_HOUR) * HOUR;
  const share = (at: string) => Math.min(1, Math.max(0, (Date.parse(at) - start) / length)) * 100;
  return (
    <div aria-hidden="true" className="mt-2 grid grid-cols-[3.75rem_1fr] items-center gap-2 text-muted text-xs">
      {label}
      <div className="relative h-6 overflow-hidden rounded-md bg-hair">
        {uses
          .filter(({ from, to }) => share(to) > share(from))
          .map((use) => (
            <span
              key={`${use.number} ${use.kind}`}
              style={{ left: `${share(use.from)}%`, width: `${share(use.to) - share(use.from)}%` }}
              className={`absolute inset-y-0 rounded-md border border-primary ${use.filled && use.kind === "pickup" ? "bg-filled" : "bg-canvas"}`}
            />
          ))}
        {asOf && <span style={{ left: `${share(asOf)}%` }} className="absolute inset-y-0 w-0.5 bg-ink" />}
      </div>
    </div>
  );
}
