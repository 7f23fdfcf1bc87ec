import { minuteOfJstDay } from "#domain/jst.ts";
import { earliestPickup, type SlotRules } from "#domain/rentals/slots.ts";
import type { Settings } from "#domain/settings.ts";
import { MINUTE } from "#domain/time.ts";

/** How waiting for something ended. */
export const waitOutcomes = ["reserved", "unanswered", "declined", "told", "left", "over", "gone", "closed"] as const;
export type WaitOutcome = (typeof waitOutcomes)[number];

/** Whether offers are made at this moment: not by night in Japan. */
export function mayOffer(
  now: Date,
  { offersFromMinute, offersUntilMinute }: Pick<Settings, "offersFromMinute" | "offersUntilMinute">,
): boolean {
  const minute = minuteOfJstDay(now);
  return minute >= offersFromMinute && minute < offersUntilMinute;
}

/** Until when an offer that is made now can be accepted. */
export const offerEnd = (now: Date, { offerMinutes }: Pick<Settings, "offerMinutes">): Date =>
  new Date(now.getTime() + offerMinutes * MINUTE);

/** The first pickup that is offered now: it can still be reserved at the offer's last moment. */
export const earliestOffered = (now: Date, settings: SlotRules & Pick<Settings, "offerMinutes">): Date =>
  earliestPickup(offerEnd(now, settings), settings);

/** Whether something that so many members in a row did not take goes to open sale instead of to the next one. */
export const goesToOpenSale = (
  unanswered: number,
  { unansweredOffersMaximum }: Pick<Settings, "unansweredOffersMaximum">,
): boolean => unanswered >= unansweredOffersMaximum;
