import { Sparkles } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { useApi } from "#app/api-context.tsx";
import { askRules } from "#app/components/when/ask-rules.ts";
import { type Choices, instantOf, writeChoices, writePlace } from "#app/components/when/choices.ts";
import type { Holiday } from "#app/components/when/month-view.tsx";
import { useSpecialDays } from "#app/components/when/use-special-days.ts";
import { type Places, useStations } from "#app/components/where/use-stations.ts";
import { useMessages } from "#app/messages/messages.tsx";
import { useAnswer } from "#app/use-answer.ts";
import { useEarlyEntry } from "#app/use-early-entry.ts";
import { useRefresh } from "#app/use-refresh.ts";
import { useSlot } from "#app/use-slot.ts";
import type { ProductInfo } from "#contract/products.ts";
import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/field.tsx";
import { cheaperReturn, type ReturnOption } from "./cheaper-return.ts";
import { ChoiceBar, ChoiceSummary } from "./choice-summary.tsx";
import { AnswerView, ChoiceSection } from "./notice.tsx";
import { PickupDateChoice } from "./pickup-date-choice.tsx";
import { planText } from "./plan-text.ts";
import { ReturnDate } from "./return-date-choice.tsx";
import { PickupTimeChoice, ReturnTimeChoice } from "./time-choice.tsx";
import { useBooking } from "./use-booking.ts";

export type ChooseStepProps = {
  product: ProductInfo;
  places: Places;
  rules: { earliestPickup: string; lastPickupDate: string; holidays: Holiday[] };
  initial: Choices;
  /** The reservation that is to be changed. */
  changing?: string | undefined;
};

/** Where and when: each choice opens the next, and the price is there as soon as it is known. */
export function ChooseStep({ product, places, rules: loaded, initial, changing }: ChooseStepProps) {
  const m = useMessages("booking");
  const w = useMessages("when");
  const booking = useBooking(product.id, initial, changing);
  const { choices, pickupAt, pickupDates, chosenReturn } = booking;
  const special = useSpecialDays(choices.station);
  const rules = useRulesThere(loaded, initial, choices);
  useRulesOfNow();
  const complete = chosenReturn && pickupAt && (!changing || choices.station);
  const next = complete && `?${writeChoices(choices)}&step=confirm`;
  return (
    <div className="mt-6 grid items-start gap-8 lg:grid-cols-[1fr_22rem]">
      <div className="grid gap-8">
        <StationChoice booking={booking} places={places} changing={changing} />
        <ChoiceSection number={1} title={w.pickupDate}>
          <PickupDateChoice booking={booking} rules={{ ...rules, special }} onChoose={booking.choosePickupDate} />
          {pickupDates?.state === "failed" && (
            <AnswerView answer={pickupDates} first="">
              {() => null}
            </AnswerView>
          )}
        </ChoiceSection>
        <ChoiceSection number={2} title={w.pickupTime}>
          <AnswerView answer={booking.pickupTimes} first={m.dateFirst}>
            {(times) => <PickupTimeChoice times={times} chosen={pickupAt} onChoose={booking.choosePickupTime} />}
          </AnswerView>
        </ChoiceSection>
        <ChoiceSection number={3} title={w.returnDate}>
          <ReturnDate booking={booking} special={special} />
        </ChoiceSection>
        <ChoiceSection number={4} title={w.returnTime}>
          <ReturnTime booking={booking} />
        </ChoiceSection>
      </div>
      <div className="lg:sticky lg:top-20">
        <ChoiceSummary product={product} pickupAt={pickupAt} chosenReturn={chosenReturn} next={next} />
        <p className="mt-3 text-center text-muted text-xs">{w.tokyoTime}</p>
      </div>
      <ChoiceBar chosenReturn={chosenReturn} next={next} />
    </div>
  );
}

