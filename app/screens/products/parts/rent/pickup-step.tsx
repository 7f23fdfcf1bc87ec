import { useState } from "react";
import { type Choices, momentOf, type timesOf } from "#app/components/when/choices.ts";
import type { Holiday } from "#app/components/when/month-view.tsx";
import { movedReturn, pickupTimes, type TimeRules } from "#app/components/when/times.ts";
import { useMessages } from "#app/messages/messages.tsx";
import type { ProductInfo } from "#contract/products.ts";
import type { SpecialDaysView } from "#contract/station-page.ts";
import { AnswerView, Notice } from "../booking/notice.tsx";
import { PickupDateChoice } from "../booking/pickup-date-choice.tsx";
import type { useBooking } from "../booking/use-booking.ts";
import { InsteadPanel } from "./instead-panel.tsx";
import { SlotChips } from "./slot-chips.tsx";

type Booking = ReturnType<typeof useBooking>;
type Times = ReturnType<typeof timesOf>;
type PickupStepProps = {
  product: ProductInfo;
  booking: Booking;
  rules: TimeRules & { holidays: Holiday[]; special: SpecialDaysView[] };
  /** The times that were chosen last, while another day's are being chosen. */
  meant: Times;
  onTime: (instant: string, pressed: boolean) => void;
  /** Everything is chosen at once. */
  onDone: () => void;
};

/** The day, then its times. A time that is taken leads to what is free instead. */
export function PickupStep({ product, booking, rules, meant, onTime, onDone }: PickupStepProps) {
  const m = useMessages("rent");
  const b = useMessages("booking");
  const w = useMessages("when");
  const { day: dayName } = useMessages("common");
  const [taken, setTaken] = useState<string>();
  const wanted = taken ? wantedWith(booking.choices, taken, meant, rules) : undefined;
  const day = booking.choices.pickup?.date;
  return (
    <>
      <PickupDateChoice
        booking={booking}
        rules={rules}
        onChoose={(date) => {
          setTaken(undefined);
          booking.choosePickupDate(date);
        }}
      />
      {day && (
        <h2 className="mt-4 mb-2 font-bold text-sm">
          {w.pickupTime} <span className="digits font-normal text-muted">{dayName(day)}</span>
        </h2>
      )}
      {day && (
        <AnswerView answer={booking.pickupTimes} first="">
          {(free) => (
            <SlotChips
              label={w.pickupTime}
              slots={slotsWith(pickupTimes(day, rules), free)}
              chosen={booking.pickupAt}
              onChoose={onTime}
              onTaken={setTaken}
            />
          )}
        </AnswerView>
      )}
      {wanted && !wanted.giveBack && <Notice>{b.otherTime}</Notice>}
      {wanted?.giveBack && (
        <InsteadPanel
          key={taken}
          product={product}
          wanted={wanted}
          onChoose={(choices) => {
            booking.chooseAll(choices);
            onDone();
          }}
        />
      )}
      <p className="mt-4 text-center text-muted text-xs">{m.tokyoTime}</p>
    </>
  );
}

const slotsWith = (all: string[], free: { time: string; state: "free" | "scarce" }[]) =>
  all.map((time) => ({ time, state: free.find((each) => each.time === time)?.state ?? ("full" as const) }));

/** What somebody means who wants a time that is taken: with the return that was chosen, else the usual one. */
function wantedWith(choices: Choices, taken: string, meant: Times, rules: TimeRules): Choices {
  const giveBack = movedReturn(meant, taken, rules);
  return { ...choices, pickup: momentOf(taken), giveBack: giveBack ? momentOf(giveBack) : undefined };
}
