import { DAY } from "#domain/time.ts";

/** What is open about money: `call` is one to the gateway whose outcome is open or that it refused. */
export const openKinds = ["call", "late_fee", "damage", "refund", "orphan"] as const;
export type OpenKind = (typeof openKinds)[number];

export const queueActs = [
  "look_up",
  "try_again",
  "give_back",
  "write_off",
  "ask_again",
  "call_done",
  "call_undone",
] as const;
export type QueueAct = (typeof queueActs)[number];

/** What waits, failed or is unknown, by how it stands. */
export const openStates = {
  waiting: ["requested", "approved", "refused", "created", "sent", "sending", "open", "announced", "postponed", "paid"],
  failed: ["failed", "declined", "rejected"],
  unknown: ["unknown"],
} as const;
export type OpenState = keyof typeof openStates;
export const isOpenState = (text: string | null): text is OpenState => text !== null && Object.hasOwn(openStates, text);

/** The states that a filter means: all of a kind, or the one that it names. */
export const statesOf = (filter: string): readonly string[] => (isOpenState(filter) ? openStates[filter] : [filter]);

type Open = {
  kind: OpenKind;
  state: string;
  /** Of a call: which. */
  detail?: string | null;
  /** For how long. */
  ageMs?: number;
};

/** What a look-up has not told for so long it will not tell any more. */
const TOLD_WITHIN_MS = DAY;

/**
 * What is done about a call whose outcome is unknown. After a day, two people who have asked the gateway may say how it ended. An
 * authorisation is never said to be made: without the gateway's answer nothing could be taken with it.
 */
function actsForCall({ state, detail, ageMs = 0 }: Open): QueueAct[] {
  if (state === "declined" || state === "rejected") return ["try_again"];
  if (state !== "unknown" || ageMs < TOLD_WITHIN_MS) return ["look_up"];
  return detail === "authorise" ? ["look_up", "call_undone"] : ["look_up", "call_done", "call_undone"];
}

/** What staff can do about it. Money is never sent again before the outcome of the last try is known. */
export function actsFor(open: Open): QueueAct[] {
  const { kind, state } = open;
  switch (kind) {
    case "call":
      return actsForCall(open);
    case "late_fee":
      return ["try_again", "write_off"];
    case "damage":
      // The charge for an item that was called lost and is back must not be kept.
      if (state === "paid") return ["give_back"];
      // Nor is it to be charged, nor what was put off before the day that the member was told.
      return state === "announced" || state === "postponed" ? ["write_off"] : ["try_again", "write_off"];
    case "refund":
      if (state === "refused") return ["ask_again"];
      if (state === "failed") return ["try_again", "write_off"];
      return state === "unknown" || state === "approved" ? ["look_up"] : [];
    case "orphan":
      if (state === "requested") return [];
      // What was refused once is tried again as the refund that it is.
      if (state === "failed") return ["write_off"];
      return state === "open" ? ["give_back", "write_off"] : ["look_up"];
  }
}
