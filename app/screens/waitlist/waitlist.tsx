import { BellRing } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { useLoaderData } from "react-router";
import { call } from "#app/api.ts";
import { EmptyState } from "#app/components/empty-state.tsx";
import { PageHead } from "#app/components/page-head.tsx";
import type { ScreenLoaderArgs } from "#app/load-screen.ts";
import { useMessages } from "#app/messages/messages.tsx";
import { useRefresh } from "#app/use-refresh.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EntryCard } from "./parts/entry-card.tsx";

export const loader = async ({ page }: ScreenLoaderArgs) => (await call(page.api.waitlist.$get())).result;

/** How often an open page looks whether something has become free. */
const LOOK_AGAIN_MS = 60_000;

/** What the member waits for, what is kept for them, and what became of the rest. */
export default function Waitlist() {
  const { entries, offerMinutes, offers } = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  const m = useMessages("waitlist");
  const { openHours } = useMessages("common");
  const open = entries.filter(({ state }) => state !== "ended");
  const ended = entries.filter(({ state }) => state === "ended");
  useLookAgain(open.length > 0);
  return (
    <div className="page max-w-3xl py-8 sm:py-12">
      <PageHead title={m.title} noindex />
      <h1 className="font-bold text-2xl sm:text-3xl">{m.title}</h1>
      {open.length > 0 ? (
        <>
          <p className="mt-2 text-muted text-sm">{m.lead(offerMinutes, openHours(offers.from, offers.to))}</p>
          <ul className="mt-6 grid gap-4">
            {open.map((entry) => (
              <li key={entry.id}>
                <EntryCard entry={entry} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <EmptyState icon={BellRing} title={m.emptyTitle} body={m.emptyBody} className="mt-6">
          <ButtonLink to="/products">{m.products}</ButtonLink>
        </EmptyState>
      )}
      {ended.length > 0 && (
        <section className="mt-10">
          <h2 className="font-bold text-lg">{m.ended}</h2>
          <ul className="mt-3 grid gap-4">
            {ended.map((entry) => (
              <li key={entry.id}>
                <EntryCard entry={entry} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function useLookAgain(wanted: boolean): void {
  const refresh = useEffectEvent(useRefresh());
  useEffect(() => {
    if (!wanted) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void refresh();
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [wanted]);
}
