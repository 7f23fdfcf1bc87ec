import type { Dice } from "../seeded.ts";

const KEPT = 30;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const envelope = new Set(["result", "data"]);

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
        if (value && typeof value === "object") learn(value, envelope.has(name) ? under : name);
        else if (value !== null) {
          keep(name, value);
          if (name === "id") keep(`${singular(under)}Id`, value);
        }
      }
    }
  };
  return {
    /** `under` is the noun that an answer is about. */
    learn,
    /** A value that had one of these names. */
    find: (dice: Dice, ...names: string[]): unknown => {
      const found = names.flatMap((name) => values.get(name) ?? []);
      // The newest is the most likely to be still of use.
      return found.length === 0 ? undefined : dice.chance(0.4) ? found.at(-1) : dice.pick(found);
    },
    /** Any id that was ever seen. */
    findId: (dice: Dice): unknown => {
      const ids = [...values.values()].flat().filter((value) => typeof value === "string" && UUID.test(value));
      return ids.length > 0 ? dice.pick(ids) : undefined;
    },
  };
}

export type Pool = ReturnType<typeof createPool>;

export const singular = (word: string): string => word.replace(/ies$/, "y").replace(/s$/, "");
