import { clockTime, format } from "#domain/format.ts";
import { longestPlan } from "#domain/rentals/plan.ts";
import type { DocumentSettings } from "#domain/setting-rules.ts";
import type { Language } from "#domain/text.ts";

/** As the API has them. */
type ShopRules = { settings: DocumentSettings; changedOn: string | null };

type Hours = { from: string; to: string };

/** The numbers of the shop as its documents say them, in one language. */
export type Rules = {
  /** The day in Japan on which one of them was last changed. */
  changedOn: string | null;
  slot: string;
  lead: string;
  horizon: string;
  shortest: string;
  longest: string;
  /** Whether somebody may rent for longer than the longest plan. */
  longer: boolean;
  hold: string;
  holdFor: string;
  payLink: string;
  /** Empty: until the pickup itself. */
  cancellation: string;
  /** How long before the pickup doors open; empty: not before it. */
  early: string;
  notPickup: string;
  boxAfterPickup: string;
  boxBeforeReturn: string;
  returnClaimFor: string;
  returnReminder: string;
  grace: string;
  damageNotice: string;
  rounding: string;
  couponYen: string;
  couponDays: string;
  codeFor: string;
  lockers: Hours;
  counters: Hours;
  /** When what became free is offered to members who wait for it, and for how long. */
  offers: Hours;
  offerFor: string;
  unanswered: number;
  waiting: number;
  reservations: number;
  sameItems: number;
};

const HOUR = 60;

const hours = (from: number, to: number): Hours => ({ from: clockTime(from), to: clockTime(to) });

export function writeRules({ settings: by, changedOn }: ShopRules, language: Language): Rules {
  const { span, lasting, days, yen } = format[language];
  return {
    changedOn,
    slot: span(by.slotMinutes),
    lead: span(by.leadMinutes),
    horizon: days(by.horizonDays),
    shortest: span(by.shortestRentalMinutes),
    longest: days(by.longestRentalDays),
    longer: by.longestRentalDays * 24 > longestPlan,
    hold: span(by.holdMinutes),
    holdFor: lasting(by.holdMinutes),
    payLink: span(by.payLinkMinutes),
    cancellation: by.cancellationDeadlineHours ? span(by.cancellationDeadlineHours * HOUR) : "",
    early: by.earlyPickupMinutes ? span(by.earlyPickupMinutes) : "",
    notPickup: span(by.notPickupHours * HOUR),
    boxAfterPickup: span(by.boxAfterPickupMinutes),
    boxBeforeReturn: span(by.boxBeforeReturnMinutes),
    returnClaimFor: lasting(by.returnClaimMinutes),
    returnReminder: span(by.returnReminderHours * HOUR),
    grace: span(by.lateGraceMinutes),
    damageNotice: days(by.damageNoticeDays),
    rounding: yen(by.extensionUnitRounding),
    couponYen: yen(by.invitationCouponYen),
    couponDays: days(by.invitationCouponDays),
    codeFor: lasting(by.verificationCodeMinutes),
    lockers: hours(by.lockerOpensAtMinute, by.lockerClosesAtMinute),
    counters: hours(by.counterOpensAtMinute, by.counterClosesAtMinute),
    offers: hours(by.offersFromMinute, by.offersUntilMinute),
    offerFor: lasting(by.offerMinutes),
    unanswered: by.unansweredOffersMaximum,
    waiting: by.waitlistMaximum,
    reservations: by.openReservationsMaximum,
    sameItems: by.unitsOfProductMaximum,
  };
}
