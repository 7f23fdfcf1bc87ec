import { actChecks } from "#server/web/books/acts.ts";
import { bookingChecks } from "#server/web/books/bookings.ts";
import type { Books, Check, Finding } from "#server/web/books/books.ts";
import { couponChecks, grantChecks } from "#server/web/books/coupons.ts";
import { doorChecks, lockerChecks } from "#server/web/books/doors.ts";
import { errandChecks } from "#server/web/books/errands.ts";
import { mailChecks, outboxChecks } from "#server/web/books/mail.ts";
import { moneyChecks, paymentChecks } from "#server/web/books/money.ts";
import { nightChecks, offerChecks } from "#server/web/books/offers.ts";
import { placeChecks, unitChecks } from "#server/web/books/places.ts";
import { staffActChecks, staffMoneyChecks } from "#server/web/books/staff-money.ts";
import { statusChecks } from "#server/web/books/statuses.ts";

/** Of reservations, so many at a time as are given. */
const ofReservations: Check[] = [
  ...bookingChecks,
  ...moneyChecks,
  ...staffMoneyChecks,
  ...mailChecks,
  ...couponChecks,
  ...statusChecks,
  ...offerChecks,
  ...doorChecks,
  ...errandChecks,
  ...placeChecks,
];

/** Of what happened in a time, and of things as they are. */
const ofTime: Check[] = [
  ...paymentChecks,
  ...staffActChecks,
  ...outboxChecks,
  ...grantChecks,
  ...nightChecks,
  ...lockerChecks,
  ...unitChecks,
  ...actChecks,
];

const run = async (checks: Check[], books: Books): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (const check of checks) findings.push(...(await check(books)));
  return findings;
};

export const checkReservations = (books: Books) => run(ofReservations, books);

export const checkTime = (books: Omit<Books, "reservations">) => run(ofTime, { ...books, reservations: [] });
