import { useState } from "react";
import { useNavigate } from "react-router";
import { call } from "#app/api.ts";
import { useApi } from "#app/api-context.tsx";
import {
  type Choices,
  instantOf,
  momentOf,
  readPlace,
  whereOf,
  writeChoices,
  writePlace,
} from "#app/components/when/choices.ts";
import { useAnswer } from "#app/use-answer.ts";
import { useSlot } from "#app/use-slot.ts";

/** Returns beyond the longest plan are offered, too, and pickups that have only such. */
const LONGER = { longer: "true" };

/**
 * The choices of a rental in their order, what may be chosen next, and what it costs. `changing`: the reservation that is
 * to be changed, which is not in its own way.
 */
export function useBooking(productId: number, initial: Choices, changing?: string) {
  const api = useApi();
  const navigate = useNavigate();
  const [choices, setChoices] = useState(initial);
  const param = { id: String(productId) };
  const { station, area, pickup, giveBack } = choices;
  const place = writePlace(choices);
  const asked = { ...whereOf(choices), ...(changing && { changing }) };

  /** Keeps the choices in the address, so that going back and reloading find them. */
  const choose = (next: Choices) => {
    setChoices(next);
    // The page's own data do not depend on them: a tap costs no request that could fail.
    const options = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false };
    navigate(`?${writeChoices(next)}`, options);
  };

  const slot = useSlot();
  const askDates = async () => {
    const { result } = await call(
      api.reservation.get_available_pickup_dates[":id"].$get({ param, query: { ...asked, ...LONGER } }),
    );
    return new Map(result.dates.map(({ date, state }) => [date, state]));
  };
  const pickupDates = useAnswer(`pickup-dates ${place}`, askDates, slot);
  const askTimes = async () => {
    const query = { ...asked, ...LONGER, date: pickup?.date ?? "" };
    return (await call(api.reservation.get_available_pickup_times[":id"].$get({ param, query }))).result.times;
  };
  const pickupTimes = useAnswer(pickup && `pickup-times ${place} ${pickup.date}`, askTimes, slot);
  // A time that was free when its address was made may be gone by now.
  const stillFree = pickupTimes?.state !== "ready" || pickupTimes.value.some(({ time }) => time === instantOf(pickup));
  const pickupAt = stillFree ? instantOf(pickup) : undefined;
  const returnDates = useAnswer(pickupAt && `return-dates ${place} ${pickupAt}`, async () => {
    const query = { ...asked, ...LONGER, pickup: pickupAt ?? "" };
    return (await call(api.reservation.get_available_return_dates[":id"].$get({ param, query }))).result.dates;
  });
  const returnDate = pickupAt && giveBack?.date;
  const returnTimes = useAnswer(returnDate && `return-times ${place} ${pickupAt} ${returnDate}`, async () => {
    const query = { ...asked, ...LONGER, pickup: pickupAt ?? "", date: returnDate ?? "" };
    return (await call(api.reservation.get_available_return_times[":id"].$get({ param, query }))).result.times;
  });
  const chosenReturn =
    returnTimes?.state === "ready" ? returnTimes.value.find(({ time }) => time === instantOf(giveBack)) : undefined;

  return {
    choices,
    pickupDates,
    pickupTimes,
    pickupAt,
    returnDates,
    returnTimes,
    chosenReturn,
    chooseAll: choose,
    choosePlace: (value: string) => choose({ pickup, giveBack, ...readPlace(value) }),
    choosePickupDate: (date: string) => choose({ station, area, pickup: { date } }),
    // A return that was chosen for an earlier pickup is chosen again: its plan and price are others.
    choosePickupTime: (instant: string) => choose({ station, area, pickup: momentOf(instant) }),
    chooseReturnDate: (date: string) => choose({ ...choices, giveBack: { date } }),
    chooseReturnTime: (instant: string) => choose({ ...choices, giveBack: momentOf(instant) }),
  };
}