/** The days that can be asked for came with the page; those of another place are asked for, and the others stay until then. */
function useRulesThere(loaded: ChooseStepProps["rules"], initial: Choices, choices: Choices): ChooseStepProps["rules"] {
  const api = useApi();
  const place = writePlace(choices);
  const isOther = place !== writePlace(initial);
  const asked = useAnswer(isOther ? `time-rules ${place}` : undefined, () => askRules(api, choices), useSlot());
  return asked?.state === "ready" ? asked.value : loaded;
}

/** The days that can be asked for came with the page. */
function useRulesOfNow(): void {
  const refresh = useEffectEvent(useRefresh());
  const slot = useSlot();
  useEffect(() => {
    if (slot > 0) void refresh();
  }, [slot]);
}

type WithBooking = { booking: ReturnType<typeof useBooking> };

function StationChoice({ booking, places, changing }: WithBooking & Pick<ChooseStepProps, "places" | "changing">) {
  const m = useMessages("booking");
  const station = useRef<HTMLSelectElement>(null);
  const chosenPlace = writePlace(booking.choices);
  const { areas, stations = [] } = useStations(places, booking.choices);
  useEarlyEntry(() => station.current?.value, chosenPlace, booking.choosePlace);
  return (
    <div>
      <SelectField
        ref={station}
        label={m.station}
        hint={m.stationHint}
        value={chosenPlace}
        onChange={(event) => booking.choosePlace(event.target.value)}
      >
        <Options areas={areas} stations={stations} changing={changing} />
      </SelectField>
    </div>
  );
}

/**
 * Any station or one of them; by area as soon as there are several, because nothing is carried between them. Stations of
 * another area come when it is chosen. Who changes a reservation chooses one of them.
 */
function Options({ areas, stations, changing }: Places & Pick<ChooseStepProps, "changing">) {
  const m = useMessages("booking");
  const optionsOf = (area: string) =>
    stations
      .filter((each) => each.area === area)
      .map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ));
  const [first] = areas;
  if (areas.length < 2) {
    return (
      <>
        {!changing && <option value="">{m.anyStation}</option>}
        {first && optionsOf(first.slug)}
      </>
    );
  }
  return areas.map(({ slug, name }) => (
    <optgroup key={slug} label={name}>
      {!(changing && stations.some(({ area }) => area === slug)) && (
        <option value={slug === first?.slug ? "" : writePlace({ area: slug })}>{m.anyStationOf(name)}</option>
      )}
      {optionsOf(slug)}
    </optgroup>
  ));
}

function ReturnTime({ booking }: WithBooking) {
  const m = useMessages("booking");
  const { choices, pickupAt, chosenReturn } = booking;
  return (
    <AnswerView answer={booking.returnTimes} first={pickupAt ? m.dateFirst : m.pickupFirst}>
      {(times) => (
        <>
          <ReturnTimeChoice times={times} chosen={instantOf(choices.giveBack)} onChoose={booking.chooseReturnTime} />
          <CheaperHint times={times} chosen={chosenReturn} onChoose={booking.chooseReturnTime} />
        </>
      )}
    </AnswerView>
  );
}

type CheaperHintProps = {
  times: ReturnOption[];
  chosen: ReturnOption | undefined;
  onChoose: (instant: string) => void;
};

/** A little earlier may be a plan cheaper: said before it is paid. */
function CheaperHint({ times, chosen, onChoose }: CheaperHintProps) {
  const m = useMessages("booking");
  const { time, price } = useMessages("common");
  const cheaper = chosen && cheaperReturn(times, chosen);
  return (
    <div aria-live="polite">
      {cheaper && (
        <div className="mt-4 flex flex-wrap items-center gap-3 rounded-xl bg-tint p-4 text-sm">
          <Sparkles aria-hidden="true" className="size-5 shrink-0 text-primary" />
          <p className="grow basis-48">
            {m.cheaper(time(cheaper.time), planText(m, cheaper), price(chosen.price - cheaper.price))}
          </p>
          <Button look="outline" className="bg-canvas px-4 hover:bg-tint" onClick={() => onChoose(cheaper.time)}>
            {m.takeCheaper(time(cheaper.time))}
          </Button>
        </div>
      )}
    </div>
  );
}
