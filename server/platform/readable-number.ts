import { randomInt } from "node:crypto";

// Nothing that people confuse when they read it out.
const LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** A number for people, such as a reservation's or an inquiry's. Nobody can guess another's. */
export const readableNumber = (prefix: string, length: number): string =>
  prefix + Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join("");
