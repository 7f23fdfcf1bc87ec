import type { Size } from "#domain/catalogue/measures.ts";
import type { Language } from "#domain/text.ts";

type MeasureFormat = {
  /** Of millimetres. */
  centimetres: (millimetres: number) => string;
  size: (size: Size) => string;
  /** Of grams. */
  weight: (grams: number) => string;
};

/** With one digit behind the point, where there is one. */
const tenths = (number: number) => String(Math.round(number * 10) / 10);
const inCentimetres = (millimetres: number) => tenths(millimetres / 10);

/** How measures are written for people. */
export const measureFormat: Record<Language, MeasureFormat> = {
  ja: {
    centimetres: (millimetres) => `${inCentimetres(millimetres)}cm`,
    size: ({ width, depth, height }) =>
      `幅${inCentimetres(width)} × 奥行${inCentimetres(depth)} × 高さ${inCentimetres(height)}cm`,
    weight: (grams) => (grams < 1000 ? `${grams}g` : `${tenths(grams / 1000)}kg`),
  },
  en: {
    centimetres: (millimetres) => `${inCentimetres(millimetres)} cm`,
    size: ({ width, depth, height }) =>
      `${inCentimetres(width)} × ${inCentimetres(depth)} × ${inCentimetres(height)} cm (W × D × H)`,
    weight: (grams) => (grams < 1000 ? `${grams} g` : `${tenths(grams / 1000)} kg`),
  },
};
