import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createApp } from "#server/app.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Renderer } from "#server/web/pages/renderer.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { noPages } from "#test/no-pages.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** The address that React is asked to render for a request. */
async function rendered(address: string, key?: string) {
  let asked: string | undefined;
  const renderer: Renderer = {
    ...noPages,
    load: async () => ({
      pageKey: () => key,
      isUnlisted: ({ pathname }) => pathname === "/errand",
      preparePage: async ({ request }) => {
        asked = request.url;
        return {
          kind: "page",
          status: 404,
          shows: "",
          draw: () => ({ common: { html: "<!doctype html><title>page</title>" }, isShared: false, own: "" }),
        };
      },
    }),
  };
  const options = { renderer, buildFolder: path.resolve("build"), isReady: () => true };
  const response = await createApp(test.deps, options).request(new Request(`http://localhost:3000${address}`));
  return { status: response.status, location: response.headers.get("Location"), asked, headers: response.headers };
}

it.each([
  ["/products?page=2", "/products?page=2"],
  ["//", "/%2F"],
  ["//[", "/%2F["],
  ["//login", "/%2Flogin"],
  ["///login?x=1", "/%2F%2Flogin?x=1"],
  ["//a:b@c/", "/%2Fa:b@c/"],
  ["/\\evil.example", "/%2Fevil.example"],
  ["//evil.example/%2e%2e", "/%2F"],
])("%s is rendered as %s of this site, whatever a browser would make of it", async (address, expected) => {
  const { headers: _, ...answer } = await rendered(address);
  expect(answer).toEqual({ status: 404, location: null, asked: `http://localhost:3000${expected}` });
});

it("a page that is kept for everybody is rendered for its key alone, and a long one is not kept", async () => {
  const { asked } = await rendered("/products?page=2&email=taro@example.com", "/products?page=2");
  expect(asked).toBe("http://localhost:3000/products?page=2");
  const keyword = `/products?keyword=${"a".repeat(600)}`;
  expect((await rendered(`${keyword}&x=1`, keyword)).asked).toBe(`http://localhost:3000${keyword}&x=1`);
});

it("a page for those who were given its address is kept by nobody, and tells nobody where they came from", async () => {
  const { headers } = await rendered("/errand");
  const told = ["Cache-Control", "Referrer-Policy", "X-Robots-Tag"].map((name) => headers.get(name));
  expect(told).toEqual(["private, no-store", "no-referrer", "noindex"]);
  const others = (await rendered("/products")).headers;
  expect([others.get("Referrer-Policy"), others.get("X-Robots-Tag")]).toEqual([
    "strict-origin-when-cross-origin",
    null,
  ]);
});

it.each([
  ["too many who ask", new AppError("COM_011", { headers: { "Retry-After": "2" } }), 503, "2"],
  ["a database that is away", Object.assign(new Error("starting up"), { code: "57P03" }), 503, "5"],
  ["an address that means nothing", new AppError("COM_001"), 400, null],
  ["a fault of ours", new Error("nobody foresaw it"), 500, null],
])("a page that is not to be had because of %s says so by its status too", async (_, error, status, later) => {
  const load = () => Promise.reject(error);
  const options = { renderer: { ...noPages, load }, buildFolder: path.resolve("build"), isReady: () => true };
  const answer = await createApp(test.deps, options).request("http://localhost:3000/products");
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([status, later]);
  expect(answer.headers.get("Content-Type")).toMatch(/^text\/html/);
});
