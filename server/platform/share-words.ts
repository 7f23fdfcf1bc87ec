/** Longer texts are hardly ever the same. */
const LONGEST = 60;

/**
 * Makes what is said more than once take memory once: rows as they come from the database have a copy of every label and
 * unit each. The texts of `rows` are replaced in place.
 */
export function shareWords<T extends object>(rows: T[]): T[] {
  const known = new Map<string, string>();
  const shared = (value: unknown): unknown => {
    if (typeof value === "string") {
      if (value.length > LONGEST) return value;
      const first = known.get(value);
      if (first === undefined) known.set(value, value);
      return first ?? value;
    }
    if (Array.isArray(value) || isPlain(value)) replaceWithin(value as Record<string, unknown>, shared);
    return value;
  };
  for (const row of rows) shared(row);
  return rows;
}

const isPlain = (value: unknown) => value !== null && Object.getPrototypeOf(value) === Object.prototype;

function replaceWithin(whole: Record<string, unknown>, by: (value: unknown) => unknown): void {
  for (const key of Object.keys(whole)) whole[key] = by(whole[key]);
}
