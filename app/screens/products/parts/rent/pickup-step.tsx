import { useState } from "react";
import { type Choices, instantOf, momentOf } from "#app/components/when/choices.ts";
import { type Holiday, MonthView } from "#app/components/when/month-view.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import type { ProductInfo } from "#contract/products.ts";
import { AnswerView, Notice } from "../booking/notice.tsx";
import type { useBooking } from "../booking/use-booking.ts";
import { allSlots, type TimeRules } from "./all-slots.ts";
import { InsteadPanel } from "./instead-panel.tsx";
import { soonReturn } from "./preset-return.ts";
import { SlotChips } from "./slot-chips.tsx";

type Booking = ReturnType<typeof useBooking>;
type PickupStepProps = {
  product: ProductInfo;
  booking: Booking;
  rules: TimeRules & { holidays: Holiday[] };
  onTime: (instant: string) => void;
  /** Everything is chosen at once. */
  onDone: () => void;
};

/** The day, then its times. A time that is taken leads to what is free instead. */
export function PickupStep({ product, booking, rules, onTime, onDone }: PickupStepProps) {
  const m = useMessages("rent");
  const w = useMessages("when");
  const { day: dayName } = useMessages("common");
  const [taken, setTaken] = useState<string>();
  const day = booking.choices.pickup?.date;
  return (
    <>
      <PickupMonth booking={booking} rules={rules} onDay={() => setTaken(undefined)} />
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
              slots={slotsWith(allSlots(day, rules), free)}
              chosen={booking.pickupAt}
              onChoose={onTime}
              onTaken={setTaken}
            />
          )}
        </AnswerView>
      )}
      {taken && (
        <InsteadPanel
          key={taken}
          product={product}
          wanted={wantedWith(booking.choices, taken)}
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

/** What somebody means who wants a time that is taken: with the return that was chosen, else soon. */
function wantedWith(choices: Choices, taken: string): Choices {
  const pickup = momentOf(taken);
  const chosen = instantOf(choices.giveBack);
  return { ...choices, pickup, giveBack: chosen && chosen > taken ? choices.giveBack : soonReturn(pickup) };
}

type PickupMonthProps = Pick<PickupStepProps, "booking" | "rules"> & { onDay: () => void };

function PickupMonth({ booking, rules, onDay }: PickupMonthProps) {
  const m = useMessages("booking");
  const { pickupDate } = useMessages("when");
  const dates = booking.pickupDates;
  if (dates?.state === "ready" && [...dates.value.values()].every((state) => state === "full")) {
    return <Notice>{m.noDate}</Notice>;
  }
  return (
    <MonthView
      label={pickupDate}
      first={rules.earliestPickup.slice(0, 10)}
      last={rules.lastPickupDate}
      stateOf={(day) => (dates?.state === "ready" ? (dates.value.get(day) ?? "full") : "loading")}
      holidays={rules.holidays}
      chosen={booking.choices.pickup?.date}
      onChoose={(day) => {
        onDay();
        booking.choosePickupDate(day);
      }}
    />
  );
}
