/** The whole number that was typed, in digits of any width, also with commas; NaN for anything else. */
export function wholeFrom(text: string): number {
  const digits = text.normalize("NFKC").replaceAll(/[,\s]/g, "");
  return /^-?\d{1,12}$/.test(digits) ? Number(digits) : Number.NaN;
}
