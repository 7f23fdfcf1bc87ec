/** The years before the first of each era, by its name and its letter. */
const eras: [name: RegExp, before: number][] = [
  [/^(?:明治|M)/i, 1867],
  [/^(?:大正|T)/i, 1911],
  [/^(?:昭和|S)/i, 1925],
  [/^(?:平成|H)/i, 1988],
  [/^(?:令和|R)/i, 2018],
];

const DATE = /^(\d{4}|\d{1,2}|元)(?:年|[-/.])(\d{1,2})(?:月|[-/.])(\d{1,2})日?$/;

export type BirthdayParts = { year: string; month: string; day: string };

/**
 * A date of birth as people have it somewhere else: 1990/1/2, 1990-01-02, 1990年1月2日, 19900102, 平成2年1月2日, H2.1.2,
 * in any width. Whether there is such a day is not asked here.
 */
export function readBirthday(text: string): BirthdayParts | undefined {
  const plain = text
    .normalize("NFKC")
    .replace(/[\s,]+/g, "")
    .replace(/[‐‑‒–—―−ー]/g, "-");
  const whole = /^(\d{4})(\d{2})(\d{2})$/.exec(plain);
  if (whole) return partsOf(Number(whole[1]), whole[2], whole[3]);
  const era = eras.find(([name]) => name.test(plain));
  const match = DATE.exec(era ? plain.replace(era[0], "") : plain);
  if (!match) return undefined;
  const [, year = "", month, day] = match;
  if (era) return year.length < 4 ? partsOf(era[1] + (year === "元" ? 1 : Number(year)), month, day) : undefined;
  return year.length === 4 ? partsOf(Number(year), month, day) : undefined;
}

const partsOf = (year: number, month = "", day = ""): BirthdayParts => ({
  year: String(year),
  month: String(Number(month)),
  day: String(Number(day)),
});

/** Digits of any width, and nothing else. */
export const digitsOf = (text: string): string => text.normalize("NFKC").replace(/\D+/g, "");

/** Whether nothing can follow: no month begins with a 2, no day with a 4. */
export const isWholePart = {
  year: (digits: string) => digits.length >= 4,
  month: (digits: string) => digits.length >= 2 || /^[2-9]$/.test(digits),
  day: (digits: string) => digits.length >= 2 || /^[4-9]$/.test(digits),
};
