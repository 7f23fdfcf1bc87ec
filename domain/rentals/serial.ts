/** Serial numbers run by product: EK, the product, and three digits or more. */
export const serialOf = (productId: number, count: number): string =>
  `EK-${productId}-${String(count).padStart(3, "0")}`;

/** The number at a serial number's end; 0 for one of another kind. */
export function countOf(productId: number, serial: string): number {
  const prefix = `EK-${productId}-`;
  const count = serial.startsWith(prefix) ? serial.slice(prefix.length) : "";
  return /^\d{1,9}$/.test(count) ? Number(count) : 0;
}

/** The product that a serial number names; undefined for one of another kind. */
export function productOf(serial: string): number | undefined {
  const product = /^EK-(\d{1,9})-\d{3,9}$/.exec(serial)?.[1];
  return product === undefined ? undefined : Number(product);
}

/** The highest number that staff may give a unit by hand: the numbers after it still run on. */
export const HIGHEST_GIVEN = 999_999;
