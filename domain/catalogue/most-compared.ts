/** More do not fit side by side. */
export const MOST_COMPARED = 4;
