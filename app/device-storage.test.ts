import { afterEach, beforeEach, expect, it, vi } from "vitest";

const ownStorage = Object.getOwnPropertyDescriptor(globalThis, "localStorage");

/** A browser whose user lets no site keep anything: the first look at the storage is refused already. */
beforeEach(() => {
  vi.resetModules();
  const get = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  for (const name of ["localStorage", "sessionStorage"]) {
    Object.defineProperty(globalThis, name, { configurable: true, get });
  }
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, "localStorage");
  Reflect.deleteProperty(globalThis, "sessionStorage");
  if (ownStorage) Object.defineProperty(globalThis, "localStorage", ownStorage);
});

it("what pages load needs no storage", async () => {
  const { compared } = await import("./components/compare/compared.ts");
  expect(compared.get()).toEqual([]);
  const { lastStation } = await import("./components/where/last-station.ts");
  expect(lastStation()).toBeUndefined();
});

it("logging out forgets without one", async () => {
  const { forgetRequests } = await import("./components/outcome/storage-name.ts");
  expect(() => forgetRequests("somebody")).not.toThrow();
});

it("a page whose code is missing says so instead of reloading for ever", async () => {
  const { reloadOnce } = await import("./reload-once.ts");
  const missing = new Error("gone");
  await expect(reloadOnce({ pathname: "/", search: "", hash: "" }, missing)).rejects.toBe(missing);
});
