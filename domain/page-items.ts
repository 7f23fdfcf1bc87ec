/** The page numbers to show: at most `visible` in a row, the current one as near the middle as the ends allow. */
export function pageItems(current: number, total: number, visible: number): number[] {
  const count = Math.min(visible, total);
  const first = Math.max(1, Math.min(current - Math.floor(count / 2), total - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
}
