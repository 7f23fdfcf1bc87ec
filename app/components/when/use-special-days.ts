import { call } from "#app/api.ts";
import { useApi } from "#app/api-context.tsx";
import { useAnswer } from "#app/use-answer.ts";
import type { SpecialDaysView } from "#contract/station-page.ts";

const none: SpecialDaysView[] = [];

/** The days ahead on which the chosen station has other hours; none where any station will do. */
export function useSpecialDays(station: string | undefined): SpecialDaysView[] {
  const api = useApi();
  const answer = useAnswer(station && `special-days ${station}`, () =>
    call(api.stations[":slug"].$get({ param: { slug: station ?? "" } })).then(
      ({ result }) => result.specialDays,
      // Times that cannot be had are not offered in any case; this only says why.
      () => none,
    ),
  );
  return answer?.state === "ready" ? answer.value : none;
}
