import { startedBlocks } from "#domain/extension.ts";

const MINUTE = 60_000;

export type LateRules = { lateGraceMinutes: number; extensionUnitPrice: number; replacementPrice: number };

/** From when on a return is late. */
export const lateFrom = (returnAt: Date, { lateGraceMinutes }: Pick<LateRules, "lateGraceMinutes">): Date =>
  new Date(returnAt.getTime() + lateGraceMinutes * MINUTE);

/** What lateness costs by an instant: that of the return, of the shipping number, or now. Never more than a new item. */
export function lateFee(returnAt: Date, until: Date, rules: LateRules): number {
  const blocks = startedBlocks(until.getTime() - lateFrom(returnAt, rules).getTime());
  return Math.min(blocks * rules.extensionUnitPrice, rules.replacementPrice);
}
