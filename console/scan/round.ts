import type { Scan } from "#contract/console/scan.ts";
import { foldCode } from "#domain/hyphens.ts";
import { readLabel } from "#domain/rentals/label.ts";
import type { KeptAct } from "./queue.ts";

/** What is in hand: what was read last, and what the server said of it; nothing without network. */
export type Hand = {
  code: string;
  unit: string | undefined;
  box: string | undefined;
  /** Where that box is, if its label says so. */
  boxStation: string | undefined;
  scan: Scan | undefined;
  /** Of a member at the counter: another unit than theirs, which was read for them. */
  given?: string;
};

/** What comes of a reading. */
export type Step =
  | { step: "hold"; hand: Hand }
  | { step: "fill"; unit: string; box: string; swap: boolean }
  /** Out of the box; `taken` stays in hand. */
  | { step: "empty"; box: string; taken: Hand }
  | { step: "counter"; member: Hand; unit: string }
  /** `hand`: what is in hand from now on, if not what was before. */
  | { step: "refuse"; why: Refusal; hand?: Hand };

export type Refusal =
  | { why: "unknown" }
  | { why: "needs network" }
  | { why: "other station"; box: string; station: string }
  | { why: "holds another"; box: string; unit: string }
  | { why: "no swap"; unit: string }
  | { why: "wrong unit"; unit: string };

/** A fill that was refused because of the unit: which would be right, and whether this one could take its place. */
export type OpenOffer = { actId: string; unit: string; box: string; right: string; canSwap: boolean };

export function offerOf({ actId, state, kind, body, refusal }: KeptAct): OpenOffer | undefined {
  if (state !== "refused" || kind !== "fill" || refusal?.code !== "STO_001") return undefined;
  const { unit, swap } = refusal.details ?? {};
  return { actId, unit: String(body.unit), box: String(body.box), right: unit ?? "", canSwap: swap !== "impossible" };
}

/**
 * The box whose door may have closed on an item that does not belong there: of a fill that was refused. Not when that very
 * item was put there by somebody else's record.
 */
export function toTakeOutOf({ state, kind, body, refusal }: KeptAct): string | undefined {
  if (state !== "refused" || kind !== "fill" || typeof body.box !== "string") return undefined;
  return refusal?.details?.unit === body.unit ? undefined : body.box;
}

/** Whether a check-in was refused because somebody else had looked at what came back: what was found is nobody's yet. */
export const isSeenAlready = ({ kind, refusal }: KeptAct): boolean =>
  kind === "check-in" && refusal?.code === "STO_004" && (refusal.details?.status ?? "returned") === "returned";

/** What a code is by itself, without network: labels say what they are. */
const labelOf = (code: string): Pick<Hand, "unit" | "box" | "boxStation"> => {
  const label = readLabel(code);
  if (label?.kind === "unit") return { unit: label.serialNumber, box: undefined, boxStation: undefined };
  if (label?.kind === "box") return { unit: undefined, box: label.number, boxStation: label.station };
  const typed = /^[SML]\d{1,3}$/.exec(foldCode(code))?.[0];
  return { unit: undefined, box: typed, boxStation: undefined };
};

export function handOf(code: string, scan: Scan | undefined): Hand {
  if (!scan) return { code, ...labelOf(code), scan };
  const unit = scan.kind === "unit" ? scan.unit?.serialNumber : undefined;
  return { code, unit, box: scan.box?.number, boxStation: scan.box?.station, scan };
}

const isMember = ({ scan }: Hand): boolean =>
  scan !== undefined && scan.reservation !== null && ["pickup_code", "return_code", "reservation"].includes(scan.kind);

/** Whether the member who was named is to get the item at another station than here: nothing can be done for them here. */
export const isElsewhere = (hand: Hand, here: string | undefined): boolean =>
  isMember(hand) &&
  hand.scan?.reservation?.pickupStation !== here &&
  ["fill", "prepare", "wait", "hand_over"].includes(hand.scan?.next.act ?? "");

/** Whether somebody stands at the counter who gets or gives something. */
const isAtCounter = (hand: Hand): boolean =>
  isMember(hand) && (hand.scan?.next.act === "hand_over" || hand.scan?.next.act === "take_back");

const refuse = (why: Refusal): Step => ({ step: "refuse", why });

/** What a reading means, after what is in hand or the offer that is open. */
export function stepFor(
  now: Hand,
  { before, offer, station }: { before: Hand | undefined; offer: OpenOffer | undefined; station: string },
): Step {
  const { unit, box, boxStation, scan } = now;
  if (!unit && !box && !isMember(now)) return refuse({ why: scan ? "unknown" : "needs network" });
  if (box && boxStation !== undefined && boxStation !== station)
    return refuse({ why: "other station", box, station: boxStation });
  return (offer && answer(now, offer)) ?? (before && together(now, before)) ?? { step: "hold", hand: now };
}

/** A reading that answers an open offer: the box again swaps, the right unit takes the wrong one's place. */
function answer({ unit, box }: Hand, offer: OpenOffer): Step | undefined {
  if (box === offer.box)
    return offer.canSwap
      ? { step: "fill", unit: offer.unit, box, swap: true }
      : refuse({ why: "no swap", unit: offer.right });
  return unit === offer.right ? { step: "fill", unit, box: offer.box, swap: false } : undefined;
}

/** What two readings make together. */
function together(now: Hand, before: Hand): Step | undefined {
  const [member, thing] = isMember(now) ? [now, before] : [before, now];
  if (isAtCounter(member) && thing.unit) return atCounter(member, thing.unit);
  const unit = now.unit ? now : before;
  const box = now.unit ? before : now;
  if (!unit.unit || !box.box) return undefined;
  return inAndOut(unit, box);
}

function atCounter(member: Hand, unit: string): Step {
  const own = member.scan?.reservation?.serialNumber ?? unit;
  // Theirs is not here, so another one is wanted.
  if (unit !== own && member.scan?.unitIn) return { step: "hold", hand: { ...member, given: unit } };
  // For what goes out, the server knows whether another unit will do.
  if (unit !== own && member.scan?.next.act === "take_back") return refuse({ why: "wrong unit", unit: own });
  return { step: "counter", member, unit };
}

/** A unit and a box: out of it what is in it, else into it. */
function inAndOut(unit: Hand, box: Hand): Step | undefined {
  const [serial, number] = [unit.unit ?? "", box.box ?? ""];
  const inside = box.scan?.unit?.box === number ? box.scan.unit.serialNumber : undefined;
  if (box.scan?.next.act === "empty" && inside !== undefined) {
    return inside === serial
      ? { step: "empty", box: number, taken: unit }
      : // The unit is in somebody's hand, and the next box is for that.
        { step: "refuse", why: { why: "holds another", box: number, unit: inside }, hand: unit };
  }
  // It is in there and waits for its member: nobody fills it again.
  if (inside === serial) return undefined;
  return { step: "fill", unit: serial, box: number, swap: false };
}
