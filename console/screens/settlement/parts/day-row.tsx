import type { SettlementView } from "#contract/console/settlement.ts";
import { Link } from "#ui/link.tsx";
import { useMessages } from "../../../messages/messages.ts";

type DayRowProps = { day: SettlementView["days"][number] };

/** A day of the list. Sums that agree say nothing of its lines: several that differ may come to nothing together. */
export function DayRow({ day: listed }: DayRowProps) {
  const { day, captured, refunded, theirCaptured, theirRefunded, imported, closed, troubles } = listed;
  const { settlement: m } = useMessages("money");
  const { yen, date } = useMessages("common");
  const ours = captured - refunded;
  const theirs = theirCaptured === null || theirRefunded === null ? null : theirCaptured - theirRefunded;
  const state = closed ? m.closed : imported ? m.imported : m.waiting;
  const differs = theirs !== null && theirs !== ours;
  return (
    <li className="border-hair border-t first:border-t-0">
      <Link
        data-row
        to={`/console/settlement/${day}`}
        className="digits grid min-h-11 grid-cols-2 items-center gap-x-4 px-4 py-2 text-sm hover:bg-tint lg:grid-cols-[9rem_1fr_1fr_1fr_7rem] lg:text-right"
      >
        <b className="text-left text-primary">{date(day)}</b>
        <span className="max-lg:text-right">
          <span className="mr-2 text-muted text-xs lg:sr-only">{m.ours}</span>
          {yen(ours)}
        </span>
        <span>
          <span className="mr-2 text-muted text-xs lg:sr-only">{m.theirs}</span>
          {theirs === null ? "–" : yen(theirs)}
        </span>
        <span className={`max-lg:text-right ${differs ? "font-bold text-danger" : "text-muted"}`}>
          <span className="mr-2 text-muted text-xs lg:sr-only">{m.difference}</span>
          {theirs === null ? "–" : yen(theirs - ours)}
          {troubles !== null && troubles > 0 && (
            <span className="block font-bold text-danger text-xs">{m.linesDiffer(troubles)}</span>
          )}
        </span>
        <span className="text-muted">{state}</span>
      </Link>
    </li>
  );
}
