/** From the smallest on: what fits one fits every larger one. */
export const lockerSizes = ["S", "M", "L"] as const;
export type LockerSize = (typeof lockerSizes)[number];

/** Sizes as an address has them, apart by commas, in their order; undefined where it names none, or what is no size. */
export function readSizes(text: string): LockerSize[] | undefined {
  const named = text.split(",");
  if (!named.every((each) => lockerSizes.some((size) => size === each))) return undefined;
  return lockerSizes.filter((size) => named.includes(size));
}

/** The sizes with one more, or without one that was among them. Empty: none. */
export function switchSize(sizes: string, size: LockerSize): string {
  const chosen = readSizes(sizes) ?? [];
  return lockerSizes.filter((each) => chosen.includes(each) !== (each === size)).join(",");
}
