import { Check, CloudOff, X } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { useMessages } from "../../../messages/messages.ts";
import { type KeptKind, queue, useActs } from "../../../scan/acts.ts";
import type { KeptAct } from "../../../scan/queue.ts";
import { useMe } from "../../../session/me.ts";

type OnAct = (kind: KeptKind, body: Record<string, unknown>, title: string) => void;

/** What was done, the newest first; what was refused comes back on top. */
export function Stack({ onAct }: { onAct: OnAct }) {
  const m = useMessages("scan");
  const me = useMe();
  const acts = useActs();
  const refused = acts.filter(({ state }) => state === "refused");
  const others = acts.filter(({ state, staffId }) => state === "waiting" && staffId !== me.id).length;
  return (
    <section aria-label={m.done} className="grid gap-2">
      {others > 0 && <p className="rounded-xl bg-due-tint p-3 text-due text-sm">{m.ofOthers(others)}</p>}
      <ul className="grid gap-2">
        {refused.map((act) => (
          <Refused key={act.actId} act={act} onAct={onAct} />
        ))}
        {acts
          .filter(({ state }) => state !== "refused")
          .map((act) => (
            <Done key={act.actId} act={act} />
          ))}
      </ul>
    </section>
  );
}

function Refused({ act, onAct }: { act: KeptAct; onAct: OnAct }) {
  const m = useMessages("scan");
  const swap = () => {
    queue().remove(act.actId);
    const { station: _, ...body } = act.body;
    onAct("fill", { ...body, swap: true }, m.swapped(act.title));
  };
  return (
    <li className="flex gap-3 rounded-2xl bg-danger-tint p-3">
      <span aria-hidden="true" className="grid size-11 shrink-0 place-items-center rounded-full bg-danger text-canvas">
        <X className="size-6" />
      </span>
      <div className="grow">
        <p className="digits font-bold text-danger">{act.title}</p>
        <p className="text-sm">{act.refusal?.message}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          {act.refusal?.code === "STO_001" && <Button onClick={swap}>{m.swap}</Button>}
          <Button look="outline" onClick={() => queue().remove(act.actId)}>
            {m.discard}
          </Button>
        </div>
      </div>
    </li>
  );
}

function Done({ act: { title, at, state } }: { act: KeptAct }) {
  const m = useMessages("scan");
  const { time } = useMessages("common");
  return (
    <li className="flex items-center gap-3 rounded-2xl border border-hair bg-canvas p-3">
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-full bg-primary text-on-primary"
      >
        <Check className="size-5" />
      </span>
      <p className="digits min-w-0 grow font-bold text-sm">{title}</p>
      <p className="digits text-right text-muted text-xs">
        {time(at)}
        {state === "waiting" && (
          <span className="flex items-center gap-1">
            <CloudOff aria-hidden="true" className="size-3.5" />
            {m.unsent}
          </span>
        )}
      </p>
    </li>
  );
}
