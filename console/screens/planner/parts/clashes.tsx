import { TriangleAlert } from "lucide-react";
import type { Planner } from "#contract/console/planner.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "../../../messages/messages.ts";
import { mayDo, useMe } from "../../../session/me.ts";
import type { Opened } from "../planner.tsx";
import { barLooks, MoneyMark } from "./bar-look.tsx";
import type { BarState } from "./layout.ts";

const MOST = 3;

type ClashesProps = {
  plan: Planner;
  only: boolean;
  onOnly: (only: boolean) => void;
  onOpen: (opened: Opened) => void;
};

/** Whom late units do not reach in time, each with the one thing to do about it. */
export function Clashes({ plan, only, onOnly, onOpen }: ClashesProps) {
  const m = useMessages("planner");
  const { dateTime } = useMessages("common");
  const me = useMe();
  const clashes = plan.units.flatMap(({ serialNumber, bars }) =>
    bars.filter(({ pushed }) => pushed).map((bar) => ({ serialNumber, bar })),
  );
  if (clashes.length === 0) return <span />;
  return (
    <ul className="flex flex-wrap items-center gap-2">
      <li>
        <button
          type="button"
          aria-pressed={only}
          onClick={() => onOnly(!only)}
          className="digits inline-flex min-h-11 items-center gap-2 rounded-full border border-danger px-4 font-bold text-danger text-sm hover:bg-danger-tint aria-pressed:bg-danger-tint"
        >
          <TriangleAlert aria-hidden="true" className="size-4" />
          {m.clashes(clashes.length)}
        </button>
      </li>
      {clashes.slice(0, MOST).map(({ serialNumber, bar }) => (
        <li
          key={`${serialNumber} ${bar.pickupAt}`}
          className="digits flex flex-wrap items-center gap-3 rounded-3xl bg-canvas px-4 py-1 font-bold text-sm shadow-md"
        >
          <TriangleAlert aria-hidden="true" className="size-4 text-danger" />
          {m.clash(m.san(bar.name), dateTime(bar.pickupAt))}
          {bar.number && mayDo(me, "reservations.change") && (
            <Button onClick={() => onOpen({ serialNumber, bar: asDrawn(bar), change: true })}>{m.findOther}</Button>
          )}
        </li>
      ))}
    </ul>
  );
}

const asDrawn = (bar: Planner["units"][number]["bars"][number]) => ({
  ...bar,
  from: Date.parse(bar.pickupAt),
  to: Date.parse(bar.returnAt),
  free: Date.parse(bar.until),
});

const shown: BarState[] = ["booked", "out", "late", "pushed"];

/** What the looks mean. */
export function Legend() {
  const m = useMessages("planner");
  return (
    <ul aria-label={m.legend} className="ml-auto flex flex-wrap items-center gap-x-4 gap-y-1 text-xs">
      {shown.map((state) => {
        const { icon: Icon, className } = barLooks[state];
        return (
          <li key={state} className="flex items-center gap-1.5">
            <span className={`grid h-4 w-6 place-items-center rounded ${className}`}>
              <Icon aria-hidden="true" className="size-3" />
            </span>
            {m.states[state]}
          </li>
        );
      })}
      <li className="flex items-center gap-1.5">
        <span className="hatched h-4 w-6 rounded" />
        {m.turnaround}
      </li>
      <li className="flex items-center gap-1.5">
        <MoneyMark />
        {m.openMoney}
      </li>
    </ul>
  );
}
