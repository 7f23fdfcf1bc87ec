import type { Wall } from "#contract/console/boxes.ts";
import { type BoxState, boxStates } from "#domain/rentals/box-state.ts";
import { useMessages } from "../../../messages/messages.ts";
import { looks } from "./state-look.ts";

type LegendProps = { boxes: Wall["boxes"]; shown: BoxState | undefined; onShow: (state: BoxState | undefined) => void };

/** What the colours mean, how many there are of each, and a filter: the others fade. */
export function Legend({ boxes, shown, onShow }: LegendProps) {
  const { legend, states } = useMessages("boxes");
  return (
    <fieldset className="-mx-4 mb-3 flex min-w-0 gap-1 overflow-x-auto px-4 pb-1 lg:mx-0 lg:flex-wrap lg:px-0">
      <legend className="sr-only">{legend}</legend>
      {boxStates.map((state) => {
        const { icon: Icon, door } = looks[state];
        return (
          <button
            key={state}
            type="button"
            aria-pressed={shown === state}
            onClick={() => onShow(shown === state ? undefined : state)}
            className="flex min-h-11 shrink-0 items-center gap-1.5 rounded-full px-1.5 text-[13px] hover:bg-tint aria-pressed:bg-tint aria-pressed:font-bold lg:min-h-9"
          >
            <span className={`grid size-6 place-items-center rounded-md border border-line ${door}`}>
              {state !== "free" && <Icon aria-hidden="true" className="size-4" />}
            </span>
            {states[state]}
            <span className="digits font-bold">{boxes.filter((box) => box.state === state).length}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
