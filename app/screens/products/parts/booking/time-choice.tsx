import { TimeChips, timeColumns } from "#app/components/when/time-chips.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { type Chip, ChoiceChips } from "#ui/choice-chips.tsx";
import type { ReturnOption } from "./cheaper-return.ts";
import { Notice } from "./notice.tsx";
import { planText } from "./plan-text.ts";

type TimeChoiceProps<T> = {
  times: T[];
  chosen: string | undefined;
  onChoose: (instant: string, pressed: boolean) => void;
};

/** Pickup times, by part of the day. */
export function PickupTimeChoice({ times, chosen, onChoose }: TimeChoiceProps<{ time: string }>) {
  const { pickupTime } = useMessages("when");
  if (times.length === 0) return <NoTime />;
  return <TimeChips name="pickup-time" label={pickupTime} times={times} chosen={chosen} onChoose={onChoose} />;
}

/** Return times under the plan that covers them, so that every price is seen before it is chosen. */
export function ReturnTimeChoice({ times, chosen, onChoose }: TimeChoiceProps<ReturnOption>) {
  const m = useMessages("booking");
  const { returnTime } = useMessages("when");
  const { time: clock, price, taxIncluded } = useMessages("common");
  if (times.length === 0) return <NoTime />;
  const plans = [...Map.groupBy(times, (each) => planText(m, each))];
  return (
    <fieldset>
      <legend className="sr-only">{returnTime}</legend>
      {plans.map(([plan, options]) => {
        const cost = price(options[0]?.price ?? 0);
        const chips = options.map(
          ({ time }): Chip => ({
            value: time,
            text: clock(time),
            label: m.returnOption(clock(time), plan, cost),
          }),
        );
        return (
          <div key={plan} className="mt-4 first-of-type:mt-0">
            <p className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
              <span className="text-muted">{plan}</span>
              <span>
                <span className="digits font-bold text-base">{cost}</span>
                <span className="text-muted text-xs">{taxIncluded}</span>
              </span>
            </p>
            <ChoiceChips name="return-time" chips={chips} chosen={chosen} onChoose={onChoose} className={timeColumns} />
          </div>
        );
      })}
    </fieldset>
  );
}

function NoTime() {
  const m = useMessages("booking");
  return (
    <Notice>
      <span className="block">{m.noTime}</span>
      <span className="block">{m.otherTime}</span>
    </Notice>
  );
}
