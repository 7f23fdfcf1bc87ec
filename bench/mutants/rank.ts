import { createHash } from "node:crypto";
import type { Mutant } from "./spoil-code.ts";

type Found = Mutant & { file: string; code: string };

/**
 * The mistakes in the order in which a seed tries them. The place of each hangs on what it changes only, not on where that
 * stands nor on the others: an edit leaves the order of all mistakes that it does not touch.
 */
export function rank<T extends Found>(seed: number, mistakes: T[]): T[] {
  const seen = new Map<string, number>();
  return mistakes
    .map((mistake) => {
      const { file, code, start, end, text } = mistake;
      const change = JSON.stringify([file, code.slice(start, end), text]);
      const before = seen.get(change) ?? 0;
      seen.set(change, before + 1);
      return { mistake, at: createHash("sha256").update(`${seed} ${before} ${change}`).digest("hex") };
    })
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
    .map(({ mistake }) => mistake);
}
