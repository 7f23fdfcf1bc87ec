import type { Moment } from "#app/components/when/choices.ts";
import type { ProductInfo } from "#contract/products.ts";
import { addDays } from "#domain/jst.ts";

/** The department whose things are for an evening out. */
const EVENTS = "fan";
const EVENING = "22:00";
/** Nobody goes out for less. */
const LATEST_PICKUP = "20:00";
const MORNING = "10:00";

/** The return that is meant by who picks something up for an event: the same evening. Of other things nothing is presumed. */
export const presetReturn = (
  { departmentSlug }: Pick<ProductInfo, "departmentSlug">,
  { date, time }: Moment,
): Moment | undefined =>
  departmentSlug === EVENTS && time !== undefined && time <= LATEST_PICKUP ? { date, time: EVENING } : undefined;

/** A return to ask with before one was chosen: the same evening, or the next morning for who comes late. */
export const soonReturn = ({ date, time = "" }: Moment): Moment =>
  time <= LATEST_PICKUP ? { date, time: EVENING } : { date: addDays(date, 1), time: MORNING };
