import { useEffect, useRef } from "react";
import type { Lane, Today } from "#contract/console/today.ts";
import { useMessages } from "../../../messages/messages.ts";

type LaneTilesProps = { lanes: Today["lanes"]; chosen: Lane | undefined; onChoose: (lane: Lane | undefined) => void };

/** How much is to be done of each kind. One of them is open; at a desk, pressed again, all are. */
export function LaneTiles({ lanes, chosen, onChoose }: LaneTilesProps) {
  const m = useMessages("today");
  const row = useRef<HTMLFieldSetElement>(null);
  // The open one is in sight, also where it is not the first: on a phone the row is wider than the screen.
  useEffect(() => {
    const tile = row.current?.querySelector<HTMLElement>(`[data-lane="${chosen}"]`);
    if (row.current && tile) {
      row.current.scrollLeft = tile.offsetLeft - (row.current.clientWidth - tile.offsetWidth) / 2;
    }
  }, [chosen]);
  return (
    <fieldset
      ref={row}
      aria-label={m.lanesLabel}
      className="relative flex min-w-0 gap-2 overflow-x-auto border-line border-t px-4 py-3 lg:flex-wrap lg:border-t-0 lg:px-6 lg:pt-6"
    >
      {lanes.map(({ lane, count }) => (
        <button
          key={lane}
          type="button"
          data-lane={lane}
          aria-pressed={lane === chosen}
          onClick={() => onChoose(lane === chosen ? undefined : lane)}
          className={`digits min-h-15 min-w-15 shrink-0 rounded-2xl border border-line bg-canvas px-2.5 text-center leading-tight hover:bg-tint aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-on-primary ${lane === "late" && count > 0 ? "text-due" : ""}`}
        >
          <b className="block text-lg">{count}</b>
          <span className="whitespace-nowrap text-xs">{m.lanes[lane]}</span>
        </button>
      ))}
    </fieldset>
  );
}
