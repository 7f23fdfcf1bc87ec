import { blockHours, startedBlocks } from "#domain/rentals/extension.ts";
import { MINUTE } from "#domain/time.ts";

const BLOCK = blockHours * 60 * MINUTE;

export type LateRules = { lateGraceMinutes: number; extensionUnitPrice: number; replacementPrice: number };

/** The instant after which a return is late. */
export const lateFrom = (returnAt: Date, { lateGraceMinutes }: Pick<LateRules, "lateGraceMinutes">): Date =>
  new Date(returnAt.getTime() + lateGraceMinutes * MINUTE);

/**
 * The late fee at an instant: the return, the shipping number, or now. For each block of twelve hours that has begun since the
 * grace ended, the price of extending by one; never more than the replacement price.
 */
export function lateFee(returnAt: Date, until: Date, rules: LateRules): number {
  const blocks = startedBlocks(until.getTime() - lateFrom(returnAt, rules).getTime());
  return Math.min(blocks * rules.extensionUnitPrice, rules.replacementPrice);
}

/** The instant after which lateness costs more than now, and how much; undefined once the fee has reached the cap. */
export function nextLateFee(returnAt: Date, now: Date, rules: LateRules): { at: Date; fee: number } | undefined {
  const from = lateFrom(returnAt, rules).getTime();
  const at = new Date(from + startedBlocks(now.getTime() - from) * BLOCK);
  const fee = lateFee(returnAt, new Date(at.getTime() + 1), rules);
  return fee > lateFee(returnAt, now, rules) ? { at, fee } : undefined;
}

const LONGEST_PAUSE = 12 * 60 * MINUTE;

/** How long to leave a late fee alone after so many failed tries to charge it: longer each time, up to half a day. */
export const pauseAfter = (failedTries: number): number =>
  failedTries === 0 ? 0 : Math.min(2 ** failedTries * MINUTE, LONGEST_PAUSE);
