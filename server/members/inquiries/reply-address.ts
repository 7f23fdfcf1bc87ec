import { timingSafeEqual } from "node:crypto";
import { plusPart } from "#domain/members/inbound-mail.ts";
import { keyedHash } from "#server/platform/auth-keys.ts";
import type { Env } from "#server/platform/env.ts";
import type { KeyList } from "#server/platform/key-list.ts";

// An answer comes back to an address of the inquiry's own. Nobody can make one but us, so whoever writes to it has our mail.

const MAC_BYTES = 16;

const macOf = (keys: KeyList, number: string) =>
  keyedHash(keys, "inquiry reply", number).subarray(0, MAC_BYTES).toString("hex");

/** Where an answer to an inquiry goes: to us if mail comes in here, else to the people of the help desk. */
export function replyAddress({ inboundMail, helpDeskEmail }: Env, authKeys: KeyList, number: string): string {
  if (!inboundMail) return helpDeskEmail;
  const [local, domain] = inboundMail.address.split("@");
  return `${local}+${number.toLowerCase()}-${macOf(authKeys, number)}@${domain}`;
}

/** The inquiry whose address one of these is; undefined when none is one that we made. */
export function inquiryOfAddress(authKeys: KeyList, addresses: string[]): string | undefined {
  for (const address of addresses) {
    const [, named, given] = /^(c[2-9a-z]{8})-([0-9a-f]{32})$/.exec(plusPart(address) ?? "") ?? [];
    if (!named || !given) continue;
    const number = named.toUpperCase();
    const ours = authKeys.some((key) => timingSafeEqual(Buffer.from(macOf([key], number)), Buffer.from(given)));
    if (ours) return number;
  }
  return undefined;
}
