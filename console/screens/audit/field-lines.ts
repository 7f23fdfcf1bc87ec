import { clockOf } from "#domain/format.ts";

/** How fields and their values are called; `fields` has those that the log often names. */
export type FieldWords = {
  fields: Record<string, string>;
  yes: string;
  no: string;
  none: string;
  sealed: string;
  time: (iso: string) => string;
  yen: (amount: number) => string;
};

/** One field, and where it stands. */
export type FieldLine = { path: string; label: string; value: string };

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
/** Minutes of a day. */
const CLOCK = /^(opens|closes)$/;
const MONEY =
  /^(amount|captured|difference|discountValue|lateFee|letGo|minimumAmount|refund|refunded|theirCaptured|theirRefunded|total)$|^price\d|Price$|Yen$/;

/** What the log kept, one line a field, with the names that people know; what is unknown keeps its own. */
export function fieldLines(value: unknown, words: FieldWords, path: string[] = []): FieldLine[] {
  const key = path.at(-1) ?? "";
  const line = (text: string) => [
    { path: path.join("."), label: path.map((each) => words.fields[each] ?? each).join(" › "), value: text },
  ];
  if (Array.isArray(value) && value.every(isPlain)) {
    return line(value.map((each) => plainText(each, key, words)).join(", ") || words.none);
  }
  if (isPlain(value)) return line(plainText(value, key, words));
  const fields = Object.entries(value as object);
  if (fields.some(([name, each]) => name === "sealed" && each === true)) return line(words.sealed);
  // Of a list, the first is 1.
  return fields.flatMap(([name, each]) =>
    fieldLines(each, words, [...path, Array.isArray(value) ? String(Number(name) + 1) : name]),
  );
}

const isPlain = (value: unknown): value is string | number | boolean | null | undefined =>
  typeof value !== "object" || value === null;

function plainText(value: string | number | boolean | null | undefined, key: string, words: FieldWords): string {
  if (value === null || value === undefined || value === "") return words.none;
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (typeof value === "number") {
    if (CLOCK.test(key)) return clockOf(value);
    return MONEY.test(key) ? words.yen(value) : String(value);
  }
  // Where the log names fields of something, it calls them as here.
  if (key === "fields") return words.fields[value] ?? value;
  return INSTANT.test(value) ? words.time(value) : value;
}
