import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { createApp } from "#server/app.ts";
import { brotliOf } from "#server/platform/prepared.ts";
import type { Renderer } from "#server/web/pages/renderer.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { noPages } from "#test/no-pages.ts";

const [EDITED, OTHER] = [202, 101];
const PAGES = ["/", "/products", `/products/${EDITED}`];

let test: TestApp;
let app: TestApp["app"];
let drawn: string[] = [];
let beforeDrawing: (() => Promise<unknown>) | undefined;
let price = 2_000;

/** Shows what the API says, whole, as our own pages do in their way. */
const renderer: Renderer = {
  ...noPages,
  load: async () => ({
    pageKey: ({ pathname }) => pathname,
    isUnlisted: () => false,
    preparePage: async ({ request, fetch }) => {
      const { origin, pathname } = new URL(request.url);
      const shows = await (await fetch(`${origin}/api${pathname === "/" ? "/home" : pathname}`)).text();
      await beforeDrawing?.();
      const draw = () => {
        drawn.push(pathname);
        return { common: { html: `<!doctype html><title>page</title>${shows}` }, isShared: false, own: "" };
      };
      return { kind: "page", status: 200, shows, draw };
    },
  }),
};

beforeAll(async () => {
  test = await createTestApp();
  app = createApp(test.deps, { renderer, buildFolder: path.resolve("build"), isReady: () => true });
});
afterAll(() => test.close());
beforeEach(() => {
  drawn = [];
  beforeDrawing = undefined;
});

async function ask(address: string): Promise<{ bytes: Buffer; text: string; etag: string | null }> {
  const bytes = await app.request(address, { headers: { "Accept-Encoding": "br" } });
  const plain = await app.request(address);
  return {
    bytes: Buffer.from(await bytes.arrayBuffer()),
    text: await plain.text(),
    etag: plain.headers.get("ETag"),
  };
}

/** As what is asked for again is sent. */
function compressedWell(text: string): Buffer {
  const plain = Buffer.from(text);
  return brotliCompressSync(plain, brotliOf(plain, 5));
}

/** As any process does it; until this one has heard of it. */
async function edit(): Promise<string> {
  price += 10;
  await test.deps.database.db.execute(sql`update products set price_12 = ${price} where id = ${EDITED}`);
  await vi.waitUntil(() => test.deps.catalogue.current().byId.get(EDITED)?.price12 === price, { timeout: 20_000 });
  return `"rentalPrice12":${price},`;
}

it("an edit is on every page that shows the product at once, and leaves the others as they are, byte for byte", async () => {
  for (const address of PAGES) await ask(address);
  const before = await vi.waitUntil(
    async () => {
      const page = await ask(`/products/${OTHER}`);
      return page.bytes.equals(compressedWell(page.text)) && page;
    },
    { timeout: 10_000 },
  );
  const newPrice = await edit();
  drawn = [];
  const other = await ask(`/products/${OTHER}`);
  expect([other.bytes.equals(before.bytes), other.etag]).toEqual([true, before.etag]);
  expect(drawn).not.toContain(`/products/${OTHER}`);
  for (const address of PAGES) expect((await ask(address)).text).toContain(newPrice);
});

it("an edit that a page does not show draws nothing again", async () => {
  for (const address of PAGES) await ask(address);
  drawn = [];
  const { version } = test.deps.catalogue.current();
  await test.deps.database.db.execute(sql`update products set keywords = '{"new word"}' where id = ${EDITED}`);
  await vi.waitUntil(() => test.deps.catalogue.current().version > version, { timeout: 20_000 });
  for (const address of PAGES) await ask(address);
  expect(drawn).toEqual([]);
});

it("what is asked for most is drawn again before anybody asks for it", async () => {
  await ask("/products");
  await ask(`/products/${EDITED}`);
  const newPrice = await edit();
  drawn = [];
  await ask(`/products/${OTHER}`);
  await vi.waitUntil(() => PAGES.slice(1).every((address) => drawn.includes(address)), { timeout: 20_000 });
  drawn = [];
  expect((await ask(`/products/${EDITED}`)).text).toContain(newPrice);
  expect(drawn).toEqual([]);
});

it("a page that was begun before an edit and is finished after it is nobody's any more", async () => {
  await edit();
  let newPrice = "";
  beforeDrawing = async () => {
    beforeDrawing = undefined;
    newPrice = await edit();
  };
  const begun = await (await app.request(`/products/${EDITED}`)).text();
  expect(begun).not.toContain(newPrice);
  expect((await ask(`/products/${EDITED}`)).text).toContain(newPrice);
});

it("those who ask for the same page at the same time wait for one drawing", async () => {
  await edit();
  drawn = [];
  await Promise.all(Array.from({ length: 5 }, () => app.request(`/products/${EDITED}`)));
  expect(drawn.filter((each) => each === `/products/${EDITED}`)).toHaveLength(1);
});
