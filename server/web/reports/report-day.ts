/** A day in Japan: from when until when. Nothing after `now` has happened yet. */
export type Day = { day: string; from: Date; to: Date; now: Date };
