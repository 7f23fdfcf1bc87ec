import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { SpecialDays } from "#app/components/when/special-days.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import type { SpecialDaysView } from "#contract/station-page.ts";
import { daysApart } from "#domain/jst.ts";
import { Button } from "#ui/button.tsx";
import { ChoiceChips } from "#ui/choice-chips.tsx";
import { AnswerView, Notice } from "./notice.tsx";
import type { useBooking } from "./use-booking.ts";

/** Until so many days after the pickup a plan may cover it; the days beyond are shown when they are asked for. */
const NEAR_DAYS = 3;

type ReturnDateChoiceProps = {
  pickupDate: string;
  dates: { date: string; state: "free" | "scarce" | "full" }[];
  /** Days on which the station has other hours. */
  special: SpecialDaysView[];
  chosen: string | undefined;
  onChoose: (day: string) => void;
};

/** The day of the return, once a pickup is chosen. */
export function ReturnDate({
  booking,
  special,
}: {
  booking: ReturnType<typeof useBooking>;
  special: SpecialDaysView[];
}) {
  const m = useMessages("booking");
  const { choices, returnDates } = booking;
  return (
    <AnswerView answer={returnDates} first={m.pickupFirst}>
      {(dates) => (
        <ReturnDateChoice
          pickupDate={choices.pickup?.date ?? ""}
          dates={dates}
          special={special}
          chosen={choices.giveBack?.date}
          onChoose={booking.chooseReturnDate}
        />
      )}
    </AnswerView>
  );
}

/** The days on which the rental may end. */
function ReturnDateChoice({ pickupDate, dates, special, chosen, onChoose }: ReturnDateChoiceProps) {
  const m = useMessages("booking");
  const w = useMessages("when");
  const { day } = useMessages("common");
  const [isWide, setWide] = useState(false);
  if (dates.every(({ state }) => state === "full")) {
    return (
      <Notice>
        <span className="block">{m.noDate}</span>
        <span className="block">{m.otherTime}</span>
      </Notice>
    );
  }
  const near = isWide || (chosen && daysApart(pickupDate, chosen) > NEAR_DAYS) ? dates : dates.slice(0, NEAR_DAYS + 1);
  const chips = near.map(({ date, state }) => {
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
      <SpecialDays days={special} first={near[0]?.date ?? ""} last={near.at(-1)?.date ?? ""} />
      {near.length < dates.length && (
        <Button look="plain" className="mt-1 w-full" onClick={() => setWide(true)}>
          {m.moreDays(NEAR_DAYS + 1, daysApart(pickupDate, dates.at(-1)?.date ?? ""))}
          <ChevronDown aria-hidden="true" className="size-5" />
        </Button>
      )}
    </fieldset>
  );
}
