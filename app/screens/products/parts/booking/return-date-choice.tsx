import { useMessages } from "#app/messages/messages.tsx";
import { DAY } from "#domain/time.ts";
import { ChoiceChips } from "#ui/choice-chips.tsx";
import { Notice } from "./notice.tsx";

const daysApart = (from: string, to: string) =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY);

type ReturnDateChoiceProps = {
  pickupDate: string;
  dates: { date: string; state: "free" | "scarce" | "full" }[];
  chosen: string | undefined;
  onChoose: (day: string) => void;
};

/** The few days on which the rental may end. */
export function ReturnDateChoice({ pickupDate, dates, chosen, onChoose }: ReturnDateChoiceProps) {
  const m = useMessages("booking");
  const w = useMessages("when");
  const { day } = useMessages("common");
  if (dates.every(({ state }) => state === "full")) {
    return (
      <Notice>
        <span className="block">{m.noDate}</span>
        <span className="block">{m.otherTime}</span>
      </Notice>
    );
  }
  const chips = dates.map(({ date, state }) => {
    const count = daysApart(pickupDate, date);
    return {
      value: date,
      disabled: state === "full",
      text: (
        <>
          <span className="block text-xs opacity-90">{count === 0 ? w.sameDay : w.dayAfter(count)}</span>
          <span className="font-bold">{day(date)}</span>
          {state !== "free" && <span className="block text-xs">{w.states[state]}</span>}
        </>
      ),
    };
  });
  return (
    <fieldset>
      <legend className="sr-only">{w.returnDate}</legend>
      <ChoiceChips
        name="return-date"
        chips={chips}
        chosen={chosen}
        onChoose={onChoose}
        className="grid-cols-2 sm:grid-cols-4"
      />
    </fieldset>
  );
}
