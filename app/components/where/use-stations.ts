import { call } from "#app/api.ts";
import { useApi } from "#app/api-context.tsx";
import type { Choices } from "#app/components/when/choices.ts";
import { useAnswer } from "#app/use-answer.ts";
import { lastStation, type Station } from "./last-station.ts";

export type Places = { areas: { slug: string; name: string }[]; stations: Station[] };
type Where = Pick<Choices, "station" | "area">;

/** The stations of the area that is meant: those that came with the page, or another area's, asked for. */
export function useStations(here: Places | undefined, { station, area }: Where) {
  const api = useApi();
  const isHere =
    here !== undefined &&
    (station
      ? here.stations.some(({ slug }) => slug === station)
      : area === undefined || here.stations.some((each) => each.area === area));
  const query = { ...(station ? { station } : area && { area }) };
  const asked = useAnswer(isHere ? undefined : `stations ${station} ${area}`, async () => {
    return (await call(api.stations.$get({ query }))).data;
  });
  const places = isHere ? here : asked?.state === "ready" ? asked.value : undefined;
  const last = lastStation();
  const chosen = places?.stations.find(({ slug }) => slug === station) ?? (last?.slug === station ? last : undefined);
  return { areas: (places ?? here)?.areas ?? [], stations: places?.stations, chosen };
}
