import { Hono } from "hono";
import { expect, test } from "vitest";
import { createCatalogueAnswers, whole } from "#server/catalogue/products/catalogue-answers.ts";
import type { LiveCatalogue } from "#server/catalogue/products/live-catalogue.ts";
import { ReadyAnswers } from "#server/platform/ready-answers.ts";

/** Answers `{"made": n}` to the n-th for whom it was made, and shows what `shown` is. */
function openShop() {
  const current = { version: 1, shown: 1 };
  const live = { current: () => current } as unknown as LiveCatalogue;
  const ready = new ReadyAnswers();
  const { answer, prepare } = createCatalogueAnswers(live, ready);
  let made = 0;
  const lookAt = () => ({ mark: String(current.shown), text: () => whole({ made: ++made }).text() });
  const app = new Hono().get("/things/:id", (c) => answer(c, c.req.param("id"), lookAt));
  const ask = async (url: string, from?: object) => (await (await app.request(url, undefined, from)).json()).made;
  const fromOutside = (url: string) => ({ incoming: { method: "GET", url, headers: {} } });
  return {
    current,
    within: (url: string) => ask(url),
    outside: (url: string) => ask(url, fromOutside(url)),
    prepare: (id: string) => prepare(id, "ja", `/things/${id}`, lookAt),
    isReady: (url: string, headers = {}) => ready.has(new Request(`http://localhost${url}`, { headers })),
  };
}

test("keeps what somebody outside asks for, until something changes that it shows", async () => {
  const { current, within, outside } = openShop();
  expect([await outside("/things/1"), await outside("/things/1"), await within("/things/1")]).toEqual([1, 1, 1]);
  current.version++;
  expect(await outside("/things/1")).toBe(1);
  Object.assign(current, { version: 3, shown: 2 });
  expect(await outside("/things/1")).toBe(2);
});

test("keeps what pages ask for again, not what one of them shows alone", async () => {
  const { within, outside } = openShop();
  expect([await within("/things/1"), await within("/things/1"), await within("/things/1")]).toEqual([1, 2, 2]);
  expect([await within("/things/2"), await outside("/things/2"), await within("/things/2")]).toEqual([3, 4, 4]);
});

test("makes what somebody will ask for in a language, once, and anew when it shows something else", async () => {
  const { current, prepare, outside, isReady } = openShop();
  prepare("1");
  prepare("1");
  expect([isReady("/things/1"), isReady("/things/1", { "Accept-Language": "en" })]).toEqual([true, false]);
  expect([isReady("/things/1", { Cookie: "a=b" }), isReady("/things/2")]).toEqual([false, false]);
  expect(await outside("/things/1")).toBe(1);
  current.version++;
  prepare("1");
  expect([isReady("/things/1"), await outside("/things/1")]).toEqual([true, 1]);
  Object.assign(current, { version: 3, shown: 2 });
  expect(isReady("/things/1")).toBe(false);
  prepare("1");
  expect([isReady("/things/1"), await outside("/things/1")]).toEqual([true, 2]);
});
