/** Numbers an operator may change, with the defaults that apply when the settings table has no value. */
export const defaultSettings = {
  extensionUnitRounding: 10,
  cancellationDeadlineHours: 24,
  lateGraceMinutes: 30,
  verificationCodeMinutes: 10,
  verificationCodeTries: 5,
  verificationResendSeconds: 60,
  passwordResetMinutes: 60,
  // After so many wrong passwords for one address, a device that is new to the account needs a mailed code, until nobody
  // failed for so many hours.
  loginFailuresBeforeCode: 20,
  loginSeriesHours: 24,
  // However often it is used, a sign-in ends after so many days.
  sessionDays: 90,
  slotMinutes: 30,
  leadMinutes: 180,
  horizonDays: 60,
  shortestRentalMinutes: 60,
  turnaroundHours: 24,
  holdMinutes: 15,
  // Minutes of the day in Japan. The closing minute itself is not a slot.
  lockerOpensAtMinute: 6 * 60,
  lockerClosesAtMinute: 23 * 60,
  counterOpensAtMinute: 9 * 60 + 30,
  counterClosesAtMinute: 19 * 60 + 30,
  // How long a box belongs to a reservation around its pickup and its return.
  boxBeforePickupMinutes: 120,
  boxAfterPickupMinutes: 360,
  boxBeforeReturnMinutes: 120,
  boxAfterReturnMinutes: 120,
  // How long a box that a member claims for a return is kept.
  returnClaimMinutes: 15,
  earlyPickupMinutes: 30,
  notPickupHours: 6,
  // A parcel that has not arrived so long after its number was linked is reported to the help desk.
  parcelDays: 10,
  longestRentalDays: 14,
  // A day with at most this many units left is shown as scarce.
  scarceUnits: 1,
  pickupReminderHourOfDay: 18,
  returnReminderHours: 2,
  invitationCouponYen: 300,
  invitationCouponDays: 180,
  mylistMaximum: 200,
  // Limits on what one member may have at a time.
  openReservationsMaximum: 10,
  unitsOfProductMaximum: 3,
  // What becomes free is offered to the next in line for so many minutes, and only by day (minutes of the day in Japan).
  // What so many in a row did not take goes to open sale.
  offerMinutes: 30,
  offersFromMinute: 8 * 60,
  offersUntilMinute: 22 * 60,
  unansweredOffersMaximum: 3,
  // How long staff keeps something for a member who is to pay by the link in a mail.
  payLinkMinutes: 120,
  // For how many things one member may wait at a time.
  waitlistMaximum: 10,
  // What one person of staff may give back alone: at a time, and on one day. Above it somebody else approves.
  refundLimitYen: 10_000,
  refundDayLimitYen: 30_000,
  // How long before it is charged a member is told of a charge for damage or loss.
  damageNoticeDays: 7,
};

export type Settings = typeof defaultSettings;

/** Settings that may be zero. Zero is invalid for every other one. */
export const mayBeNothing: (keyof Settings)[] = [
  "cancellationDeadlineHours",
  "turnaroundHours",
  "lockerOpensAtMinute",
  "counterOpensAtMinute",
  "offersFromMinute",
  "earlyPickupMinutes",
  "scarceUnits",
];

/** The defaults overlaid with what the table holds; unknown keys and values of another kind are ignored. */
export function readSettings(rows: { key: string; value: unknown }[]): Settings {
  const settings = { ...defaultSettings };
  for (const { key, value } of rows) {
    if (!isSetting(key) || typeof value !== "number" || !Number.isInteger(value)) continue;
    if (value > 0 || (value === 0 && mayBeNothing.includes(key))) settings[key] = value;
  }
  return settings;
}

export const isSetting = (key: string): key is keyof Settings => Object.hasOwn(defaultSettings, key);
