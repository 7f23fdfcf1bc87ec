/** What a person typed as yen, in digits of any width; undefined for what is no amount. */
export function readYen(typed: string): number | undefined {
  const digits = typed.normalize("NFKC").replaceAll(/[,\s¥円]/g, "");
  return /^\d{1,7}$/.test(digits) ? Number(digits) : undefined;
}
