import { Check, Sparkles, Wrench } from "lucide-react";
import { useId } from "react";
import { useMessages } from "../../../messages/messages.ts";
import { type CheckInCondition as Condition, checkInConditions } from "../../../scan/draft.ts";

const icons = { ready: Check, cleaning: Sparkles, repair: Wrench };

type ConditionProps = {
  chosen: Condition | undefined;
  error: string | undefined;
  onChoose: (condition: Condition) => void;
};

/** Three targets for a thumb. */
export function CheckInCondition({ chosen, error, onChoose }: ConditionProps) {
  const m = useMessages("check-in");
  const id = useId();
  return (
    <fieldset aria-describedby={error && id}>
      <legend className="mb-2 font-bold text-sm">{m.condition}</legend>
      <div className="grid grid-cols-3 gap-2">
        {checkInConditions.map((condition) => {
          const Icon = icons[condition];
          return (
            <label
              key={condition}
              className="relative grid min-h-20 content-center justify-items-center gap-1 rounded-2xl border border-line px-1 text-center font-bold text-sm leading-tight hover:bg-tint has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-3 has-focus-visible:outline-primary has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name="condition"
                value={condition}
                checked={condition === chosen}
                onChange={() => onChoose(condition)}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              <Icon aria-hidden="true" className="size-6" />
              {m.conditions[condition]}
            </label>
          );
        })}
      </div>
      {error && (
        <p id={id} role="alert" className="mt-2 text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
