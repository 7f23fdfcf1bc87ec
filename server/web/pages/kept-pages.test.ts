import { setTimeout } from "node:timers/promises";
import { expect, it } from "vitest";
import { Prepared } from "#server/platform/prepared.ts";
import { KeptPages, kindOf } from "#server/web/pages/kept-pages.ts";

const HTML = "text/html; charset=utf-8";
/** What pages of a kind have in common, which does not repeat itself, and what is each one's own. */
const shell = Array.from({ length: 600 }, (_, index) => Math.sin(index).toString(36)).join(" ");
const textOf = (id: number) => `${shell} product ${id} ${Math.cos(id).toString(36)} ${shell.toUpperCase()}`;
const keyOf = (id: number) => `ja /products/${id}?`;

const pageOf = (id: number) => new Prepared(HTML, textOf(id)).shrink();
const SIZE = (await pageOf(0)).size + 200;

/** With room for so many pages as they are sent. */
async function keep(kept: KeptPages, ids: number[]): Promise<void> {
  for (const id of ids) kept.keep(keyOf(id), 1, `shows ${id}`, await pageOf(id));
  // Those without room are packed meanwhile.
  await setTimeout(100);
}
const read = (page: Prepared | undefined) => page && Buffer.from(page.plain()).toString();
const ids = Array.from({ length: 20 }, (_, id) => id);

it("a page that is not among the last is still there, word for word and under the same validator", async () => {
  const kept = new KeptPages({ ready: 3 * SIZE + 100, packed: 1_000_000 });
  await keep(kept, ids);
  const etag = async (page: Prepared | undefined) => page?.reply(() => undefined, {}).headers.ETag;
  expect(kept.find(keyOf(19), 1)).toBeDefined();
  expect(kept.find(keyOf(0), 1)).toBeUndefined();
  for (const id of ids) {
    const page = await kept.findPacked(keyOf(id), 1);
    expect(read(page)).toBe(textOf(id));
    expect(await etag(page)).toBe(await etag(await pageOf(id)));
  }
});

it("of another version it is sent only after it was compared", async () => {
  const kept = new KeptPages({ ready: 3 * SIZE + 100, packed: 1_000_000 });
  await keep(kept, ids);
  expect(await kept.findPacked(keyOf(0), 2)).toBeUndefined();
  expect(await kept.confirm(keyOf(0), 2, "shows something else")).toBeUndefined();
  expect(read(await kept.confirm(keyOf(0), 2, "shows 0"))).toBe(textOf(0));
  expect(read(await kept.findPacked(keyOf(0), 2))).toBe(textOf(0));
});

it("pages of a kind take a fraction of what they are as sent", async () => {
  // Room for all of them in the room of three, besides the three that are ready.
  const kept = new KeptPages({ ready: 3 * SIZE + 100, packed: 3 * SIZE });
  expect(SIZE).toBeGreaterThan(5_000);
  await keep(kept, ids);
  const there = await Promise.all(ids.map((id) => kept.findPacked(keyOf(id), 1)));
  expect(there.filter((page) => page !== undefined)).toHaveLength(ids.length);
});

it("what was drawn anew is not replaced by what was packed of it before", async () => {
  const kept = new KeptPages({ ready: SIZE + 100, packed: 1_000_000 });
  await keep(kept, [1, 2, 3]);
  kept.keep(keyOf(1), 2, "shows another", await new Prepared(HTML, textOf(999)).shrink());
  await keep(kept, [4, 5]);
  expect(read(await kept.findPacked(keyOf(1), 2))).toBe(textOf(999));
});

it("those asked for most are told once, the first of them first", async () => {
  const kept = new KeptPages();
  await keep(kept, [1, 2, 3]);
  for (const id of [2, 3, 3]) kept.find(keyOf(id), 1)?.reply(() => undefined, {});
  expect(kept.takeMostAsked(10)).toEqual([keyOf(3), keyOf(2)]);
  expect(kept.takeMostAsked(10)).toEqual([]);
});

it("there is one kind of page a folder, however its addresses are written", () => {
  expect(kindOf("ja /products/202?")).toBe("ja /products/");
  expect(kindOf("ja /products/202/?")).toBe("ja /products/");
  expect(kindOf("ja /products/202/reserve?pickup=/a/b")).toBe("ja /products/");
  expect(kindOf("en /products?keyword=a/b")).toBe("en /products");
  expect(kindOf("ja /?")).toBe("ja /");
});
