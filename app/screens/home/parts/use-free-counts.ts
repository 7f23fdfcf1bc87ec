import { useSearchParams } from "react-router";
import { call } from "#app/api.ts";
import { useApi } from "#app/api-context.tsx";
import { readListQuery, timedQuery } from "#app/components/find/list-query.ts";
import { usePlace } from "#app/components/find/use-place.ts";
import { useAnswer } from "#app/use-answer.ts";
import { useHydrated } from "#ui/use-hydrated.ts";

/** How much is free by category, once where and when are chosen on this page and it is known. */
export function useFreeCounts(): Record<string, number> | undefined {
  const api = useApi();
  const [params] = useSearchParams();
  const query = useHydrated() ? readListQuery(params) : {};
  const { pickup, return: giveBack } = query;
  const asked = timedQuery({ ...usePlace(query), pickup, return: giveBack });
  const answer = useAnswer(asked && `home ${JSON.stringify(asked)}`, async () => {
    const { data } = await call(api.products.$get({ query: { ...asked, counts: "true" } }));
    return data.free?.categories;
  });
  return answer?.state === "ready" ? answer.value : undefined;
}
