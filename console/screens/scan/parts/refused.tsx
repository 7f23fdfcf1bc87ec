import { ArrowLeftRight, X } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { useMessages } from "../../../messages/messages.ts";
import { queue } from "../../../scan/acts.ts";
import type { Doing } from "../../../scan/keep-act.ts";
import type { KeptAct } from "../../../scan/queue.ts";
import { isSeenAlready, offerOf, toTakeOutOf } from "../../../scan/round.ts";
import { PHOTOS_LOST } from "../../../scan/send-act.ts";

/** What the server refused: why, and what can be done about it. */
export function Refused({ act, onAct }: { act: KeptAct; onAct: (doing: Doing) => void }) {
  const m = useMessages("scan");
  const { title, line } = useRefusalTexts(act);
  const box = toTakeOutOf(act);
  const offer = offerOf(act);
  const swap = () => {
    // At the station where it was done, whichever is chosen by now.
    onAct({ kind: "fill", body: { ...act.body, swap: true }, title: m.swapped(act.title), detail: act.detail });
  };
  const retry = () => {
    queue().retry(act.actId);
    void queue().flush(act.staffId);
  };
  return (
    <li className="flex gap-3 rounded-2xl bg-danger-tint p-3">
      <span aria-hidden="true" className="grid size-11 shrink-0 place-items-center rounded-full bg-danger text-canvas">
        <X className="size-6" />
      </span>
      <div className="min-w-0 grow">
        <p className="digits font-bold text-danger">{title}</p>
        {line.map((text) => (
          <p key={text} className="digits text-sm">
            {text}
          </p>
        ))}
        {box && <p className="digits font-bold text-sm">{m.takeOutAgain(String(act.body.unit), box)}</p>}
        <div className="mt-2 flex flex-wrap gap-2">
          {offer?.canSwap && (
            <Button onClick={swap}>
              <ArrowLeftRight aria-hidden="true" className="size-5" />
              {m.swap}
            </Button>
          )}
          {!offer && (
            <Button look="outline" onClick={retry}>
              {m.retry}
            </Button>
          )}
          <Button look="outline" onClick={() => queue().remove(act.actId)}>
            {m.discard}
          </Button>
        </div>
      </div>
    </li>
  );
}

/** In the words of whoever stands before the box, where we know more than the refusal says. */
function useRefusalTexts(act: KeptAct): { title: string; line: string[] } {
  const m = useMessages("scan");
  const { time } = useMessages("common");
  const { code, message = "", details = {} } = act.refusal ?? {};
  const { photosLost, seenAlready } = useMessages("check-in");
  const offer = offerOf(act);
  if (code === PHOTOS_LOST) return { title: act.title, line: [photosLost] };
  if (offer?.right) {
    const line = [m.rightUnit(offer.box, offer.right), ...(offer.canSwap ? [] : [m.noSwap])];
    return { title: m.wrongUnit(offer.unit), line };
  }
  if (isSeenAlready(act)) return { title: act.title, line: [seenAlready] };
  const { unit, by, filledAt } = details;
  // Done by the same person before, such as without network.
  if (code === "STO_004" && unit === act.body.unit && by === act.staffName && filledAt)
    return { title: act.title, line: [m.filledAlready(time(filledAt))] };
  if (code === "STO_004" && unit && by && filledAt)
    return { title: act.title, line: [m.filledBy(String(act.body.box ?? m.counter), unit, by, time(filledAt))] };
  return { title: act.title, line: [code === "COM_001" ? m.tooOld : message] };
}
