import type { Messages } from "#app/messages/messages.tsx";
import type { ErrorCode } from "#contract/errors.ts";

export type Refusal = { code: ErrorCode | undefined; message: string };

type Codes = (ErrorCode | undefined)[];

export const reselectCodes: Codes = ["RES_001", "RES_002", "RES_004", "RES_012", "RES_015"];
export const cardCodes: Codes = ["PAY_001", "PAY_002", "PAY_003"];
/** What was asked for, or something before it, is being paid. */
const payingCodes: Codes = ["PAY_005", "RES_007"];
/** It may have been changed all the same, whether anything is to be paid or not. */
const lostCodes: Codes = ["COM_011", "COM_012", undefined];

/** What is said of a change that was not made, or of which nobody knows. */
export function refusedText(
  { code, message }: Refusal,
  m: Messages["change"],
  offline: string,
): { title: string; lines: string[] } {
  const told = (title: string, last: string) => ({ title, lines: [message || offline, last] });
  if (lostCodes.includes(code)) return told(m.lostTitle, m.lostBody);
  if (payingCodes.includes(code)) return told(m.openTitle, m.openBody);
  if (reselectCodes.includes(code)) return told(m.reselectTitle, m.unchanged);
  if (cardCodes.includes(code)) return told(m.cardTitle, m.unchanged);
  return told(code === "RES_008" ? m.sameTitle : m.refusedTitle, m.unchanged);
}
