import { Info, QrCode } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import type { Wall as WallView } from "#contract/console/boxes.ts";
import { toJstDate } from "#domain/jst.ts";
import type { BoxState } from "#domain/rentals/box-state.ts";
import { type Direction, neighbourOf } from "#domain/rentals/wall.ts";
import { useMessages } from "../../../messages/messages.ts";
import { useNow } from "../../../use-now.ts";
import { Door } from "./door.tsx";

const directions: Record<string, Direction> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

type WallProps = {
  wall: WallView;
  chosen: string | undefined;
  shown: BoxState | undefined;
  onChoose: (number: string) => void;
};

/** The boxes as they stand there. Arrow keys go by position. */
export function Wall({ wall, chosen, shown, onChoose }: WallProps) {
  const m = useMessages("boxes");
  const { openHours } = useMessages("common");
  const ref = useRef<HTMLFieldSetElement>(null);
  const { boxes, fixtures, wallHeight, asOf } = wall;
  const columns = Math.max(1, ...[...boxes.map(({ place }) => place), ...fixtures].map(({ column }) => column));
  const reachable = boxes.some(({ number }) => number === chosen) ? chosen : boxes[0]?.number;
  const step = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    const from = boxes.find(({ number }) => number === (event.target as HTMLElement).dataset.box);
    const to = direction && from && neighbourOf(boxes, from.place, direction);
    if (!direction) return;
    event.preventDefault();
    if (to) ref.current?.querySelector<HTMLElement>(`[data-box="${to.number}"]`)?.focus();
  };
  return (
    <div className="-mx-4 overflow-x-auto px-4 pb-3 lg:mx-0 lg:px-1 lg:pt-1">
      <fieldset
        ref={ref}
        onKeyDown={step}
        style={{
          minWidth: `${columns * 6}rem`,
          gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          gridTemplateRows: `repeat(${wallHeight}, minmax(2.25rem, 1fr))`,
        }}
        className="grid gap-0.5 rounded-xl border-2 border-muted/40 border-b-8 bg-muted/40"
      >
        <legend className="sr-only">{m.wall(wall.station.name)}</legend>
        {fixtures.map(({ kind, column, row, height }) => (
          <div
            key={`${column} ${row}`}
            style={{ gridColumn: column, gridRow: `${row} / span ${height}` }}
            className={`grid place-content-center justify-items-center gap-2 p-2 text-center text-sm ${kind === "panel" ? "bg-machine text-white" : "bg-surface text-muted"}`}
          >
            {kind === "panel" ? (
              <QrCode aria-hidden="true" className="size-8" />
            ) : (
              <Info aria-hidden="true" className="size-5" />
            )}
            {m[kind]}
            {kind === "panel" && <Heard at={wall.heardAt} />}
            {kind === "sign" && <span className="digits text-xs">{openHours(wall.hours.from, wall.hours.to)}</span>}
          </div>
        ))}
        {boxes.map((box) => (
          <Door
            key={box.number}
            box={box}
            asOf={asOf}
            chosen={box.number === chosen}
            faded={shown !== undefined && box.state !== shown}
            reachable={box.number === reachable}
            onChoose={() => onChoose(box.number)}
          />
        ))}
      </fieldset>
    </div>
  );
}

/** When the locker last told something. It says nothing while nobody opens a door, so silence alone is no trouble. */
function Heard({ at }: { at: string | null }) {
  const m = useMessages("boxes");
  const { time, shortDay } = useMessages("common");
  const now = useNow();
  const isToday = at && toJstDate(new Date(at)) === toJstDate(new Date(now));
  const text = at ? m.heard(isToday ? time(at) : `${shortDay(at)} ${time(at)}`) : m.neverHeard;
  return <span className="digits text-xs">{text}</span>;
}
