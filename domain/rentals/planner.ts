import { type AnyStatus, awaitsPickup, isOut } from "#domain/rentals/reservation-status.ts";
import { DAY, HOUR } from "#domain/time.ts";

/** How many days the planner shows at once. */
export const zooms = [1, 3, 7, 30, 60] as const;

/** Instants in milliseconds, so that a picture can be drawn from them. */
export type Span = { from: number; to: number };

export type Planned = { status: AnyStatus; pickupAt: number; returnAt: number; until: number };

/** Whether a rental should be back by now and is not. */
export const isLate = (planned: Planned, now: number): boolean => isOut(planned.status) && planned.returnAt < now;

/** From when a unit that is out can be rented again at the earliest; what is late is not back before now. */
export const readyAt = (planned: Planned, turnaroundHours: number, now: number): number =>
  Math.max(planned.returnAt, isLate(planned, now) ? now : 0) + turnaroundHours * HOUR;

/** Which of a unit's reservations cannot be kept, because it is late and will not be ready in time. */
export function pushedBy<P extends Planned>(plan: P[], turnaroundHours: number, now: number): P[] {
  const late = plan.filter((each) => isLate(each, now));
  if (late.length === 0) return [];
  const ready = Math.max(...late.map((each) => readyAt(each, turnaroundHours, now)));
  return plan.filter((each) => awaitsPickup(each.status) && each.pickupAt < ready);
}

/** How much of a span is rented out, of so many units: 0 to 1. Turnaround does not count. */
export function utilisation(plan: Pick<Planned, "pickupAt" | "returnAt">[], { from, to }: Span, units: number): number {
  const rented = plan.reduce(
    (sum, { pickupAt, returnAt }) => sum + Math.max(0, Math.min(returnAt, to) - Math.max(pickupAt, from)),
    0,
  );
  return units === 0 || to <= from ? 0 : Math.min(1, rented / (units * (to - from)));
}

/** From where so many days are shown, so that an instant stays where it is in the picture; the middle, if it is not in it. */
export function zoomTo({ from, to }: Span, days: number, instant: number): number {
  const fixed = instant >= from && instant <= to ? instant : (from + to) / 2;
  const share = (fixed - from) / (to - from);
  return fixed - share * days * DAY;
}
