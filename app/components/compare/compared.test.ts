import { beforeEach, expect, it, vi } from "vitest";
import { type Compared, compared, isFull, readCompared, setCompared, toggleCompared } from "./compared.ts";

const product = (id: number): Compared => ({
  id,
  name: `商品${id}`,
  picture: { url: `/pictures/${id}-1.svg`, alt: "" },
});
const ids = () => compared.get().map(({ id }) => id);

const storage = new Map<string, string>();
beforeEach(() => {
  storage.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  setCompared([]);
});

it("adds and takes away", () => {
  for (const id of [1, 2]) toggleCompared(product(id));
  toggleCompared(product(1));
  expect(ids()).toEqual([2]);
});

it("does not take a fifth, and says so until something else is chosen", () => {
  for (const id of [1, 2, 3, 4, 5]) toggleCompared(product(id));
  expect([ids(), isFull.get()]).toEqual([[1, 2, 3, 4], true]);
  toggleCompared(product(4));
  expect([ids(), isFull.get()]).toEqual([[1, 2, 3], false]);
});

it("is there again when the page is opened anew", () => {
  toggleCompared(product(7));
  compared.set([]);
  readCompared();
  expect(ids()).toEqual([7]);
});

it.each(["{", "null", "7", '[{"id":"x"},null]'])("starts with nothing where the storage holds %s", (text) => {
  storage.set("compared", text);
  readCompared();
  expect(ids()).toEqual([]);
});
