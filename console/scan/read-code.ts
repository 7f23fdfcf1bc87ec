import { LONGEST_CODE } from "#domain/rentals/label.ts";
import { ApiError } from "../api.ts";
import { queue } from "./acts.ts";
import { serveAtCounter } from "./at-counter.ts";
import { keepAct } from "./keep-act.ts";
import { look } from "./look.ts";
import { handOf, offerOf, type Step, stepFor } from "./round.ts";
import type { Round } from "./round-context.ts";

/** Takes what was read, typed or scanned, and does what it means. */
export async function readCode(round: Round, code: string): Promise<void> {
  const { station, held, say, texts } = round;
  // On a poster or a parcel: nothing to ask about.
  if (code.length > LONGEST_CODE) return say("wrong", texts.refused({ why: "unknown" }));
  try {
    const scan = await look(station, code);
    const { hand: before, offerId } = held();
    const open = offerId === undefined ? undefined : queue().find(offerId);
    await take(round, stepFor(handOf(code, scan), { before, offer: open && offerOf(open), station }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    say("wrong", error.message || texts.needsNetwork);
  }
}

async function take(round: Round, step: Step): Promise<void> {
  const { texts, hold, say, held, station } = round;
  const detail = held().hand?.scan?.unit?.product.name;
  switch (step.step) {
    case "hold":
      hold(step.hand);
      return say("right", "");
    case "fill": {
      const { unit, box, swap } = step;
      const body = { unit, box, ...(swap && { swap }) };
      return keepAct(round, { kind: "fill", body, title: texts.filled(unit, box, swap), detail });
    }
    case "empty": {
      const { box, taken } = step;
      await keepAct(round, { kind: "empty", body: { box }, title: texts.emptied(box), detail });
      // What was taken out is looked at next.
      return hold(handOf(taken.code, await look(station, taken.code)));
    }
    case "counter":
      return serveAtCounter(round, step);
    case "refuse":
      if (step.hand) hold(step.hand);
      return say("wrong", texts.refused(step.why));
  }
}
