import { addDays, daysApart } from "#domain/jst.ts";

export type Wish = {
  product: string;
  pickupStation: string;
  returnStation: string;
  pickupDate: string;
  pickupTime: string;
  returnDate: string;
  returnTime: string;
};

/** A choice, with the return as many days after the pickup as before: a return that lies before it would look sold out. */
export function chosenFrom(before: Wish, next: Wish): Wish {
  if (next.pickupDate === before.pickupDate) return next;
  // A field that is being typed into may be no day for a moment.
  if (Number.isNaN(daysApart(next.pickupDate, next.pickupDate))) return next;
  const days = daysApart(before.pickupDate, before.returnDate);
  if (days >= 0) return { ...next, returnDate: addDays(next.pickupDate, days) };
  return next.returnDate < next.pickupDate ? { ...next, returnDate: next.pickupDate } : next;
}
