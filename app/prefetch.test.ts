import { beforeEach, expect, it, vi } from "vitest";

const loads: { path: string; end: (error?: unknown) => void }[] = [];
vi.mock("./load-screen.ts", () => ({
  loadScreen: ({ path }: { path: string }) =>
    new Promise<void>((resolve, reject) => {
      loads.push({ path, end: (error) => (error ? reject(error) : resolve()) });
    }),
}));

let prefetch: typeof import("./prefetch.ts").prefetch;
beforeEach(async () => {
  loads.length = 0;
  vi.resetModules();
  ({ prefetch } = await import("./prefetch.ts"));
});
const paths = () => loads.map(({ path }) => path);

it("loads at most five pages at the same time, the next when one is there", async () => {
  const six = ["/products", "/usage-guide", "/policy", "/legal", "/login", "/register"];
  const asked = six.map((path) => prefetch(path, "ja"));
  expect(paths()).toEqual(six.slice(0, 5));
  loads[0]?.end();
  await asked[0];
  void prefetch("/register", "ja");
  expect(paths()).toEqual(six);
});

it("loads a page once, whatever its address says beside, and again after a failure", async () => {
  const first = prefetch("/products/101?x=1#plans", "ja");
  await prefetch("/products/102", "ja");
  expect(paths()).toEqual(["/products/:id"]);
  loads[0]?.end(new Error("offline"));
  await first;
  void prefetch("/products/102", "ja");
  expect(paths()).toEqual(["/products/:id", "/products/:id"]);
});

it("leaves addresses alone that are no page", async () => {
  await prefetch("/nowhere", "ja");
  expect(loads).toEqual([]);
});
