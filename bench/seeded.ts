/** Decisions that a seed repeats. */
export type Dice = ReturnType<typeof seeded>;

/** A small generator (mulberry32): the same seed and name always make the same decisions. */
export function seeded(seed: number, name = "") {
  let state = [...name].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 0x01000193), seed | 0);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    between: (least: number, most: number) => least + next() * (most - least),
    chance: (share: number) => next() < share,
    pick: <T>(list: readonly T[]): T => {
      if (list.length === 0) throw new Error("nothing to pick from");
      return list[below(list.length)] as T;
    },
    /** A name of the table, more likely the higher its number. */
    weighted: <K extends string>(weights: Record<K, number>): K => {
      const entries = Object.entries<number>(weights) as [K, number][];
      let at = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [key, weight] of entries) {
        at -= weight;
        if (at < 0) return key;
      }
      return entries[0]?.[0] as K;
    },
    /** Generators of others, so that what one of them does not change what the next decides. */
    fork: (child: string | number) => seeded(seed, `${name}/${child}`),
  };
}
