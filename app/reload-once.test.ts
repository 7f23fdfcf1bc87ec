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

it("counts each path by itself, also when they take turns", () => {
  const storage = memory();
  expect(mayReload(storage, "/products", 0)).toBe(true);
  expect(mayReload(storage, "/", 1)).toBe(true);
  expect(mayReload(storage, "/products", 2)).toBe(false);
  expect(mayReload(storage, "/", 3)).toBe(false);
  expect(mayReload(storage, "/products", 10_000)).toBe(true);
  expect(mayReload(storage, "/", 10_000)).toBe(false);
});

it("keeps nothing longer than it needs to", () => {
  const storage = memory();
  for (let visit = 0; visit < 100; visit++) mayReload(storage, `/products/${visit}`, visit * 1_000);
  expect(JSON.parse(storage.getItem("reloaded") ?? "")).toHaveLength(10);
});

it.each(["{not json", "{}", "null", "[null, 1, [2]]"])("is not stopped by rubbish in the storage: %s", (rubbish) => {
  expect(mayReload(memory(rubbish), "/", 0)).toBe(true);
});
