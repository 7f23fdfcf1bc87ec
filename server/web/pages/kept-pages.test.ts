import fs from "node:fs";
import { expect, it, vi } from "vitest";
import { ByteFile } from "#server/platform/byte-file.ts";
import { Prepared } from "#server/platform/prepared.ts";
import { KeptPages } from "#server/web/pages/kept-pages.ts";

const HTML = "text/html; charset=utf-8";
const textOf = (id: number) => Array.from({ length: 600 }, (_, index) => Math.sin(index * id).toString(36)).join(" ");
const keyOf = (id: number) => `ja /products/${id}?`;
const pageOf = (id: number) => new Prepared(HTML, textOf(id)).shrink();

async function keep(kept: KeptPages, ids: number[]): Promise<void> {
  for (const id of ids) kept.keep(keyOf(id), 1, `shows ${id}`, await pageOf(id));
}
const read = (page: Prepared | undefined) => page && Buffer.from(page.plain()).toString();
const ids = Array.from({ length: 20 }, (_, id) => id + 1);

it("keeps pages word for word and under the same validator, in less room than they are as sent", async () => {
  const sent = (await pageOf(1)).size;
  expect(sent).toBeGreaterThan(3_000);
  const kept = new KeptPages(10 * sent);
  await keep(kept, ids);
  const etag = (page: Prepared | undefined) => page?.reply(() => undefined, {}).headers.ETag;
  for (const id of ids) {
    const page = kept.find(keyOf(id), 1);
    expect(read(page)).toBe(textOf(id));
    expect(etag(page)).toBe(etag(await pageOf(id)));
  }
});

it("forgets those not asked for lately when there is no room", async () => {
  const kept = new KeptPages(3_000);
  await keep(kept, ids);
  expect(kept.find(keyOf(1), 1)).toBeUndefined();
  expect(read(kept.find(keyOf(20), 1))).toBe(textOf(20));
});

it("of another version it is sent only after it was compared", async () => {
  const kept = new KeptPages();
  await keep(kept, ids);
  expect(kept.find(keyOf(1), 2)).toBeUndefined();
  expect(kept.confirm(keyOf(1), 2, "shows something else")).toBeUndefined();
  expect(read(kept.confirm(keyOf(1), 2, "shows 1"))).toBe(textOf(1));
  expect(read(kept.find(keyOf(1), 2))).toBe(textOf(1));
});

it("one whose bytes are lost is not kept: it is drawn again, and waits in memory from then on", async () => {
  const kept = new KeptPages(undefined, new ByteFile());
  await keep(kept, [1, 2]);
  const reading = vi.spyOn(fs, "readSync").mockImplementation(() => {
    throw new Error("i/o error");
  });
  expect([kept.find(keyOf(1), 1), kept.confirm(keyOf(2), 1, "shows 2")]).toEqual([undefined, undefined]);
  await keep(kept, [1]);
  expect(read(kept.find(keyOf(1), 1))).toBe(textOf(1));
  reading.mockRestore();
});

it("those asked for most are told once, the first of them first", async () => {
  const kept = new KeptPages();
  await keep(kept, [1, 2, 3]);
  for (const id of [2, 3, 3]) kept.find(keyOf(id), 1)?.reply(() => undefined, {});
  expect(kept.takeMostAsked(10)).toEqual([keyOf(3), keyOf(2)]);
  expect(kept.takeMostAsked(10)).toEqual([]);
});
