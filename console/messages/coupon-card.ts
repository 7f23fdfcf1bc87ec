import { format } from "#domain/format.ts";
import { writeUntil } from "#domain/money/valid-until.ts";
import type { Language, Text } from "#domain/text.ts";

type Coupon = {
  value: number;
  percent: number;
  minimum: number;
  category: Text | undefined;
  until: string | undefined;
};
type CardWords = {
  off: (amount: string) => string;
  percentOff: (percent: number, most: string) => string;
  minimum: (amount: string) => string;
  noMinimum: string;
  category: (name: string) => string;
  until: (at: string) => string;
  unnamed: string;
};

const words: Record<Language, CardWords> = {
  ja: {
    off: (amount) => `${amount}引き`,
    percentOff: (percent, most) => `${percent}%引き（最大${most}）`,
    minimum: (amount) => `${amount}以上のご利用`,
    noMinimum: "金額の条件なし",
    category: (name) => `「${name}」の商品が対象`,
    until: (at) => `${at}まで`,
    unnamed: "（名前）",
  },
  en: {
    off: (amount) => `${amount} off`,
    percentOff: (percent, most) => `${percent}% off (at most ${most})`,
    minimum: (amount) => `Rentals of ${amount} or more`,
    noMinimum: "No minimum amount",
    category: (name) => `Items in “${name}”`,
    until: (at) => `Until ${at}`,
    unnamed: "(Name)",
  },
};

/** What a coupon takes off, in one language. */
export function writeDiscount(language: Language, { value, percent }: Pick<Coupon, "value" | "percent">): string {
  const { off, percentOff } = words[language];
  const amount = format[language].yen(value);
  return percent > 0 ? percentOff(percent, amount) : off(amount);
}

/** A coupon on a member's page, in the language of that page, whichever one the console is read in. */
export function writeCoupon(language: Language, coupon: Coupon) {
  const { minimum, category, until } = coupon;
  const { yen } = format[language];
  const m = words[language];
  const facts = [
    minimum > 0 ? m.minimum(yen(minimum)) : m.noMinimum,
    category && m.category(category[language]),
    until && m.until(writeUntil(until, format[language])),
  ];
  return { discount: writeDiscount(language, coupon), facts: facts.filter(Boolean).join(" / "), unnamed: m.unnamed };
}
