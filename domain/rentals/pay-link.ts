import type { Settings } from "#domain/settings.ts";
import { MINUTE } from "#domain/time.ts";

/** Less is too little to read a mail, log in and register a card. */
export const SHORTEST_PAY_LINK_MINUTES = 10;

/**
 * Until when a member can pay for what staff keeps for them from now on: as long as the pickup can still be reserved.
 * Undefined when that leaves too little time.
 */
export function payLinkEnd(
  now: Date,
  pickupAt: Date,
  { payLinkMinutes, leadMinutes }: Pick<Settings, "payLinkMinutes" | "leadMinutes">,
): Date | undefined {
  const end = Math.min(now.getTime() + payLinkMinutes * MINUTE, pickupAt.getTime() - leadMinutes * MINUTE);
  return end - now.getTime() < SHORTEST_PAY_LINK_MINUTES * MINUTE ? undefined : new Date(end);
}
