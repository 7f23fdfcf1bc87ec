// In milliseconds.
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const WEEK = 7 * DAY;

/** A day in the minutes by which hours of opening are counted. */
export const DAY_MINUTES = DAY / MINUTE;

/** A length of so many minutes in whole days, hours of the last day and minutes of the last hour. */
export const partsOfLength = (minutes: number): [days: number, hours: number, minutes: number] => [
  Math.floor(minutes / DAY_MINUTES),
  Math.floor((minutes % DAY_MINUTES) / 60),
  minutes % 60,
];
