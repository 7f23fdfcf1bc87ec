/** Longer texts are hardly ever the same. */
const LONGEST = 60;

/**
 * Keeps one copy of each short text, in place: rows from the database each have their own copy of the same labels and
 * units.
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
