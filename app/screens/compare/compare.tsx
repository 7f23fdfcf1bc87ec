import { Scale } from "lucide-react";
import { useLoaderData, useSearchParams } from "react-router";
import { ApiError, call } from "#app/api.ts";
import { EmptyState } from "#app/components/empty-state.tsx";
import { PageHead } from "#app/components/page-head.tsx";
import { instantOf, readChoices, whereOf } from "#app/components/when/choices.ts";
import type { ScreenLoaderArgs } from "#app/load-screen.ts";
import { useMessages } from "#app/messages/messages.tsx";
import { MOST_COMPARED } from "#domain/catalogue/most-compared.ts";
import { readIds } from "#domain/catalogue/read-ids.ts";
import { ButtonLink } from "#ui/button.tsx";
import { CompareTable } from "./parts/compare-table.tsx";

export async function loader({ page, request }: ScreenLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const { ids, unreadable, tooMany } = readIds(searchParams.get("ids"));
  const said = { unreadable, tooMany, refused: false };
  if (ids.length === 0) return { products: [], missing: [], ...said };
  const choices = readChoices(searchParams);
  const [pickup, giveBack] = [instantOf(choices.pickup), instantOf(choices.giveBack)];
  const query = { ids: ids.join(",") };
  if (!pickup || !giveBack) return { ...(await call(page.api.compare.$get({ query }))).data, ...said };
  const timed = { ...query, pickup, return: giveBack, ...whereOf(choices) };
  try {
    return { ...(await call(page.api.compare.$get({ query: timed }))).data, times: { pickup, giveBack }, ...said };
  } catch (error) {
    // A time that has passed, or that nobody rents at: what does not depend on it can still be compared.
    if (!(error instanceof ApiError) || (error.code !== "RES_004" && error.code !== "COM_001")) throw error;
    return { ...(await call(page.api.compare.$get({ query }))).data, ...said, refused: true };
  }
}

type Loaded = Awaited<ReturnType<typeof loader>>;

/** Up to four products side by side. */
export default function Compare() {
  const loaded = useLoaderData<Loaded>();
  const m = useMessages("compare");
  const { period } = useMessages("common");
  const [params] = useSearchParams();
  const { products } = loaded;
  const times = "times" in loaded ? loaded.times : undefined;
  return (
    <div className="page py-6 sm:py-10">
      <PageHead title={m.title} noindex />
      <h1 className="font-bold text-2xl sm:text-3xl">{m.title}</h1>
      {times && <p className="digits mt-1 text-muted text-sm">{m.forTimes(period(times.pickup, times.giveBack))}</p>}
      <Said {...loaded} />
      {products.length > 0 ? (
        <CompareTable products={products} search={params.toString()} />
      ) : (
        <EmptyState icon={Scale} title={m.emptyTitle} body={m.emptyBody} className="mt-6">
          <ButtonLink to="/products">{m.toList}</ButtonLink>
        </EmptyState>
      )}
    </div>
  );
}

/** What of the address is not shown, and why. */
function Said({ missing, unreadable, tooMany, refused }: Loaded) {
  const m = useMessages("compare");
  const lines = [
    unreadable && m.unreadable,
    tooMany && m.tooMany(MOST_COMPARED),
    missing.length > 0 && m.missing(missing.length),
    refused && m.refused,
  ].filter((line) => typeof line === "string");
  if (lines.length === 0) return null;
  return (
    <ul role="status" className="mt-4 grid gap-1 rounded-xl bg-due-tint p-4 text-due text-sm">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
