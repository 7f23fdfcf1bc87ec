import { useState } from "react";
import { useApi } from "#app/api-context.tsx";
import { askRules } from "#app/components/when/ask-rules.ts";
import { momentOf, timesOf } from "#app/components/when/choices.ts";
import type { Holiday } from "#app/components/when/month-view.tsx";
import { longer, movedReturn, type TimeRules } from "#app/components/when/times.ts";
import { useMeant } from "#app/components/when/use-meant.ts";
import { useSpecialDays } from "#app/components/when/use-special-days.ts";
import { useStepFocus } from "#app/components/when/use-step-focus.ts";
import { StationChoice } from "#app/components/where/station-choice.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { useAnswer } from "#app/use-answer.ts";
import { useSlot } from "#app/use-slot.ts";
import type { ProductInfo } from "#contract/products.ts";
import { AnswerView } from "../booking/notice.tsx";
import { useBooking } from "../booking/use-booking.ts";
import { PickupStep } from "./pickup-step.tsx";
import { ReturnStep } from "./return-step.tsx";
import { type Rent, type RentStep, rentSteps } from "./use-rent.ts";
import type { Wish } from "./use-wish.ts";

type RentPickerProps = { product: ProductInfo; rent: Rent; wish: Wish };

/** Station, pickup and return, one after the other: what is chosen moves on by itself, and at the end it folds. */
export function RentPicker({ product, rent, wish }: RentPickerProps) {
  const api = useApi();
  const { station, area } = wish.choices;
  const slot = useSlot();
  const rules = useAnswer(`time-rules ${station} ${area}`, () => askRules(api, wish.choices), slot);
  // What was shown stays until the hours of another place are known.
  const [shown, setShown] = useState<Extract<typeof rules, { state: "ready" }>["value"]>();
  if (rules?.state === "ready" && rules.value !== shown) setShown(rules.value);
  return (
    <div className="border-line border-b p-4">
      {shown ? (
        <Steps product={product} rent={rent} wish={wish} rules={longer(shown)} />
      ) : (
        <AnswerView answer={rules} first="">
          {() => null}
        </AnswerView>
      )}
    </div>
  );
}

function Steps({ product, rent, wish, rules }: RentPickerProps & { rules: TimeRules & { holidays: Holiday[] } }) {
  const booking = useBooking(product.id, wish.choices);
  const { choices } = booking;
  const special = useSpecialDays(choices.station);
  const step = rent.open ?? "station";
  const meant = useMeant(timesOf(choices));
  const choosePickup = (instant: string, pressed: boolean) => {
    const giveBack = movedReturn(meant, instant, rules);
    booking.chooseAll({ ...choices, pickup: momentOf(instant), giveBack: giveBack ? momentOf(giveBack) : undefined });
    if (pressed) rent.setOpen("giveBack");
  };
  return (
    <>
      <Tabs step={step} place={wish.place} booking={booking} onStep={rent.setOpen} />
      <div className="mt-4">
        {step === "station" && (
          <StationChoice
            where={choices}
            undecided={wish.next === "station"}
            onArea={({ station, area }) => booking.chooseAll({ ...choices, station, area })}
            onChoose={({ station, area }, pressed) => {
              booking.chooseAll({ ...choices, station, area });
              rent.setAny(!station && !area);
              if (pressed) rent.setOpen(wish.next ? "pickup" : undefined);
            }}
          />
        )}
        {step === "pickup" && (
          <PickupStep
            product={product}
            booking={booking}
            rules={{ ...rules, special }}
            meant={meant}
            onTime={choosePickup}
            onDone={() => rent.setOpen(undefined)}
          />
        )}
        {step === "giveBack" && (
          <ReturnStep booking={booking} special={special} onDone={() => rent.setOpen(undefined)} />
        )}
      </div>
    </>
  );
}

type Booking = ReturnType<typeof useBooking>;

type TabsProps = {
  step: RentStep;
  place: string | undefined;
  booking: Booking;
  onStep: (step: RentStep) => void;
};

/** All three as they stand; each opens its own part. */
function Tabs({ step, place, booking, onStep }: TabsProps) {
  const m = useMessages("rent");
  const w = useMessages("when");
  const { shortDay, time } = useShortTimes();
  const { pickup, giveBack } = booking.choices;
  const tabs = useStepFocus(step);
  const shown = {
    station: place,
    pickup: pickup && `${shortDay(pickup.date)} ${pickup.time ? time(pickup.time) : ""}`,
    giveBack:
      giveBack &&
      `${giveBack.date === pickup?.date ? w.sameDay : shortDay(giveBack.date)} ${giveBack.time ? time(giveBack.time) : ""}`,
  };
  return (
    <div ref={tabs} className="grid grid-cols-3 border-line border-b-2">
      {rentSteps.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={step === each}
          disabled={each === "giveBack" && !booking.pickupAt}
          onClick={() => onStep(each)}
          className="-mb-0.5 min-h-14 border-transparent border-b-2 px-1 text-center leading-tight disabled:text-muted aria-pressed:border-primary aria-pressed:text-primary"
        >
          <span className={`block text-sm ${step === each ? "font-bold" : ""}`}>{m.steps[each]}</span>
          <span className="digits block text-ink text-xs">{shown[each]}</span>
        </button>
      ))}
    </div>
  );
}

function useShortTimes() {
  const { time } = useMessages("common");
  const { monthDay } = useMessages("rent");
  const shortDay = (date: string) => monthDay(Number(date.slice(5, 7)), Number(date.slice(8)));
  return { shortDay, time };
}
