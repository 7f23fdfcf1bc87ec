import type { Messages } from "../../../messages/messages.ts";
import { useMessages } from "../../../messages/messages.ts";
import type { KeptAct } from "../../../scan/queue.ts";
import { type Hand, isElsewhere, offerOf } from "../../../scan/round.ts";
import { useStation } from "../../../stations.ts";

/** What to read next: the item, the box, or whatever comes. */
export function Prompt({ hand, offer }: { hand: Hand | undefined; offer: KeptAct | undefined }) {
  const m = useMessages("scan");
  const here = useStation()?.slug;
  return (
    <div className="flex items-center gap-3 bg-tint px-4 py-3 lg:px-6">
      <span aria-hidden="true" className="flex gap-1">
        <Dot on={hand?.unit !== undefined || offer !== undefined}>{m.unitDot}</Dot>
        <Dot on={hand?.box !== undefined}>{m.boxDot}</Dot>
      </span>
      <p role="status" className="font-bold text-primary-strong text-sm">
        {(offer && textOfOffer(m, offer)) ?? textOf(m, hand && isElsewhere(hand, here) ? undefined : hand)}
      </p>
    </div>
  );
}

function textOfOffer(m: Messages["scan"], act: KeptAct): string | undefined {
  const offer = offerOf(act);
  if (!offer?.right) return undefined;
  return offer.canSwap ? m.swapOrRead(offer.right) : m.readRight(offer.right);
}

function textOf(m: Messages["scan"], hand: Hand | undefined): string {
  if (!hand) return m.readAny;
  const { scan, unit, box } = hand;
  const own = scan?.reservation?.serialNumber ?? "";
  if (!scan) return unit ? m.readBox(undefined) : box ? m.readUnit(undefined) : m.choose;
  const { act, box: into } = scan.next;
  if (act === "fill") return box ? m.readUnit(scan.unit?.serialNumber) : m.readBox(into ?? undefined);
  if (act === "empty" && scan.unit) return box ? m.takeOut(scan.unit.serialNumber) : m.readBox(into ?? undefined);
  if (scan.unitIn && act === "hand_over") return hand.given ? m.choose : m.readAnother;
  if (scan.kind !== "unit" && act === "hand_over") return m.readForMember(own);
  if (scan.kind !== "unit" && act === "take_back") return m.readFromMember(own);
  if (act === "check_in") return m.checkIt;
  return act === "none" || act === "wait" ? m.readAny : m.choose;
}

const Dot = ({ on, children }: { on: boolean; children: string }) => (
  <span
    className={`grid size-7 place-items-center rounded-full border-2 border-primary font-bold text-xs ${on ? "bg-primary text-on-primary" : "text-primary"}`}
  >
    {children}
  </span>
);
