import { expect, it } from "vitest";
import { mayReload } from "./reload-once.ts";

function memory(initial?: string) {
  const kept = new Map(initial === undefined ? [] : [["reloaded", initial]]);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  };
}

it("reloads a path once within ten seconds, then again", () => {
  const storage = memory();
  expect(mayReload(storage, "/products", 0)).toBe(true);
  expect(mayReload(storage, "/products", 9_999)).toBe(false);
  expect(mayReload(storage, "/products", 10_000)).toBe(true);
});

it("counts each path by itself", () => {
  const storage = memory();
  expect(mayReload(storage, "/products", 0)).toBe(true);
  expect(mayReload(storage, "/", 1)).toBe(true);
});

it("is not stopped by rubbish in the storage", () => {
  expect(mayReload(memory("{not json"), "/", 0)).toBe(true);
});
