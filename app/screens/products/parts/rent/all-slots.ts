import { toJstIso } from "#domain/jst.ts";
import { MINUTE } from "#domain/time.ts";

type Hours = { from: string; to: string };

/** What the shop says about choosing times (`GET /api/reservation/time`). */
export type TimeRules = {
  slotMinutes: number;
  earliestPickup: string;
  lastPickupDate: string;
  lockerHours: Hours;
  counterHours: Hours;
};

const clockOf = (minute: number) => {
  const [hours, minutes] = [Math.floor(minute / 60), minute % 60];
  return `${String(hours).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`;
};

/** All times of a day at which a rental may begin, as the API writes them, whether anything is free then or not. */
export function allSlots(day: string, rules: TimeRules): string[] {
  const { slotMinutes, earliestPickup, lockerHours, counterHours } = rules;
  const midnight = Date.parse(`${day}T00:00:00+09:00`);
  const slots: string[] = [];
  for (let minute = 0; minute < 24 * 60; minute += slotMinutes) {
    const clock = clockOf(minute);
    const isServed = [lockerHours, counterHours].some(({ from, to }) => clock >= from && clock < to);
    if (isServed) slots.push(toJstIso(new Date(midnight + minute * MINUTE)));
  }
  return slots.filter((slot) => slot >= earliestPickup);
}
