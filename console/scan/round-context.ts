import type { Hand, Refusal } from "./round.ts";

/** What the round says, in the reader's language. */
export type RoundTexts = {
  filled: (unit: string, box: string, swap: boolean) => string;
  emptied: (box: string) => string;
  refused: (why: Refusal) => string;
  handedOver: (unit: string) => string;
  takenBack: (unit: string) => string;
  failed: (title: string) => string;
  kept: (title: string) => string;
  needsNetwork: string;
};

/** Whoever makes the round, where, and what is in their hand just now. */
export type Round = {
  station: string;
  me: { id: string; name: string };
  texts: RoundTexts;
  /** What is in hand, and the refused act whose offer is open. */
  held: () => { hand: Hand | undefined; offerId: string | undefined };
  hold: (hand: Hand | undefined, offerId?: string) => void;
  /** With sound, vibration and colour. */
  say: (kind: "right" | "wrong", text: string) => void;
};
