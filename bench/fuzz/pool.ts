import type { Dice } from "../seeded.ts";

const KEPT = 30;

/** Values that answers had, by name: what one operation hands out, another wants. */
export function createPool() {
  const values = new Map<string, unknown[]>();
  const keep = (name: string, value: unknown) => {
    const known = values.get(name) ?? [];
    if (known.includes(value)) return;
    values.set(name, [...known, value].slice(-KEPT));
  };
  const learn = (body: unknown, under = ""): void => {
    if (Array.isArray(body)) {
      for (const each of body.slice(0, 20)) learn(each, under);
    } else if (body && typeof body === "object") {
      for (const [name, value] of Object.entries(body)) {
        if (value && typeof value === "object") learn(value, name);
        else if (value !== null) {
          keep(name, value);
          if (name === "id") keep(`${singular(under)}Id`, value);
        }
      }
    }
  };
  return {
    learn,
    keep,
    names: () => [...values.keys()],
    /** A value that had one of these names. */
    find: (dice: Dice, ...names: string[]): unknown => {
      const found = names.flatMap((name) => values.get(name) ?? []);
      return found.length > 0 ? dice.pick(found) : undefined;
    },
  };
}

export type Pool = ReturnType<typeof createPool>;

export const singular = (word: string): string => word.replace(/ies$/, "y").replace(/s$/, "");
