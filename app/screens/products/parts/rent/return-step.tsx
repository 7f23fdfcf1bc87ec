import { instantOf } from "#app/components/when/choices.ts";
import { useMessages } from "#app/messages/messages.tsx";
import type { SpecialDaysView } from "#contract/station-page.ts";
import { AnswerView } from "../booking/notice.tsx";
import { ReturnDate } from "../booking/return-date-choice.tsx";
import { ReturnTimeChoice } from "../booking/time-choice.tsx";
import type { useBooking } from "../booking/use-booking.ts";

type ReturnStepProps = {
  booking: ReturnType<typeof useBooking>;
  special: SpecialDaysView[];
  onDone: () => void;
};

/** The day of the return, then its times, each with what the rental then costs. */
export function ReturnStep({ booking, special, onDone }: ReturnStepProps) {
  const m = useMessages("booking");
  const w = useMessages("when");
  const { choices, pickupAt } = booking;
  return (
    <div className="grid gap-5">
      <ReturnDate booking={booking} special={special} />
      <div>
        <h2 className="mb-2 font-bold text-sm">{w.returnTime}</h2>
        <AnswerView answer={booking.returnTimes} first={pickupAt ? m.dateFirst : m.pickupFirst}>
          {(times) => (
            <ReturnTimeChoice
              times={times}
              chosen={instantOf(choices.giveBack)}
              onChoose={(instant, pressed) => {
                booking.chooseReturnTime(instant);
                if (pressed) onDone();
              }}
            />
          )}
        </AnswerView>
      </div>
    </div>
  );
}
