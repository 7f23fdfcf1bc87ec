import { lastStation } from "#app/components/where/last-station.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { ListQuery } from "./list-query.ts";

/** Where: as the address says; while it says neither where nor when, the station that was chosen last. */
export function usePlace({ station, area, pickup }: ListQuery): Pick<ListQuery, "station" | "area"> {
  const hydrated = useHydrated();
  const last = hydrated && !station && !area && !pickup ? lastStation()?.slug : undefined;
  return { station: station ?? last, area };
}
