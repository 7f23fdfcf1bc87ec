/** How many things cost how much: by parts of equal width, from the lowest price to the highest. */
export type PriceBars = { lowest: number; highest: number; bars: number[] };

const PARTS = 12;

/** Undefined where there is nothing to compare: fewer than two different prices. */
export function priceBars(prices: number[]): PriceBars | undefined {
  const [lowest, highest] = prices.reduce(
    ([least, most], price) => [Math.min(least, price), Math.max(most, price)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  if (lowest >= highest) return undefined;
  const bars = Array.from({ length: PARTS }, () => 0);
  for (const price of prices) {
    const part = Math.min(PARTS - 1, Math.floor(((price - lowest) / (highest - lowest)) * PARTS));
    bars[part] = (bars[part] ?? 0) + 1;
  }
  return { lowest, highest, bars };
}
