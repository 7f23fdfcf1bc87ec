import { TriangleAlert } from "lucide-react";
import type { WallBox } from "#contract/console/boxes.ts";
import { MINUTE } from "#domain/time.ts";
import { dayOf, useDayWord } from "../../../day-word.ts";
import { useMessages } from "../../../messages/messages.ts";
import { looks } from "./state-look.ts";

type DoorProps = {
  box: WallBox;
  asOf: string;
  chosen: boolean;
  faded: boolean;
  /** Whether the tab key reaches it; the arrow keys reach all. */
  reachable: boolean;
  onChoose: () => void;
};

/** One door of the wall. */
export function Door({ box, asOf, chosen, faded, reachable, onChoose }: DoorProps) {
  const { states, refusals } = useMessages("boxes");
  const { number, state, place, refusals: refused } = box;
  const { icon: Icon, door } = looks[state];
  return (
    <button
      type="button"
      data-box={number}
      aria-pressed={chosen}
      tabIndex={reachable ? 0 : -1}
      onClick={onChoose}
      style={{ gridColumn: place.column, gridRow: `${place.row} / span ${place.height}` }}
      className={`relative flex min-w-0 flex-col overflow-hidden p-2 text-left text-xs leading-snug ${door} ${faded ? "opacity-30" : ""} ${chosen ? "z-10 outline-4 outline-ink" : ""} focus-visible:z-20 focus-visible:outline-3 focus-visible:outline-primary focus-visible:outline-offset-2`}
    >
      <span className="flex items-start justify-between gap-1">
        <span className="digits font-bold text-sm">{number}</span>
        {state !== "free" && <Icon aria-hidden="true" className="size-5 shrink-0" />}
      </span>
      <span className="sr-only">{states[state]}</span>
      {refused > 0 && (
        <span className="mt-1 inline-flex items-center gap-1 self-start rounded-full bg-canvas px-2 py-0.5 font-bold text-danger">
          <TriangleAlert aria-hidden="true" className="size-3.5" />
          {refusals(refused)}
        </span>
      )}
      <span className="mt-auto grid">
        <Told box={box} asOf={asOf} />
      </span>
      <span aria-hidden="true" className="absolute top-1/2 right-1 h-4 w-0.5 rounded bg-current opacity-30" />
    </button>
  );
}

/** What a door says about itself: when, and what. */
function Told({ box, asOf }: { box: WallBox; asOf: string }) {
  const { states, minutesLeft } = useMessages("boxes");
  const { state, use, inside, outOfOrder } = box;
  if (outOfOrder) {
    return (
      <>
        <span className="font-bold text-sm">{states.out_of_order}</span>
        <span className="line-clamp-2">{outOfOrder.reason}</span>
      </>
    );
  }
  if (state === "to_empty") {
    return (
      <>
        {inside?.since && <When at={inside.since} asOf={asOf} />}
        <span className="line-clamp-2">{shortName(inside?.product ?? use?.product.name ?? "")}</span>
      </>
    );
  }
  if (!use) return null;
  return (
    <>
      <When at={use.at} asOf={asOf} />
      <span className="line-clamp-2">
        {state === "to_fill" ? minutesLeft(minutesTo(use.at, asOf)) : shortName(use.product.name)}
      </span>
    </>
  );
}

/** A day that is not today stands above the time: the door of a phone's wall has no room beside it. */
function When({ at, asOf }: { at: string; asOf: string }) {
  const { time } = useMessages("common");
  const wordOf = useDayWord(asOf);
  return (
    <span className="digits">
      {dayOf(at, asOf) !== "today" && <span className="block">{`${wordOf(at)} `}</span>}
      <span className="font-bold text-base leading-tight">{time(at)}</span>
    </span>
  );
}

/** Without what stands in brackets: a door is narrow. */
const shortName = (name: string) => name.replace(/\s*[（(].*$/, "");

export const minutesTo = (at: string, asOf: string): number => Math.floor((Date.parse(at) - Date.parse(asOf)) / MINUTE);
