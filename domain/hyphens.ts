/** Everything that people type for a hyphen, and the long-vowel mark that kana keyboards give instead. */
export const HYPHENS = /[-‐‑‒–—―−─ー]/g;

/** A number or a label as it was typed: in any width and case, with whatever stands for a hyphen. */
export const foldCode = (typed: string): string =>
  typed.normalize("NFKC").trim().replaceAll(HYPHENS, "-").toUpperCase();
