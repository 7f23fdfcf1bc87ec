import { HOUR } from "#domain/time.ts";

const DIGITS_OF_CARD = /^\d{14,16}$/;

/** Whether the digits are as long as a card's and their check digit (Luhn) is right. */
export function isCardNumber(digits: string): boolean {
  if (!DIGITS_OF_CARD.test(digits)) return false;
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index]);
    const weighed = index % 2 === 1 ? digit * 2 : digit;
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return sum % 10 === 0;
}

export const isSecurityCode = (code: string): boolean => /^\d{3,4}$/.test(code);

export type Expiry = { year: number; month: number };

/** The expiry as it stands on the card: four digits MMYY with a month that exists. */
export function parseExpiry(mmyy: string): Expiry | undefined {
  if (!/^\d{4}$/.test(mmyy)) return undefined;
  const month = Number(mmyy.slice(0, 2));
  return month >= 1 && month <= 12 ? { year: 2000 + Number(mmyy.slice(2)), month } : undefined;
}

/** The expiry as it is kept: four digits YYMM. */
export const readExpiry = (yymm: string): Expiry => ({
  year: 2000 + Number(yymm.slice(0, 2)),
  month: Number(yymm.slice(2)),
});

/** A card is good until the last moment of its month, in Japan. */
export function isExpired({ year, month }: Expiry, now: Date): boolean {
  const japan = new Date(now.getTime() + 9 * HOUR);
  return year * 12 + month < japan.getUTCFullYear() * 12 + japan.getUTCMonth() + 1;
}

export type CardBrand = "visa" | "mastercard" | "jcb" | "amex" | "diners" | "other";

/** The brand by the number's first digits; a masked number works too as long as four of them are left. */
export function cardBrand(number: string): CardBrand {
  const prefix = Number(number.slice(0, 4));
  if (number.startsWith("4")) return "visa";
  if ((prefix >= 5100 && prefix < 5600) || (prefix >= 2221 && prefix <= 2720)) return "mastercard";
  if (prefix >= 3528 && prefix <= 3589) return "jcb";
  if (/^3[47]/.test(number)) return "amex";
  return /^3(0|6|8|9)/.test(number) ? "diners" : "other";
}

/** The only form in which a card number may be shown or stored. */
export const maskCardNumber = (digits: string): string => `${"*".repeat(digits.length - 4)}${digits.slice(-4)}`;
