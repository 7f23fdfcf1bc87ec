import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { readLabel } from "#domain/rentals/label.ts";
import { PageTitle } from "../../components/page-title.tsx";
import { useMessages } from "../../messages/messages.ts";
import { learnCheckLists } from "../../scan/check-lists.ts";
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

/** Where keys are text; not what is ticked, which keeps the focus while the next label is read. */
const TYPED_INTO = "input:not([type=checkbox], [type=radio], [type=file]), textarea, select";

export async function loader() {
  await loadStations(await loadMe());
  return null;
}

/** What is in hand is of the station where it was read: boxes of another one have the same numbers. */
export default function ScanScreen() {
  const station = useStation()?.slug;
  return <RoundAt key={station} station={station} />;
}

/** Reads labels and codes one after the other, and knows what comes next. It never leaves the page. */
function RoundAt({ station }: { station: string | undefined }) {
  const m = useMessages("scan");
  const { finishFirst } = useMessages("check-in");
  const { hand, offer, answer, reading, say, read, act, serve, drop } = useRound(station, {
    ...m,
    filled: (unit, box, swap) => (swap ? m.swapped(m.filled(unit, box)) : m.filled(unit, box)),
  });
  const [begun, setBegun] = useState(false);
  const take = (code: string) => {
    const label = readLabel(code);
    const unit = hand?.unit ?? hand?.scan?.unit?.serialNumber;
    if (!begun || !unit) return read(code);
    // The label that is still before the camera is no next one.
    if (label?.kind !== "unit" || label.serialNumber !== unit) say("wrong", finishFirst(unit));
  };
  useHandScanner(take);
  useSentHere(station, take);
  return (
    <div className="lg:grid lg:grid-cols-[26rem_1fr]">
      <PageTitle text={m.title} />
      <div>
        <Finder onCode={take} answer={answer} reading={reading}>
          <WaitingActs onAct={act} />
        </Finder>
        <Prompt hand={hand} offer={offer} />
      </div>
      <div className="group grid grid-cols-1 content-start gap-2 p-4 max-lg:pb-24 lg:p-6">
        {hand && <Offer hand={hand} onAct={act} onServe={serve} onDrop={drop} onHold={setBegun} />}
        <Stack onAct={act} />
        {/* A phone has room for one thing at its lower edge. */}
        <div className="max-lg:group-has-[form[data-check-in]]:hidden">
          <CodeField onCode={take} />
        </div>
      </div>
    </div>
  );
}

/** Other screens send somebody here with something in hand; the address then forgets it. */
function useSentHere(station: string | undefined, onCode: (code: string) => void) {
  const [address, setAddress] = useSearchParams();
  const code = address.get("code");
  const tell = useEffectEvent(onCode);
  useEffect(() => {
    if (station) void learnCheckLists(station).catch(() => {});
  }, [station]);
  useEffect(() => {
    if (!station || !code) return;
    setAddress({}, { replace: true });
    tell(code);
  }, [station, code, setAddress]);
}

/** A hand scanner types wherever the focus is; in a field of ours it is typed there. */
function useHandScanner(onCode: (code: string) => void) {
  const tell = useEffectEvent(onCode);
  useEffect(() => {
    const wedge = createWedge();
    const press = (event: KeyboardEvent) => {
      if (event.target instanceof Element && event.target.matches(TYPED_INTO)) return;
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
