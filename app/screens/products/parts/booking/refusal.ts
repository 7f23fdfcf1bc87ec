import type { ErrorCode } from "#contract/errors.ts";

export type Refusal = { code: ErrorCode | undefined; message: string; details?: Record<string, string> };

/** The refusals that ask for something else than trying again. */
export const reselectCodes: ErrorCode[] = ["RES_001", "RES_002", "RES_004", "RES_012"];

/**
 * Whether a page that asked for a quote says in a dialog why there is none. Of other refusals, such as that there is no such thing,
 * there is a page.
 */
export const isToldInPlace = (code: ErrorCode | undefined): boolean =>
  code !== undefined && (/^(RES|WAI|SUS)_/.test(code) || code === "COM_005");

/** After these it is still open whether the request has reserved. The first two say so in their own words. */
const toldOpen: ErrorCode[] = ["PAY_005", "RES_007"];
export const untoldOpen: (ErrorCode | undefined)[] = ["COM_011", "COM_012", undefined];

export const isOpen = ({ code }: Refusal) => (code && toldOpen.includes(code)) || untoldOpen.includes(code);

/** Whether nothing was reserved. `tried`: the same was sent before, of which maintenance, limits and the like say nothing. */
export const isClear = (refusal: Refusal, tried: boolean) => {
  const ofThisRental = /^(RES|PAY|COU|WAI)_/.test(refusal.code ?? "") && refusal.code !== "RES_011";
  return !isOpen(refusal) && (ofThisRental || !tried);
};
