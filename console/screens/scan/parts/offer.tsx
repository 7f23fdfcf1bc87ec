import { useState } from "react";
import type { Scan } from "#contract/console/scan.ts";
import { Button } from "#ui/button.tsx";
import { type Messages, useMessages } from "../../../messages/messages.ts";
import type { Doing } from "../../../scan/keep-act.ts";
import { type Hand, isElsewhere } from "../../../scan/round.ts";
import { useStation, useStationName } from "../../../stations.ts";
import { AlreadyOut } from "./already-out.tsx";
import { CheckIn } from "./check-in.tsx";
import { ReportBox } from "./report-box.tsx";

type OfferProps = {
  hand: Hand;
  onAct: (doing: Doing) => void;
  onServe: (member: Hand, swap: boolean) => void;
  onDrop: () => void;
  /** Whether a check-in has begun that another scan must not push away. */
  onHold: (held: boolean) => void;
};

/** What is in hand, and what can be done with it. */
export function Offer({ hand, onAct, onServe, onDrop, onHold }: OfferProps) {
  const m = useMessages("scan");
  const checkIn = useMessages("check-in");
  const { cancel, dot } = useMessages("common");
  const { scan, unit, box } = hand;
  const person = scan?.reservation?.lastName;
  const [checking, setChecking] = useState<string>();
  const back = unit ?? scan?.unit?.serialNumber;
  const elsewhere = isElsewhere(hand, useStation()?.slug);
  if (back && (scan?.next.act === "check_in" || checking === back))
    return <CheckIn key={back} hand={hand} unit={back} onAct={onAct} onDrop={onDrop} onHold={onHold} />;
  const parts = [scan?.unit?.product.name, person && m.person(person, scan?.reservation?.phone ?? "")];
  return (
    <section aria-label={m.inHand} className="rounded-2xl border border-line bg-canvas p-4">
      <h2 className="digits font-bold">
        {[unit ?? scan?.unit?.serialNumber, box].filter(Boolean).join(m.at) || hand.code}
      </h2>
      <p className="text-muted text-sm">{parts.filter(Boolean).join(dot)}</p>
      {scan && (elsewhere ? <Elsewhere scan={scan} /> : <Standing scan={scan} />)}
      <div className="mt-3 flex flex-wrap gap-2">
        {!elsewhere && <KeptActs hand={hand} onAct={onAct} />}
        {!scan && unit && <Button onClick={() => setChecking(unit)}>{checkIn.open}</Button>}
        {!elsewhere && <CounterActs hand={hand} onServe={onServe} />}
        <Button look="plain" onClick={onDrop}>
          {cancel}
        </Button>
      </div>
      {scan?.mayBeOut && <AlreadyOut scan={scan} onAct={onAct} />}
      {box && <ReportBox key={box} box={box} onAct={onAct} />}
    </section>
  );
}

/** Where the member has to go, who has come to the wrong station. */
function Elsewhere({ scan: { reservation } }: { scan: Scan }) {
  const m = useMessages("scan");
  const { dateTime } = useMessages("common");
  const nameOf = useStationName();
  if (!reservation) return null;
  const { pickupStation, pickupBox, pickupAt } = reservation;
  const texts = [
    m.now.elsewhere(`${nameOf(pickupStation)} ${pickupBox ?? m.counter}`),
    m.now.pickup(dateTime(pickupAt)),
  ];
  return texts.map((text) => (
    <p key={text} className="digits mt-1 text-sm">
      {text}
    </p>
  ));
}

/** How things stand with it, where that is not said by what comes next. */
function Standing({ scan }: { scan: Scan }) {
  const m = useMessages("scan");
  const { dateTime } = useMessages("common");
  const nameOf = useStationName();
  const here = useStation()?.slug;
  const { next, reservation, unit } = scan;
  const texts: string[] = scan.handedOn ? [m.now.handedOn] : [];
  if (reservation?.status === "hold") texts.push(m.now.unpaid);
  else if (scan.unitIn)
    texts.push(m.now.unitIn(scan.unitIn, dateTime(scan.unitIn.returnAt)), ...another(m, scan, here));
  else if (next.act === "none") texts.push(reservation && scan.kind !== "unit" ? m.now.over : m.now.nothing);
  if (next.act === "wait") texts.push(next.box ? m.now.waiting(next.box) : m.now.waitingHere);
  if (next.act === "arrive" && unit?.place === "station" && unit.station)
    texts.push(m.now.recordedAt(nameOf(unit.station)));
  if ((next.act === "carry" || next.act === "arrive") && next.to) texts.push(m.carryTo(nameOf(next.to)));
  if (next.by && ["fill", "prepare", "hand_over", "wait"].includes(next.act))
    texts.push(m.now.pickup(dateTime(next.by)));
  if (next.by && next.act === "take_back") texts.push(m.now.toReturn(dateTime(next.by)));
  return texts.map((text) => (
    <p key={text} className="digits mt-1 text-sm">
      {text}
    </p>
  ));
}

