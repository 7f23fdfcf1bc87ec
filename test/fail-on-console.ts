import { afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";

let spy: MockInstance<typeof console.error>;

beforeEach(() => {
  spy = vi.spyOn(console, "error");
});

// A test that expects an error on the console replaces the spy's implementation and clears its calls.
afterEach(() => {
  const calls = spy.mock.calls;
  spy.mockRestore();
  expect(calls).toEqual([]);
});
