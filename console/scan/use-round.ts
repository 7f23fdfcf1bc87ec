import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useMe } from "../session/me.ts";
import { onRefused, useActs } from "./acts.ts";
import { serveAtCounter } from "./at-counter.ts";
import { type Doing, keepAct } from "./keep-act.ts";
import type { KeptAct } from "./queue.ts";
import { readCode } from "./read-code.ts";
import { type Hand, offerOf } from "./round.ts";
import type { Round, RoundTexts } from "./round-context.ts";
import { signal } from "./signals.ts";

/** What came of the last reading or act. `count` tells one from the next that is alike. */
export type Answer = { kind: "right" | "wrong"; text: string; count: number };

const nothing: ReturnType<Round["held"]> = { hand: undefined, offerId: undefined };

/** What is in hand, for what is going on now and for the screen. */
function useHand(): Pick<Round, "held" | "hold"> & { hand: Hand | undefined; offerId: string | undefined } {
  const now = useRef(nothing);
  const [shown, show] = useState(nothing);
  const hold: Round["hold"] = (hand, offerId) => {
    now.current = { hand, offerId };
    show(now.current);
  };
  return { held: () => now.current, hold, ...shown };
}

/** One loop that never ends by itself: read, do, read the next. */
export function useRound(station: string | undefined, texts: RoundTexts) {
  const me = useMe();
  const acts = useActs();
  const { hand, offerId, held, hold } = useHand();
  const [answer, setAnswer] = useState<Answer>();
  const [reading, setReading] = useState(0);
  const turn = useRef(Promise.resolve());

  const say: Round["say"] = (kind, text) => {
    signal(kind);
    setAnswer((last) => ({ kind, text, count: (last?.count ?? 0) + 1 }));
  };
  const refused = useEffectEvent((act: KeptAct) => {
    if (act.staffId !== me.id) return;
    // A wrong unit asks what to do about it, unless the person has gone on to something or somewhere else.
    if (offerOf(act) && act.body.station === station && !held().hand) hold(undefined, act.actId);
    say("wrong", texts.failed(act.title));
  });
  useEffect(() => onRefused((act) => refused(act)), []);

  /** One after the other, each with what the one before has left in hand: nothing is lost or mixed up on a slow line. */
  const inTurn = (work: (round: Round) => Promise<void>): void => {
    if (!station) return;
    setReading((count) => count + 1);
    turn.current = turn.current
      .then(() => work({ station, me, texts, held, hold, say }))
      .catch(() => say("wrong", texts.needsNetwork))
      .finally(() => setReading((count) => count - 1));
  };
  return {
    hand,
    offer: acts.find(({ actId, state }) => actId === offerId && state === "refused"),
    answer,
    reading: reading > 0,
    say,
    read: (code: string) => inTurn((round) => readCode(round, code)),
    act: (doing: Doing) => inTurn((round) => keepAct(round, doing)),
    serve: (member: Hand, swap = false) =>
      inTurn((round) => serveAtCounter(round, { member, ...(swap && { unit: member.given, swap }) })),
    drop: () => {
      hold(undefined);
      setAnswer(undefined);
    },
  };
}
