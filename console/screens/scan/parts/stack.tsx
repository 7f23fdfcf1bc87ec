import { Check, CloudOff } from "lucide-react";
import { useWhenDone } from "../../../day-word.ts";
import { useMessages } from "../../../messages/messages.ts";
import { useActs } from "../../../scan/acts.ts";
import type { Doing } from "../../../scan/keep-act.ts";
import type { KeptAct } from "../../../scan/queue.ts";
import { useMe } from "../../../session/me.ts";
import { Refused } from "./refused.tsx";

/** What this person has done, the newest first; what was refused comes back on top. */
export function Stack({ onAct }: { onAct: (doing: Doing) => void }) {
  const m = useMessages("scan");
  const me = useMe();
  const acts = useActs();
  const own = acts.filter(({ staffId }) => staffId === me.id);
  const others = acts.filter(({ state, staffId }) => state !== "sent" && staffId !== me.id).length;
  return (
    <section aria-label={m.done} className="grid grid-cols-1 gap-2">
      {others > 0 && <p className="rounded-xl bg-due-tint p-3 text-due text-sm">{m.ofOthers(others)}</p>}
      <ul className="grid grid-cols-1 gap-2">
        {own
          .filter(({ state }) => state === "refused")
          .map((act) => (
            <Refused key={act.actId} act={act} onAct={onAct} />
          ))}
        {own
          .filter(({ state }) => state !== "refused")
          .map((act) => (
            <Done key={act.actId} act={act} />
          ))}
      </ul>
    </section>
  );
}

function Done({ act: { title, detail, at, state } }: { act: KeptAct }) {
  const m = useMessages("scan");
  const whenDone = useWhenDone();
  return (
    <li className="flex items-center gap-3 rounded-2xl border border-hair bg-canvas p-3">
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-full bg-primary text-on-primary"
      >
        <Check className="size-5" />
      </span>
      <div className="min-w-0 grow">
        <p className="digits font-bold text-sm">{title}</p>
        {detail && <p className="truncate text-muted text-xs">{detail}</p>}
      </div>
      <p className="digits shrink-0 text-right text-muted text-xs">
        {whenDone(at)}
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
