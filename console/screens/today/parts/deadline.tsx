import { toJstDate } from "#domain/jst.ts";
import { DAY_MINUTES, MINUTE } from "#domain/time.ts";
import { useMessages } from "../../../messages/messages.ts";
import { useNow } from "../../../use-now.ts";

/** Below this it becomes warm. */
const SOON = 90;

type DeadlineProps = { at: string; what: string; large?: boolean };

/** How long there is until a deadline, by the minute; or how long ago it was, with its day unless that is today. */
export function Deadline({ at, what, large = false }: DeadlineProps) {
  const m = useMessages("today");
  const { time, day, shortDay } = useMessages("common");
  const now = useNow();
  const left = Math.floor((Date.parse(at) - now) / MINUTE);
  const far = left >= DAY_MINUTES;
  const past = left < 0 && toJstDate(new Date(at)) !== toJstDate(new Date(now));
  const look = left < SOON ? "text-due" : "";
  return (
    <p className="digits ml-auto text-right leading-snug">
      <b className={`block ${look} ${large ? "text-2xl" : "text-sm"}`}>
        {left < 0 ? m.late(m.span(-left)) : far ? day(at) : m.span(left)}
      </b>
      <span className={`block text-xs ${large ? look : "text-muted"}`}>
        {past ? m.on(shortDay(at), time(at), what) : m.at(time(at), what)}
      </span>
    </p>
  );
}
