import { Hono } from "hono";
import { expect, test } from "vitest";
import { createCatalogueAnswers, whole } from "#server/catalogue/products/catalogue-answers.ts";
import type { LiveCatalogue } from "#server/catalogue/products/live-catalogue.ts";
import { ReadyAnswers } from "#server/platform/ready-answers.ts";

/** Answers `{"made": n}` to the n-th for whom it was made, and shows what `shown` is. */
function openShop() {
  const current = { version: 1, shown: 1 };
  const live = { current: () => current } as unknown as LiveCatalogue;
  const answer = createCatalogueAnswers(live, new ReadyAnswers());
  let made = 0;
  const app = new Hono().get("/things/:id", (c) =>
    answer(c, c.req.param("id"), () => ({ mark: String(current.shown), text: () => whole({ made: ++made }).text() })),
  );
  const ask = async (url: string, from?: object) => (await (await app.request(url, undefined, from)).json()).made;
  const fromOutside = (url: string) => ({ incoming: { method: "GET", url, headers: {} } });
  return { current, within: (url: string) => ask(url), outside: (url: string) => ask(url, fromOutside(url)) };
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
