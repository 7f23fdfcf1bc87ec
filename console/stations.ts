import type { Me } from "#contract/console/me.ts";
import { createStore } from "#ui/store.ts";
import { api, call } from "./api.ts";

export type Station = { slug: string; name: string };

const KEY = "console-station";
const stations = createStore<Station[]>([]);
const everywhere = createStore<Station[]>([]);
const chosen = createStore<string | undefined>(undefined);

export const useStations = stations.use;

/** Every station of the shop, also where somebody does not work. */
export const useEverywhere = everywhere.use;

/** What a station is called, also one where somebody does not work. */
export function useStationName(): (slug: string) => string {
  const all = everywhere.use();
  return (slug) => all.find((each) => each.slug === slug)?.name ?? slug;
}

const pick = (all: Station[], slug: string | undefined) => all.find((each) => each.slug === slug) ?? all[0];

/** The station that somebody looks at: the one chosen last on this device, else the first of theirs. */
export function useStation(): Station | undefined {
  const slug = chosen.use();
  return pick(stations.use(), slug);
}

export function chooseStation(slug: string): void {
  localStorage.setItem(KEY, slug);
  chosen.set(slug);
}

/** Learns the names of the stations where somebody works, also of those that are not open. */
export async function loadStations(me: Pick<Me, "stations">): Promise<void> {
  if (stations.get().length > 0) return;
  const { result } = await call(api.stations.$get());
  everywhere.set(result.stations);
  stations.set(result.stations.filter(({ slug }) => me.stations === null || me.stations.includes(slug)));
  chosen.set(localStorage.getItem(KEY) ?? undefined);
}

/** There is another station, or one has another name: they are read again by the next screen. */
export const forgetStations = (): void => stations.set([]);
