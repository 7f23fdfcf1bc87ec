import { useMessages } from "#app/messages/messages.tsx";
import { type Chip, ChoiceChips } from "#ui/choice-chips.tsx";

export const timeColumns = "grid-cols-4 sm:grid-cols-6";

const dayPartOf = (instant: string) => {
  const hour = Number(instant.slice(11, 13));
  return hour < 12 ? "morning" : hour < 18 ? "afternoon" : "evening";
};

type TimeChipsProps = {
  name: string;
  label: string;
  times: { time: string }[];
  chosen: string | undefined;
  onChoose: (instant: string, pressed: boolean) => void;
};

/** Times of one day to choose from, by part of the day. */
export function TimeChips({ name, label, times, chosen, onChoose }: TimeChipsProps) {
  const { dayParts } = useMessages("when");
  const { time: clock } = useMessages("common");
  const parts = Object.groupBy(times, ({ time }) => dayPartOf(time));
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      {(["morning", "afternoon", "evening"] as const).map((part) => {
        const chips = parts[part]?.map(({ time }): Chip => ({ value: time, text: clock(time) }));
        return (
          chips && (
            <div key={part} className="mt-4 first-of-type:mt-0">
              <p className="mb-2 text-muted text-sm">{dayParts[part]}</p>
              <ChoiceChips name={name} chips={chips} chosen={chosen} onChoose={onChoose} className={timeColumns} />
            </div>
          )
        );
      })}
    </fieldset>
  );
}
