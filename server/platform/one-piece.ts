/**
 * The same text in one piece, for a key that stays: one that was put together from others, or cut out of a longer one, keeps
 * all of those in memory.
 */
export const inOnePiece = (text: string): string => Buffer.from(text).toString();