/** How somebody whose unit is not here gets another one. */
function another(m: Messages["scan"], { next, reservation }: Scan, here: string | undefined): string[] {
  if (next.act === "hand_over") return [m.now.anotherByHand];
  const box = reservation?.pickupStation === here ? reservation?.pickupBox : null;
  return box ? [m.now.anotherInto(box)] : [];
}

/** What goes on without network. */
function KeptActs({ hand, onAct }: Pick<OfferProps, "hand" | "onAct">) {
  const m = useMessages("scan");
  const { scan } = hand;
  const detail = scan?.unit?.product.name;
  const offers = scan ? knownActs(m, hand, scan) : unknownActs(m, hand);
  return offers.map(([label, doing], index) => (
    <Button key={label} look={index === 0 ? "primary" : "outline"} onClick={() => onAct({ ...doing, detail })}>
      {label}
    </Button>
  ));
}

type Offered = [label: string, doing: Doing];

const emptying = (m: Messages["scan"], box: string): Offered => [
  m.empty(box),
  { kind: "empty", body: { box }, title: m.emptied(box) },
];

/** Without network the next step is not known, so everything that may be kept for later is offered. */
const unknownActs = (m: Messages["scan"], { box }: Hand): Offered[] => (box ? [emptying(m, box)] : []);

function knownActs(m: Messages["scan"], hand: Hand, { next, unit: known, reservation }: Scan): Offered[] {
  const unit = hand.unit ?? known?.serialNumber;
  if (!unit) return [];
  switch (next.act) {
    case "empty":
      return next.box ? [emptying(m, next.box), ...nothingThere(m, next.box, reservation)] : [];
    case "wait":
      return next.box && hand.box ? [emptying(m, next.box)] : [];
    case "prepare":
      return [[m.fillCounter, { kind: "fill", body: { unit, box: null }, title: m.filled(unit, m.counter) }]];
    case "make_ready":
      return [[m.makeReady, { kind: "make-ready", body: { unit }, title: m.madeReady(unit) }]];
    case "carry":
      return next.to ? [[m.carry, { kind: "carry", body: { unit, to: next.to }, title: m.carried(unit) }]] : [];
    case "arrive":
      return [[m.arrive, { kind: "arrive", body: { unit }, title: m.arrived(unit) }]];
    default:
      return [];
  }
}

/** Said to be returned or left there, and not there: the rental goes on, or the item is elsewhere. */
function nothingThere(m: Messages["scan"], box: string, reservation: Scan["reservation"]): Offered[] {
  if (!reservation) return [];
  const { number: reservationNumber, status, filled } = reservation;
  if (status !== "not_returned" && !filled) return [];
  const [reason, title] =
    status === "not_returned" ? [m.nothingReason, m.foundNothing(box)] : [m.nothingLeftReason, m.foundNothingLeft(box)];
  return [[m.nothingThere, { kind: "nothing-there", body: { reservationNumber, reason }, title }]];
}

/** What needs network: handing over and taking back at the counter. */
function CounterActs({ hand, onServe }: Pick<OfferProps, "hand" | "onServe">) {
  const m = useMessages("scan");
  const act = hand.scan?.next.act;
  if (!hand.scan?.reservation || (act !== "hand_over" && act !== "take_back")) return null;
  const { given } = hand;
  return (
    <>
      {given && <Button onClick={() => onServe(hand, true)}>{m.swapAndHandOver(given)}</Button>}
      {!hand.scan.unitIn && (
        <Button look={given ? "outline" : "primary"} onClick={() => onServe(hand, false)}>
          {act === "hand_over" ? m.handOver : m.takeBack}
        </Button>
      )}
    </>
  );
}
