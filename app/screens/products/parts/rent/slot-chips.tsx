import { useMessages } from "#app/messages/messages.tsx";
import { isPressed } from "#ui/is-pressed.ts";

type Slot = { time: string; state: "free" | "scarce" | "full" };

type SlotChipsProps = {
  label: string;
  slots: Slot[];
  chosen: string | undefined;
  onChoose: (instant: string, pressed: boolean) => void;
  /** Of a time that is taken: the old choice stays. */
  onTaken: (instant: string) => void;
};

const marks = { free: "○", scarce: "△", full: "×" };
const looks = { free: "text-primary", scarce: "text-due", full: "text-muted" };
const shape =
  "digits relative flex min-h-11 items-center justify-center gap-1 rounded-xl border border-line text-sm hover:bg-tint";

/** The times of a day: those that are free to choose from, those that are taken to ask about. */
export function SlotChips({ label, slots, chosen, onChoose, onTaken }: SlotChipsProps) {
  const { states } = useMessages("when");
  const { time: clock } = useMessages("common");
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <div className="grid grid-cols-4 gap-2 sm:grid-cols-6">
        {slots.map(({ time, state }) =>
          state === "full" ? (
            <button
              key={time}
              type="button"
              aria-label={`${clock(time)} ${states.full}`}
              onClick={() => onTaken(time)}
              className={`${shape} bg-surface text-muted`}
            >
              {clock(time)} <span aria-hidden="true">{marks.full}</span>
            </button>
          ) : (
            <label
              key={time}
              className={`${shape} has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-3 has-focus-visible:outline-primary has-focus-visible:outline-offset-2`}
            >
              <input
                type="radio"
                name="pickup-time"
                value={time}
                checked={time === chosen}
                aria-label={`${clock(time)} ${states[state]}`}
                onChange={(event) => onChoose(time, isPressed(event))}
                className="absolute -inset-px size-[calc(100%+2px)] cursor-pointer opacity-0"
              />
              {clock(time)}{" "}
              <span aria-hidden="true" className={time === chosen ? "" : looks[state]}>
                {marks[state]}
              </span>
            </label>
          ),
        )}
      </div>
    </fieldset>
  );
}
