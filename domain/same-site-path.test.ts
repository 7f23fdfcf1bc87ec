import fc from "fast-check";
import { expect, it } from "vitest";
import { sameSitePath } from "#domain/same-site-path.ts";

it.each(["/", "/products/101?x=1#plans", "/products/101/reservation", "/検索?keyword=双眼鏡"])(
  "lets %s pass",
  (path) => {
    expect(decodeURI(sameSitePath(path) ?? "")).toBe(path);
  },
);

it.each([
  "",
  "products",
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/%0d%0a//x/..//..//evil\n",
  "javascript:alert(1)",
  " /products",
  "data:text/html,x",
  `/${"a".repeat(2000)}`,
])("refuses %j", (target) => {
  expect(sameSitePath(target)).toBeUndefined();
});

it("takes as long an address as there may be", () => {
  expect(sameSitePath(`/${"a".repeat(1999)}`)).toHaveLength(2000);
});

it("never yields an address that a browser resolves to another site", () => {
  const nasty = fc.string({
    unit: fc.constantFrom("/", "\\", ".", "\t", "\n", ":", "@", "%", "a", "#", "?", "2", "f"),
  });
  fc.assert(
    fc.property(
      nasty.map((rest) => `/${rest}`),
      (target) => {
        const path = sameSitePath(target);
        return path === undefined || new URL(path, "https://shop.example/x/y").origin === "https://shop.example";
      },
    ),
    { numRuns: 2_000 },
  );
});

it("leaves plain addresses as a browser would write them", () => {
  const plain = fc.string({ unit: fc.constantFrom("/", ".", "-", "_", "a", "Z", "2", "?", "=", "&", "%20") });
  fc.assert(
    fc.property(
      plain.map((rest) => `/${rest}`),
      (target) => {
        const path = sameSitePath(target);
        const { pathname, search } = new URL(target.replace(/^\/+/, "/"), "https://shop.example/");
        return path === undefined || path === pathname + search;
      },
    ),
    { numRuns: 2_000 },
  );
});
