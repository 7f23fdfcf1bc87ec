import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Me } from "#contract/console/me.ts";

const asked: Headers[] = [];
beforeEach(() => {
  asked.length = 0;
  vi.resetModules();
  vi.stubGlobal("document", { getElementById: () => ({ textContent: '{"language":"ja"}' }) });
  vi.stubGlobal("fetch", async (_: unknown, init?: RequestInit) => {
    asked.push(new Headers(init?.headers));
    return Response.json({ status: "success", result: {} });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it("every call says for whom the page was drawn, once somebody is known", async () => {
  const { api, quietApi, unattendedApi } = await import("./api.ts");
  const { current } = await import("./session/current.ts");
  const { fetchFile } = await import("./session/fetch-file.ts");
  await quietApi.me.$get();
  current.set({ id: "one" } as Me);
  for (const client of [api, quietApi, unattendedApi]) await client.me.$get();
  await fetchFile("/api/console/csv/units", "ja");
  expect(asked.map((headers) => headers.get("Shown-To"))).toEqual([null, "one", "one", "one", "one"]);
  expect(asked.map((headers) => headers.get("X-Unattended"))).toEqual([null, null, null, "1", null]);
});
