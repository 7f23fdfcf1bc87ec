// A Bloom filter of the passwords that are guessed first. It never misses one of them, and takes one in two thousand
// others for one. Server and browser read the same file, `common-passwords.bin`, which `scripts/generate` makes.

/** 16 bits for each of some 49,000 passwords: 96 kB. */
export const FILTER_BITS = 786_432;
const POSITIONS = 11;

/** FNV-1a, mixed once more: spreads short texts well and needs no library in a browser. */
function hash(text: string, seed: number): number {
  let value = seed;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** Which bits stand for a text. */
export function positionsOf(text: string): number[] {
  const [first, second] = [hash(text, 0x811c9dc5), (hash(text, 0x5bd1e995) | 1) >>> 0];
  return Array.from({ length: POSITIONS }, (_, index) => (first + index * second) % FILTER_BITS);
}

const isIn = (filter: Uint8Array, text: string) =>
  positionsOf(text).every((position) => ((filter[position >> 3] ?? 0) & (1 << (position & 7))) !== 0);

const lookalikes: Record<string, string> = { "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t" };
const plain = (text: string) => text.replaceAll(/[013457]/g, (digit) => lookalikes[digit] ?? digit);

/** A year, a date or a few counted digits before or after a word make no other word of it. */
const withoutEnds = (text: string) => text.replace(/^\d{1,4}(?=\D)/, "").replace(/(?<=\D)\d{1,4}$/, "");

/** Whether a password is one that everybody tries: as it stands, in another case, with digits around it or for letters. */
export function isCommonPassword(filter: Uint8Array, password: string): boolean {
  const lower = password.toLowerCase();
  const bare = withoutEnds(lower);
  return [lower, bare, plain(lower), plain(bare)].some((text) => text.length >= 4 && isIn(filter, text));
}
