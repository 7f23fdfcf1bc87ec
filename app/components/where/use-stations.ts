import { useState } from "react";
import { call } from "#app/api.ts";
import { useApi } from "#app/api-context.tsx";
import type { Choices } from "#app/components/when/choices.ts";
import { useAnswer } from "#app/use-answer.ts";
import { lastStation, type Station } from "./last-station.ts";

export type Places = { areas: { slug: string; name: string }[]; stations: Station[] };
type Where = Pick<Choices, "station" | "area">;

/** Whether these are the stations that are meant: those of the area, or of the first one where none is named. */
function areMeant({ areas, stations }: Places, { station, area = areas[0]?.slug }: Where): boolean {
  return stations.some((each) => (station ? each.slug === station : each.area === area));
}

/** The stations of the area that is meant: those that came with the page, or another area's, asked for. */
export function useStations(here: Places | undefined, where: Where) {
  const api = useApi();
  const { station, area } = where;
  // Another station of the same area is among those that were asked for before: nothing goes while somebody chooses.
  const [before, setBefore] = useState<Places>();
  const known = [here, before].find((places) => places && areMeant(places, where));
  const query = { ...(station ? { station } : area && { area }) };
  const asked = useAnswer(known ? undefined : `stations ${station} ${area}`, async (): Promise<Places> => {
    return (await call(api.stations.$get({ query }))).data;
  });
  if (asked?.state === "ready" && asked.value !== before) setBefore(asked.value);
  const places = known ?? (asked?.state === "ready" ? asked.value : undefined);
  const last = lastStation();
  const chosen = places?.stations.find(({ slug }) => slug === station) ?? (last?.slug === station ? last : undefined);
  return { areas: (places ?? before ?? here)?.areas ?? [], stations: places?.stations, chosen };
}
