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

/** The same a day later. */
export const nextDayOf = ({ pickup, return: giveBack }: Times): Times => {
  const later = (instant: string) => toJstIso(new Date(Date.parse(instant) + DAY));
  return { pickup: later(pickup), return: later(giveBack) };
};
