import type { DeclineReason } from "#server/money/gateway/card-gateway.ts";

export type Verdict =
  | { kind: "succeeded" }
  | { kind: "declined"; reason: DeclineReason; fixable: boolean }
  | { kind: "rejected"; conflict: boolean }
  | { kind: "unavailable" | "unknown" };

const declined = (reason: DeclineReason, fixable: boolean): Verdict => ({ kind: "declined", reason, fixable });

const cardData = declined("card_data", true);
const issuer = declined("issuer", true);
const limit = declined("limit", true);
const left = declined("cancelled", false);
const outage: Verdict = { kind: "unavailable" };
const rejected: Verdict = { kind: "rejected", conflict: false };
const conflict: Verdict = { kind: "rejected", conflict: true };

export const UNKNOWN_TRANSACTION = "K12";
/** The sandbox's choices: public material does not name the real ones. */
export const UNKNOWN_MEMBER = "K71";
const INVALID_MEMBER = "K73";

const verdicts: Record<string, Verdict> = {
  OK: { kind: "succeeded" },
  K20: cardData,
  K21: cardData,
  K24: cardData,
  C16: cardData,
  C17: cardData,
  // The gateway keeps this card no more, as after a restore of our books from before it was replaced: another one helps.
  [UNKNOWN_MEMBER]: cardData,
  [INVALID_MEMBER]: cardData,
  G65: cardData,
  C13: declined("expired", true),
  G83: declined("expired", true),
  G44: declined("security_code", true),
  G45: declined("security_code", true),
  G12: issuer,
  G22: issuer,
  G30: issuer,
  G56: issuer,
  G60: issuer,
  G61: issuer,
  G97: issuer,
  G54: limit,
  G55: limit,
  P51: left,
  P52: left,
  P55: left,
  P56: left,
  P74: declined("timed_out", false),
  K96: outage,
  K98: outage,
  C02: outage,
  C03: outage,
  C80: outage,
  G95: outage,
  // Already cancelled, already captured.
  C14: conflict,
  C15: conflict,
  [UNKNOWN_TRANSACTION]: rejected,
};

/** A code nobody told us about: K is about our request, G is the issuer's no; of anything else we know nothing. */
function verdictOf(code: string): Verdict {
  const known = verdicts[code];
  if (known) return known;
  if (/^K\d\d$/.test(code)) return rejected;
  if (/^G\d\d$/.test(code)) return declined("issuer", false);
  return { kind: "unknown" };
}

export const splitCodes = (responseCd: string | undefined): string[] =>
  (responseCd ?? "").split("|").filter((code) => code !== "");

/** What a ResponseCd means. Of several codes the most careful reading wins; no code at all says nothing. */
export function readCodes(codes: string[]): Verdict {
  const all = codes.map(verdictOf);
  for (const kind of ["unknown", "rejected", "unavailable"] as const) {
    const found = all.find((verdict) => verdict.kind === kind);
    if (found) return found;
  }
  const refusals = all.filter((verdict) => verdict.kind === "declined");
  return refusals.find(({ fixable }) => fixable) ?? refusals[0] ?? all[0] ?? { kind: "unknown" };
}

/** What SecureResultCode means for a card that is being registered, where authentication is not optional. */
export function readSecureResult(code: string | undefined): Verdict {
  // 4: the issuer vouches for an attempt.
  if (code === "0" || code === "4") return { kind: "succeeded" };
  if (code === "1" || code === "2" || code === "3") return declined("authentication", true);
  return code === "8" || code === "9" ? outage : rejected;
}
