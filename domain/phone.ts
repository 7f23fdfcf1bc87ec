import { HYPHENS } from "#domain/hyphens.ts";

/** How many digits come before the first and the second hyphen, by how a number begins. */
const groups: [beginning: RegExp, first: number, second: number][] = [
  [/^0800\d{7}$/, 4, 3],
  [/^0[5-9]0\d{8}$/, 3, 4],
  [/^(?:0120|0570|0990)\d{6}$/, 4, 3],
  [/^0[36]\d{8}$/, 2, 4],
  // Sapporo, Kawasaki, Yokohama, Nagoya, Kyoto, Kobe, Fukuoka, Kitakyushu.
  [/^(?:011|044|045|052|075|078|092[1-9]|093[1-9])\d+$/, 3, 3],
];

/**
 * A phone number as people in Japan write it, however it was typed. Area codes elsewhere have three to five digits, which
 * the number does not tell: those numbers stay without hyphens rather than get wrong ones.
 */
export function formatPhone(phone: string): string {
  const number = normalisePhone(phone);
  const group = /^\d{10,11}$/.test(number) && groups.find(([beginning]) => beginning.test(number));
  if (!group) return number;
  const [, first, second] = group;
  return [number.slice(0, first), number.slice(first, first + second), number.slice(first + second)].join("-");
}

/** Digits as they are dialled in Japan: +81 90 and +81 (0)90 are 090. */
export const normalisePhone = (phone: string): string =>
  phone
    .normalize("NFKC")
    .replace(HYPHENS, "")
    .replace(/[\s()]+/g, "")
    .replace(/^\+810?/, "0");
