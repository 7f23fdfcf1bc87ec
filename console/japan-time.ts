/** An instant of the API, which is in Japan's time, as a field for date and time shows it. */
export const toField = (instant: string): string => instant.slice(0, 16);

/** What was chosen in such a field, as the API reads it. What is no time is sent as it is, and refused there. */
export const fromField = (value: string): string =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value) ? `${value}:00+09:00` : value;
