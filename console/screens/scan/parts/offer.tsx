import { Button } from "#ui/button.tsx";
import { api } from "../../../api.ts";
import { useMessages } from "../../../messages/messages.ts";
import type { KeptKind } from "../../../scan/acts.ts";
import type { Hand } from "../../../scan/use-round.ts";
import { useCall } from "../../../use-call.ts";

type OnAct = (kind: KeptKind, body: Record<string, unknown>, title: string) => void;
type OfferProps = {
  hand: Hand;
  station: string;
  onAct: OnAct;
  onDrop: () => void;
  onSaid: (kind: "right" | "wrong", text: string) => void;
};

/** What is in hand, and what can be done with it. */
export function Offer({ hand, station, onAct, onDrop, onSaid }: OfferProps) {
  const m = useMessages("scan");
  const { cancel } = useMessages("common");
  const { scan, unit, box } = hand;
  const person = scan?.reservation?.lastName;
  return (
    <section aria-label={m.inHand} className="rounded-2xl border border-line bg-canvas p-4">
      <h2 className="digits font-bold">{[unit ?? scan?.unit?.serialNumber, box].filter(Boolean).join(m.at)}</h2>
      <p className="text-muted text-sm">
        {[scan?.unit?.product.name, person && m.person(person, scan?.reservation?.phone ?? "")]
          .filter(Boolean)
          .join(m.dot)}
      </p>
      {scan && scan.contents.length > 0 && scan.next.act === "check_in" && (
        <ul className="mt-2 list-disc pl-5 text-sm">
          {scan.contents.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <KeptActs hand={hand} onAct={onAct} />
        <CounterActs hand={hand} station={station} onDrop={onDrop} onSaid={onSaid} />
        <Button look="plain" onClick={onDrop}>
          {cancel}
        </Button>
      </div>
    </section>
  );
}

/** What goes on without network. */
function KeptActs({ hand: { unit, box, scan }, onAct }: { hand: Hand; onAct: OnAct }) {
  const m = useMessages("scan");
  const act = scan?.next.act;
  const inBox = box ?? scan?.next.box;
  if (inBox && (act === "empty" || (!scan && box)))
    return <Button onClick={() => onAct("empty", { box: inBox }, m.emptied(inBox))}>{m.empty(inBox)}</Button>;
  if (!unit) return null;
  const offers: [string, () => void][] = [];
  if (act === "fill" && scan?.next.box === null)
    offers.push([m.fillCounter, () => onAct("fill", { unit, box: null }, m.filled(unit, m.counter))]);
  if (act === "check_in" || !scan)
    for (const condition of ["ready", "cleaning", "repair"] as const)
      offers.push([
        m.checkIn[condition],
        () => onAct("check-in", { unit, condition }, m.checkedIn(unit, m.checkIn[condition])),
      ]);
  if (act === "make_ready") offers.push([m.makeReady, () => onAct("make-ready", { unit }, m.madeReady(unit))]);
  if (act === "carry" && scan?.next.to) {
    const { to } = scan.next;
    offers.push([m.carry, () => onAct("carry", { unit, to }, m.carried(unit))]);
  }
  if (act === "arrive") offers.push([m.arrive, () => onAct("arrive", { unit }, m.arrived(unit))]);
  return offers.map(([label, run], index) => (
    <Button key={label} look={index === 0 ? "primary" : "outline"} onClick={run}>
      {label}
    </Button>
  ));
}

/** What needs network: handing over and taking back at the counter. */
function CounterActs({ hand: { scan }, station, onDrop, onSaid }: Omit<OfferProps, "onAct">) {
  const m = useMessages("scan");
  const { send, sending } = useCall();
  const number = scan?.reservation?.number;
  const act = scan?.next.act;
  if (!number || (act !== "hand_over" && act !== "take_back")) return null;
  const run = async () => {
    const json = { actId: crypto.randomUUID(), station, reservationNumber: number };
    const path = act === "hand_over" ? api.stock["hand-over"] : api.stock["take-back"];
    const { ok, error } = await send(() => path.$post({ json }), { handled: "all" });
    if (!ok) return onSaid("wrong", error.message || m.needsNetwork);
    onDrop();
    onSaid("right", act === "hand_over" ? m.handedOver : m.takenBack);
  };
  return (
    <Button disabled={sending} onClick={run}>
      {act === "hand_over" ? m.handOver : m.takeBack}
    </Button>
  );
}
