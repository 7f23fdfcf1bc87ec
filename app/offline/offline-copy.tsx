import { CloudOff, WifiOff } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { useLoaderData } from "react-router";
import { useMessages } from "#app/messages/messages.tsx";
import { useSite } from "#app/site.tsx";
import { useRefresh } from "#app/use-refresh.ts";
import { useSlot } from "#app/use-slot.ts";
import { toJstDate, toJstIso } from "#domain/jst.ts";
import { useOnline } from "#ui/use-online.ts";
import { keepPages, savedCopy } from "./saved-copies.ts";

/** How often a copy asks by itself: where the network was merely slow, nothing says that it has come back. */
const TRY_AGAIN_MS = 30_000;

/**
 * Keeps the page it stands on for when there is no network, after those that matter more, and says so when it is such a
 * copy.
 */
export function OfflineCopy({ first = [] }: { first?: string[] }) {
  const { copy: m } = useMessages("rental");
  const { time, dateTime } = useMessages("common");
  const { build, offline } = useSite();
  const data = useLoaderData<unknown>();
  const savedAt = savedCopy.use();
  const online = useOnline();
  const refresh = useEffectEvent(useRefresh());

  // Anew whenever the data are new: what is kept is what was last seen. And when what could not be kept can be.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the data are the reason, not the means
  useEffect(() => {
    const keep = () => {
      if (!savedCopy.get()) keepPages(build, [...first, location.pathname + location.search]).catch(() => {});
    };
    keep();
    window.addEventListener("online", keep);
    return () => window.removeEventListener("online", keep);
  }, [data, build]);

  useEffect(() => {
    if (!savedAt) return;
    const update = () => void refresh();
    const timer = setInterval(() => {
      // Not under a code that is being held to a reader: a network that fails halfway loads the whole page anew.
      if (!document.querySelector("dialog[open]")) update();
    }, TRY_AGAIN_MS);
    window.addEventListener("online", update);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", update);
    };
  }, [savedAt]);

  // At midnight the time alone says no longer which day it was.
  useSlot();
  if (!savedAt) return null;
  const then = toJstIso(new Date(savedAt));
  const today = toJstDate(new Date()) === then.slice(0, 10);
  // With a network, there is a copy where that is slow, or the shop is out of order.
  const [Icon, said] = offline || !online ? [WifiOff, m.offline] : [CloudOff, m.unreachable];
  return (
    <div role="status" className="sticky top-[60px] z-30 bg-due-tint text-due text-sm print:hidden">
      <p className="page digits flex min-h-11 items-center gap-2 py-2 font-bold">
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        {said(today ? time(then) : dateTime(then))}
      </p>
    </div>
  );
}
