import fc from "fast-check";
import { expect, it } from "vitest";
import { shareWords } from "#server/platform/share-words.ts";

it("changes nothing that can be read", () => {
  fc.assert(
    fc.property(fc.array(fc.dictionary(fc.string(), fc.jsonValue())), (rows) => {
      const before = structuredClone(rows);
      expect(shareWords(rows)).toEqual(before);
    }),
  );
});

it("leaves what is more than data as it is", () => {
  const at = new Date(0);
  const [row] = shareWords([{ at, none: null, words: ["a", "a"] }]);
  expect(row?.at).toBe(at);
  expect(row).toEqual({ at: new Date(0), none: null, words: ["a", "a"] });
});
