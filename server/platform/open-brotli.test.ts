import { brotliDecompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { closeBrotli, Openings } from "#server/platform/open-brotli.ts";

const page = `<!doctype html>${"<p>駅で受け取る</p>".repeat(500)}`;

it.each([1, 2, 300, 65_535, 65_536, 65_537, 200_000])(
  "a page with %i bytes of its own is read whole",
  async (length) => {
    const own = "x".repeat(length);
    const bytes = closeBrotli(await new Openings().of({ html: page }), own);
    expect(brotliDecompressSync(bytes).toString()).toBe(page + own);
  },
);

it("is read whole also with nothing of its own, with Japanese in it, and however long the beginning is", async () => {
  const openings = new Openings();
  for (const html of ["a", page, page.repeat(60)]) {
    for (const own of ["", '{"lastName":"山田"}</script>']) {
      expect(brotliDecompressSync(closeBrotli(await openings.of({ html }), own)).toString()).toBe(html + own);
    }
  }
});

it("compresses the same beginning once", async () => {
  const openings = new Openings();
  const beginning = { html: page };
  expect(await openings.of(beginning)).toBe(await openings.of(beginning));
  expect(await openings.of({ html: page })).not.toBe(await openings.of(beginning));
});
