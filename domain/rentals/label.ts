import { foldCode } from "#domain/hyphens.ts";

// What the QR codes on labels say. Units have their serial number alone, so that it can be typed as well.

/** No code of ours is longer; what somebody else prints may be. */
export const LONGEST_CODE = 200;

export type Label = { kind: "unit"; serialNumber: string } | { kind: "box"; station: string; number: string };

export const writeUnitLabel = (serialNumber: string): string => serialNumber;

export const writeBoxLabel = (station: string, number: string): string => `BOX:${station}:${number}`;

/** What a label says, however it was read or typed; undefined for what is no label of ours. */
export function readLabel(text: string): Label | undefined {
  const folded = foldCode(text);
  const box = /^BOX:([A-Z][A-Z0-9-]{1,39}):([A-Z0-9-]{1,10})$/.exec(folded);
  if (box?.[1] && box[2]) return { kind: "box", station: box[1].toLowerCase(), number: box[2] };
  return /^EK-\d{1,9}-\d{3,6}$/.test(folded) ? { kind: "unit", serialNumber: folded } : undefined;
}
