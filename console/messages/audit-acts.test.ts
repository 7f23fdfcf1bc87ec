import { expect, it } from "vitest";
import en from "./en/audit.ts";
import ja from "./ja/audit.ts";

const sources = import.meta.glob<string>("../../server/**/*.ts", { query: "?raw", import: "default", eager: true });

/** Every act that the server's code names, as "noun.verb". */
const named = Object.entries(sources)
  .filter(([path]) => !path.endsWith(".test.ts"))
  .flatMap(([, text]) => [...text.matchAll(/\bact: "([a-z]+\.\w+)"/g)].map(([, act = ""]) => act));

it("has a text for every act that is written down", () => {
  expect(named.length).toBeGreaterThan(10);
  for (const acts of [ja.acts, en.acts]) expect(named.filter((act) => !Object.hasOwn(acts, act))).toEqual([]);
});
