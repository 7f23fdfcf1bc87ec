import { expect, it } from "vitest";
import { readEnv } from "#server/platform/env.ts";
import { keysFor, parseKeyList } from "#server/platform/key-list.ts";

const [one, two] = ["1".repeat(32), "2:".repeat(16)];

it("reads ids and secrets, the first one first", () => {
  expect(parseKeyList(`b:${one}, a:${two}`)).toEqual([
    { id: "b", secret: one },
    { id: "a", secret: two },
  ]);
});

it.each([
  ["", "id:secret"],
  [one, "id:secret"],
  [`:${one}`, "id:secret"],
  [`a b:${one}`, "id:secret"],
  [`a:${one},`, "id:secret"],
  ["a:short", "shorter than 32"],
  [`a:${one},a:${two}`, "id twice"],
  [`a:${one},b:${one}`, "one secret under two ids"],
])("refuses %j", (text, reason) => {
  expect(() => parseKeyList(text)).toThrow(reason);
});

it("never repeats a secret when it refuses", () => {
  expect(() => readEnv({ AUTH_SECRETS: `a:${one},a:${two}` })).toThrow(/^(?![\s\S]*1111)[\s\S]*AUTH_SECRETS/);
  expect(() => readEnv({ AUTH_SECRETS: "hunter2" })).toThrow(/^(?![\s\S]*hunter2)[\s\S]*AUTH_SECRETS/);
});

it("tries the named key first, and the others after it", () => {
  const keys = parseKeyList(`a:${one},b:${two}`);
  expect(keysFor(keys, "b").map(({ id }) => id)).toEqual(["b", "a"]);
  expect(keysFor(keys, undefined).map(({ id }) => id)).toEqual(["a", "b"]);
});
