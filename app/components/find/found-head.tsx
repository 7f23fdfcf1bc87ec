import { lazy, type ReactNode, Suspense } from "react";
import { hoursBetween } from "#app/components/when/times.ts";
import { useMessages } from "#app/messages/messages.tsx";
import { toJstIso } from "#domain/jst.ts";
import { planFor } from "#domain/rentals/plan.ts";
import type { ListQuery } from "./list-query.ts";
import type { Found } from "./use-found.ts";

/** Seldom needed, so it comes when it is; without it there is still the list. */
const NoneFree = lazy(() =>
  import("./none-free.tsx").then(
    ({ NoneFree }) => ({ default: NoneFree }),
    () => ({ default: () => null }),
  ),
);

type FoundHeadProps = {
  found: Found | undefined;
  times: { pickup: string; return: string } | undefined;
  query: ListQuery;
  /** How the list can be ordered. */
  children: ReactNode;
};

/** How much is free, and by which plan it is priced. Its height is the same whatever there is to say. */
export function FoundHead({ found, times, query, children }: FoundHeadProps) {
  const m = useMessages("find");
  const { freeItems, totalItems } = found?.answer ?? {};
  // Where no product is meant at all, none is taken. Of only what is free, nobody knows.
  const isNoneMeant = totalItems === 0 && !query.free;
  return (
    <div className="mb-3">
      <div className="flex min-h-12 flex-wrap items-center gap-x-3 *:first:self-stretch">
        <p role="status" className="found-count">
          {freeItems === 0 && <span className="text-base text-ink">{isNoneMeant ? m.free(0) : m.noneFree}</span>}
          {freeItems !== undefined && freeItems > 0 && (
            <>
              <span>{m.free(freeItems)}</span>
              {!query.free && <span className="font-normal text-base text-muted">{m.ofAll(totalItems ?? 0)}</span>}
            </>
          )}
          {freeItems === undefined && !found?.error && (
            <>
              <span className="appear-late font-normal text-base text-muted noscript:hidden">{m.checking}</span>
              <noscript>
                <span className="font-normal text-base text-muted">{m.needsScript}</span>
              </noscript>
            </>
          )}
        </p>
        {children}
      </div>
      <div className="min-h-12">
        {found?.error ? (
          <Trouble found={found} />
        ) : freeItems === 0 && !isNoneMeant && found?.answer && times ? (
          <Suspense>
            <NoneFree answer={found.answer} times={times} query={query} />
          </Suspense>
        ) : (
          <p className="text-muted text-xs">{times && <Priced {...times} />}</p>
        )}
      </div>
    </div>
  );
}

function Priced({ pickup, return: giveBack }: { pickup: string; return: string }) {
  const m = useMessages("find");
  const plan = planFor(new Date(pickup), new Date(giveBack));
  const hours = hoursBetween(pickup, giveBack);
  return plan ? m.priced(hours, plan) : m.pricedLong(Math.ceil(hours / 24));
}

/** Without network, of when the marks are; of anything else, why there are none. */
function Trouble({ found: { at, error, retry } }: { found: Found }) {
  const m = useMessages("find");
  const { time, retry: again } = useMessages("common");
  if (error?.status === 0) {
    return (
      <p role="status" className="text-due text-sm">
        {at ? m.offline(time(toJstIso(new Date(at)))) : m.offlineFirst}
      </p>
    );
  }
  return (
    <p role="alert" className="text-danger text-sm">
      {error?.message || m.failed}
      {error?.code !== "RES_004" && (
        <button type="button" onClick={retry} className="ml-2 min-h-11 font-bold underline underline-offset-4">
          {again}
        </button>
      )}
    </p>
  );
}
