import { useSearchParams } from "react-router";
import { useHydrated } from "#ui/use-hydrated.ts";
import { type ListQuery, readListQuery } from "./list-query.ts";

export type Where = Pick<ListQuery, "station" | "area" | "pickup" | "return">;

/** Where and when, as the page's address says: goes along to what the page leads to. A kept page knows of neither. */
export function useWhere(): Where {
  const [params] = useSearchParams();
  const hydrated = useHydrated();
  if (!hydrated) return {};
  const { station, area, pickup, return: giveBack } = readListQuery(params);
  return { station, area, pickup, return: giveBack };
}
