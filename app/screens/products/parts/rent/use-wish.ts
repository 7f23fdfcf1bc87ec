import { call } from "#app/api.ts";
import { useApi } from "#app/api-context.tsx";
import { type Choices, instantOf, readChoices, whereOf, writeChoices } from "#app/components/when/choices.ts";
import { lastStation } from "#app/components/where/last-station.ts";
import { useMessages } from "#app/messages/messages.tsx";
import { useAnswer } from "#app/use-answer.ts";
import type { Rent, RentStep } from "./use-rent.ts";

/** What the address says, and whether it is free then and there, and for how much. */
export function useWish(productId: number, { params, last, isAny }: Rent) {
  const api = useApi();
  const { anyStation } = useMessages("rent");
  const choices = { ...readChoices(params), ...(last && { station: last.slug }) };
  const [pickup, giveBack] = [instantOf(choices.pickup), instantOf(choices.giveBack)];
  const wanted = writeChoices(choices).toString();
  const answer = useAnswer(pickup && giveBack && `rent ${productId} ${wanted}`, async () => {
    const query = { ...whereOf(choices), pickup: pickup ?? "", return: giveBack ?? "" };
    const answered = await call(api.products[":id"].alternatives.$get({ param: { id: String(productId) }, query }));
    return answered.result;
  });
  const named = usePlaceName(choices, isAny);
  const found = answer?.state === "ready" ? answer.value : undefined;
  return {
    choices,
    next: nextStep(choices, isAny),
    answer,
    found,
    mark: found?.mark,
    /** The name of the station, or that any will do, once it is known. */
    place: found ? (found.station?.name ?? anyStation) : named,
    /** Where it is confirmed and paid. */
    confirmAt: `/products/${productId}/reservation?${wanted}&step=confirm`,
  };
}

export type Wish = ReturnType<typeof useWish>;

/** The name of the place before the rest is chosen: this device knows the last one, the shop all others. */
function usePlaceName({ station, area, pickup }: Choices, isAny: boolean): string | undefined {
  const api = useApi();
  const { anyStation } = useMessages("rent");
  const last = lastStation();
  const unknown = station && last?.slug !== station ? station : undefined;
  const asked = useAnswer(unknown && `name ${unknown}`, async () => {
    const { stations } = (await call(api.stations.$get({ query: { station: unknown } }))).data;
    return stations.find(({ slug }) => slug === unknown)?.name;
  });
  if (!station) return area || pickup || isAny ? anyStation : undefined;
  return unknown ? (asked?.state === "ready" ? asked.value : undefined) : last?.name;
}

/** Any station will do for whoever goes on to the times without naming one. */
function nextStep({ station, area, pickup, giveBack }: Choices, isAny: boolean): RentStep | undefined {
  if (!pickup) return station || area || isAny ? "pickup" : "station";
  if (!pickup.time) return "pickup";
  return giveBack?.time ? undefined : "giveBack";
}
