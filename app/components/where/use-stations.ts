import { call } from "#app/api.ts";
import { useApi } from "#app/api-context.tsx";
import type { Choices } from "#app/components/when/choices.ts";
import { useAnswer } from "#app/use-answer.ts";
import { lastStation, type Station } from "./last-station.ts";

/** The stations of the area that is meant: those that came with the page, or another area's, asked for. */
export function useStations(here: Station[], { station, area }: Pick<Choices, "station" | "area">) {
  const api = useApi();
  const isHere = station
    ? here.some(({ slug }) => slug === station)
    : area === undefined || here.some((each) => each.area === area);
  const query = { ...(station ? { station } : area && { area }) };
  const asked = useAnswer(isHere ? undefined : `stations ${station} ${area}`, async () => {
    return (await call(api.stations.$get({ query }))).data.stations;
  });
  const stations = isHere ? here : asked?.state === "ready" ? asked.value : undefined;
  const last = lastStation();
  const chosen = stations?.find(({ slug }) => slug === station) ?? (last?.slug === station ? last : undefined);
  return { stations, chosen };
}
