import { useMessages } from "../../../messages/messages.ts";
import type { Hand } from "../../../scan/use-round.ts";

/** What to read next: the item, the box, or whatever comes. */
export function Prompt({ hand }: { hand: Hand | undefined }) {
  const m = useMessages("scan");
  const next = hand?.scan?.next;
  const text =
    hand?.unit && (!next || next.act === "fill")
      ? m.readBox(next?.box ?? undefined)
      : hand?.box && (!next || next.act === "fill")
        ? m.readUnit(hand.scan?.unit?.serialNumber)
        : hand
          ? m.choose
          : m.readAny;
  return (
    <div className="flex items-center gap-3 bg-tint px-4 py-3 lg:px-6">
      <span aria-hidden="true" className="flex gap-1">
        <Dot on={hand?.unit !== undefined}>{m.unitDot}</Dot>
        <Dot on={hand?.box !== undefined}>{m.boxDot}</Dot>
      </span>
      <p role="status" className="font-bold text-primary-strong text-sm">
        {text}
      </p>
    </div>
  );
}

const Dot = ({ on, children }: { on: boolean; children: string }) => (
  <span
    className={`grid size-7 place-items-center rounded-full border-2 border-primary font-bold text-xs ${on ? "bg-primary text-on-primary" : "text-primary"}`}
  >
    {children}
  </span>
);
