import type { Messages } from "#app/messages/messages.tsx";
import { toJstIso } from "#domain/jst.ts";
import { DAY } from "#domain/time.ts";

type Times = { pickup: string; return: string };

const far = (a: Times, b: Times) =>
  Math.abs(Date.parse(a.pickup) - Date.parse(b.pickup)) + Math.abs(Date.parse(a.return) - Date.parse(b.return));

/** Of the times at which one product or another is free, those nearest to what was asked for. */
export function nearestOf(
  products: { mark?: { nearest: Times | null } | undefined }[],
  wanted: Times,
): Times | undefined {
  const times = products.flatMap(({ mark }) => (mark?.nearest ? [mark.nearest] : []));
  return times.toSorted((a, b) => far(a, wanted) - far(b, wanted))[0];
}

/** When it is free instead: what differs from what was asked for, pickup, return or both, of the same days. */
export function nearLabel(
  { fromTime, untilTime, betweenTimes }: Pick<Messages["find"], "fromTime" | "untilTime" | "betweenTimes">,
  time: (instant: string) => string,
  near: Times,
  wanted: Times,
): string {
  const isSame = (a: string, b: string) => a.slice(0, 16) === b.slice(0, 16);
  if (isSame(near.pickup, wanted.pickup)) return untilTime(time(near.return));
  if (isSame(near.return, wanted.return)) return fromTime(time(near.pickup));
  return betweenTimes(time(near.pickup), time(near.return));
}

/** The same a day later. */
export const nextDayOf = ({ pickup, return: giveBack }: Times): Times => {
  const later = (instant: string) => toJstIso(new Date(Date.parse(instant) + DAY));
  return { pickup: later(pickup), return: later(giveBack) };
};
