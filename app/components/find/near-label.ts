import type { Messages } from "#app/messages/messages.tsx";

type Times = { pickup: string; return: string };
type Wanted = { [Which in keyof Times]?: string | undefined };
type Words = Pick<Messages["find"], "fromTime" | "untilTime" | "betweenTimes">;

/** When it is free instead: what differs from what was asked for, pickup, return or both, of the same days. */
export function nearLabel(m: Words, time: (instant: string) => string, near: Times, wanted: Wanted): string {
  const isSame = (which: keyof Times) => near[which].slice(0, 16) === wanted[which]?.slice(0, 16);
  const [from, until] = [time(near.pickup), time(near.return)];
  return isSame("pickup") ? m.untilTime(until) : isSame("return") ? m.fromTime(from) : m.betweenTimes(from, until);
}
