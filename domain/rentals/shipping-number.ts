import { HYPHENS } from "#domain/hyphens.ts";

/** The number of a parcel as carriers keep it: in any width and case, without spaces or whatever stands for a hyphen. */
export const normaliseShippingNumber = (typed: string): string =>
  typed.normalize("NFKC").replaceAll(HYPHENS, "").replaceAll(/\s/g, "").toUpperCase();

/** Carriers' numbers differ: only what is none for sure is refused. */
export const isShippingNumber = (number: string): boolean => /^[A-Z0-9]{8,20}$/.test(number);
