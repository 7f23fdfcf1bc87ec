import type { ActDone } from "#contract/console/stock-acts.ts";
import { foldCode } from "#domain/hyphens.ts";
import { toJstIso } from "#domain/jst.ts";
import { ApiError, api, call } from "../api.ts";
import { shopNow } from "../shop-time.ts";
import { queue } from "./acts.ts";
import { createBegunActs } from "./begun-acts.ts";
import { look } from "./look.ts";
import { type Hand, handOf } from "./round.ts";
import type { Round } from "./round-context.ts";

type Wanted = {
  member: Hand;
  /** What was read for them, if anything. */
  unit?: string | undefined;
  /** Give them this unit instead of theirs. */
  swap?: boolean;
};

/**
 * Hands over or takes back what a member at the counter has booked. Never kept: the member stands there and waits for the
 * answer.
 */
export async function serveAtCounter(round: Round, wanted: Wanted): Promise<void> {
  const { texts, me, hold, say, station } = round;
  const { member, unit } = wanted;
  if (!navigator.onLine) return say("wrong", texts.needsNetwork);
  try {
    const { serialNumber, product } = await send(round, wanted);
    const kind = actOf(member);
    const title = kind === "take_back" ? texts.takenBack(serialNumber) : texts.handedOver(serialNumber);
    const done = { kind, title, detail: product.name, body: {}, at: toJstIso(new Date(shopNow())) };
    queue().add({ actId: crypto.randomUUID(), staffId: me.id, staffName: me.name, ...done }, "sent");
    // What came back is looked at next.
    const scan = kind === "take_back" ? await look(station, serialNumber).catch(() => undefined) : undefined;
    hold(kind === "take_back" ? handOf(serialNumber, scan) : undefined);
    say("right", title);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const own = error.code === "STO_001" ? error.details.unit : undefined;
    if (own && unit) hold({ ...member, given: unit });
    say("wrong", own ? texts.refused({ why: "wrong unit", unit: own }) : error.message || texts.needsNetwork);
  }
}

const actOf = ({ scan }: Hand) => (scan?.next.act === "take_back" ? "take_back" : "hand_over");

const perform = createBegunActs();

const send = ({ station }: Round, { member, unit, swap }: Wanted): Promise<ActDone["unit"]> => {
  const reservationNumber = member.scan?.reservation?.number ?? "";
  // Whoever the member has asked may be asked no more by now, and it is written down and told that it was they.
  const whose = member.scan?.handedOn ? { code: foldCode(member.code) } : { reservationNumber };
  const kind = actOf(member);
  return perform([kind, station, reservationNumber, unit].join(" "), async (idOf) => {
    const named = (act: string) => ({ actId: idOf(act), station });
    if (swap && unit) await call(api.stock.swap.$post({ json: { ...named("swap"), reservationNumber, unit } }));
    const { result } =
      kind === "take_back"
        ? await call(api.stock["take-back"].$post({ json: { ...named(kind), ...whose } }))
        : await call(api.stock["hand-over"].$post({ json: { ...named(kind), ...whose, ...(unit && { unit }) } }));
    return result.unit;
  });
};
