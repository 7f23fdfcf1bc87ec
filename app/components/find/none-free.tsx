import { call } from "#app/api.ts";
import { useApi } from "#app/api-context.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { useAnswer } from "#app/use-answer.ts";
import { Link } from "#ui/link.tsx";
import { type ListQuery, listAddress, timedQuery } from "./list-query.ts";
import { nearLabel } from "./near-label.ts";
import { nearestOf, nextDayOf } from "./other-wishes.ts";
import type { FoundAnswer } from "./use-found.ts";

type NoneFreeProps = { answer: FoundAnswer; times: { pickup: string; return: string }; query: ListQuery };

/** Nothing is free: another time, another station and the next day, each with how much is free then. */
export function NoneFree({ answer, times, query }: NoneFreeProps) {
  const m = useMessages("find");
  const { time, shortDay } = useMessages("common");
  const near = nearestOf(answer.data.products, times);
  const next = nextDayOf(times);
  const station = answer.data.free?.stations
    .filter(({ slug, items }) => slug !== query.station && items > 0)
    .toSorted((a, b) => b.items - a.items)[0];
  const at = ({ pickup, return: giveBack }: typeof times) => ({
    ...query,
    page: undefined,
    pickup: pickup.slice(0, 16),
    return: giveBack.slice(0, 16),
  });
  const nearCount = useFreeCount(near && at(near));
  const nextCount = useFreeCount(at(next));
  const options = [
    near && {
      to: at(near),
      label: nearLabel(m, time, near, times),
      count: nearCount,
    },
    station && {
      to: { ...query, page: undefined, station: station.slug, area: undefined },
      label: station.name,
      count: station.items,
    },
    { to: at(next), label: m.nextDay(shortDay(next.pickup)), count: nextCount },
  ].filter((option) => option !== undefined && Boolean(option.count));
  // All at once: one that comes late would push the others aside.
  if (nearCount === undefined || nextCount === undefined || options.length === 0) return null;
  return (
    <ul aria-label={m.noneHere} className="-mx-4 flex h-12 items-center gap-2 overflow-x-auto px-4 sm:mx-0 sm:px-1">
      {options.map(
        (option) =>
          option && (
            <li key={option.label} className="shrink-0">
              <Link to={listAddress(option.to)} className="found-less">
                {m.option(option.label, option.count ?? 0)}
              </Link>
            </li>
          ),
      )}
    </ul>
  );
}

/** How much would be free; undefined until it is known. Where it cannot be known, nothing is offered. */
function useFreeCount(query: ListQuery | undefined): number | undefined {
  const api = useApi();
  const asked = query && timedQuery({ ...query, free: undefined });
  const count = useAnswer(asked && JSON.stringify(asked), async () => {
    const { freeItems } = await call(api.products.$get({ query: { ...asked, counts: "true" } }));
    return freeItems ?? 0;
  });
  if (count?.state === "loading") return undefined;
  return count?.state === "ready" ? count.value : 0;
}
