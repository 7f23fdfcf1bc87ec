import { hc } from "hono/client";
import type { Me } from "#contract/console/me.ts";
import type { Api } from "#server/api-type.ts";
import { createStore } from "#ui/store.ts";
import { call } from "./api.ts";
import { page } from "./page.ts";

export type Station = { slug: string; name: string };

const KEY = "console-station";
const stations = createStore<Station[]>([]);
const everywhere = createStore<Station[]>([]);
const chosen = createStore<string | undefined>(undefined);

export const useStations = stations.use;

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

/** Learns the names of the stations where somebody works. The shop tells them to everybody. */
export async function loadStations(me: Pick<Me, "stations">): Promise<void> {
  if (stations.get().length > 0) return;
  const headers = { "Accept-Language": page().language };
  const { data } = await call(hc<Api>("/", { headers }).api.stations.$get({ query: { all: "true" } }));
  everywhere.set(data.stations);
  stations.set(data.stations.filter(({ slug }) => me.stations === null || me.stations.includes(slug)));
  chosen.set(localStorage.getItem(KEY) ?? undefined);
}
