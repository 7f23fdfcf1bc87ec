/** A change by a share, to a tenth: what rounds to nothing has no direction. */
export function writeChange(share: number, unit: "%" | "pt"): string {
  const tenths = Math.round(share * 1_000);
  const sign = tenths === 0 ? "±" : tenths > 0 ? "+" : "-";
  return `${sign}${(Math.abs(tenths) / 10).toFixed(1)}${unit}`;
}
