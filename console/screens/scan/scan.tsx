import { useEffect, useEffectEvent } from "react";
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
import { WaitingActs } from "./parts/waiting-acts.tsx";

export async function loader() {
  await loadStations(await loadMe());
  return null;
}

/** Reads labels and codes one after the other, and knows what comes next. It never leaves the page. */
export default function ScanScreen() {
  const m = useMessages("scan");
  const station = useStation()?.slug;
  const { hand, offer, answer, reading, read, act, serve, drop } = useRound(station, {
    ...m,
    filled: (unit, box, swap) => (swap ? m.swapped(m.filled(unit, box)) : m.filled(unit, box)),
  });
  useHandScanner(read);
  return (
    <div className="lg:grid lg:grid-cols-[26rem_1fr]">
      <PageTitle text={m.title} />
      <div>
        <Finder onCode={read} answer={answer} reading={reading}>
          <WaitingActs onAct={act} />
        </Finder>
        <Prompt hand={hand} offer={offer} />
      </div>
      <div className="grid content-start gap-2 p-4 max-lg:pb-24 lg:p-6">
        {hand && <Offer hand={hand} onAct={act} onServe={serve} onDrop={drop} />}
        <Stack onAct={act} />
        <CodeField onCode={read} />
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
      if (event.target instanceof Element && event.target.matches("input, select, textarea")) return;
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
