import { useEffect, useEffectEvent, useState } from "react";
import { PageTitle } from "../../components/page-title.tsx";
import { useMessages } from "../../messages/messages.ts";
import { useRound } from "../../scan/use-round.ts";
import { createWedge } from "../../scan/wedge.ts";
import { loadMe } from "../../session/me.ts";
import { loadStations, useStation } from "../../stations.ts";
import { CodeField } from "./parts/code-field.tsx";
import { Finder } from "./parts/finder.tsx";
import { Offer } from "./parts/offer.tsx";
import { Prompt } from "./parts/prompt.tsx";
import { Stack } from "./parts/stack.tsx";

export async function loader() {
  await loadStations(await loadMe());
  return null;
}

/** Reads labels and codes one after the other, and knows what comes next. It never leaves the page. */
export default function ScanScreen() {
  const m = useMessages("scan");
  const station = useStation()?.slug;
  const { hand, notice, read, act, drop, say } = useRound(station, { unknown: m.unknown });
  const [flash, setFlash] = useState(0);
  const take = (code: string) => {
    setFlash((count) => count + 1);
    void read(code, m.filled);
  };
  useHandScanner(take);
  return (
    <div className="lg:grid lg:grid-cols-[26rem_1fr]">
      <PageTitle text={m.title} />
      <div>
        <Finder onCode={take} look={notice?.kind} flash={flash} />
        <Prompt hand={hand} />
      </div>
      <div className="grid content-start gap-2 p-4 max-lg:pb-24 lg:p-6">
        <p role="status" className={notice ? "rounded-2xl bg-danger-tint p-3 font-bold text-danger" : "sr-only"}>
          {notice?.text}
        </p>
        {hand && station && <Offer hand={hand} station={station} onAct={act} onDrop={drop} onSaid={say} />}
        <Stack onAct={act} />
        <CodeField onCode={take} />
      </div>
    </div>
  );
}

/** A hand scanner types wherever the focus is; in a field of ours it is typed there. */
function useHandScanner(onCode: (code: string) => void) {
  const tell = useEffectEvent(onCode);
  useEffect(() => {
    const wedge = createWedge();
    const press = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
      const code = wedge(event);
      if (code === undefined) return;
      // Its last key is no click on whatever has the focus.
      event.preventDefault();
      tell(code);
    };
    document.addEventListener("keydown", press, true);
    return () => document.removeEventListener("keydown", press, true);
  }, []);
}
