import { expect, it } from "vitest";
import { isOnlyFreeFirst } from "./only-free-first.ts";

type State = "free" | "few" | "none";
const answer = (freeItems: number, ...states: State[]) => ({
  freeItems,
  data: { products: states.map((state) => ({ mark: { state } })) },
});

it("the only one that is free stands by itself where it is the first", () => {
  expect(isOnlyFreeFirst(answer(1, "few", "none", "none"))).toBe(true);
  expect(isOnlyFreeFirst(answer(1, "free", "none"))).toBe(true);
});

it("and nowhere else: by price it may be further down", () => {
  expect(isOnlyFreeFirst(answer(1, "none", "few", "none"))).toBe(false);
  expect(isOnlyFreeFirst(answer(1, "none", "none"))).toBe(false);
  expect(isOnlyFreeFirst(answer(1, "few"))).toBe(false);
  expect(isOnlyFreeFirst(answer(2, "few", "free"))).toBe(false);
  expect(isOnlyFreeFirst(answer(0, "none", "none"))).toBe(false);
});
