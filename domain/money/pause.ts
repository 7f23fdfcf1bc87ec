import { HOUR, MINUTE } from "#domain/time.ts";

/** Tries that come at once: whatever was away for a moment is back. */
const AT_ONCE = 3;

/**
 * How long to leave alone what the gateway did not execute so many times in a row, because it was away: longer each time, up to
 * an hour, so that a night without it does not fill the books with tries.
 */
export const pauseAfterUnexecuted = (times: number): number =>
  times < AT_ONCE ? 0 : Math.min(2 ** (times - AT_ONCE) * MINUTE, HOUR);
