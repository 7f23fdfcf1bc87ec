import { gzipSync } from "node:zlib";
import { signUp } from "./member.ts";
import { expect, test, watchShifts } from "./test.ts";

const BUDGET_KB = 138;
/** In browsers that read Brotli, as nearly all do, it is 124. */
const RESERVATION_BUDGET_KB = 144;
const RESERVATION = "/products/202/reservation";

for (const path of ["/products", "/products/202", "/", RESERVATION]) {
  const budget = path === RESERVATION ? RESERVATION_BUDGET_KB : BUDGET_KB;
  test(`${path} ships at most ${budget} kB of script, of one language, and nothing of the server`, async ({ page }) => {
    if (path === RESERVATION) await signUp(page);
    const scripts = new Map<string, Promise<string>>();
    page.on("response", (response) => {
      if (/javascript/.test(response.headers()["content-type"] ?? "")) scripts.set(response.url(), response.text());
    });
    await page.goto(path, { waitUntil: "networkidle" });
    const code = await Promise.all(scripts.values());
    const bytes = code.reduce((total, text) => total + gzipSync(text).length, 0);
    expect(code.length).toBeGreaterThan(3);
    expect(bytes / 1000).toBeLessThanOrEqual(budget);
    test.info().annotations.push({ type: "script, kB gzip", description: (bytes / 1000).toFixed(1) });
    const all = code.join("\n");
    expect(all).toContain("商品一覧");
    for (const foreign of ["Skip to content", "ZodError", "node:fs", "pgTable", "lucide"])
      expect(all).not.toContain(foreign);
  });

  if (path === RESERVATION) continue;
  test(`${path} does not move while it loads`, async ({ page }) => {
    const shifts = await watchShifts(page);
    await page.goto(path, { waitUntil: "networkidle" });
    expect(await shifts()).toEqual([]);
  });
}

/** Bytes of a page's HTML as browsers parse it, uncompressed, for those who are somebody and for those who are not. */
const HTML_BUDGET_KB = { "/products": 30, "/products/202": 44, "/": 44 };

for (const [path, budget] of Object.entries(HTML_BUDGET_KB)) {
  test(`the HTML of ${path} is at most ${budget} kB`, async ({ page }) => {
    const html = await (await page.request.get(path)).text();
    test.info().annotations.push({ type: "HTML, kB", description: (Buffer.byteLength(html) / 1000).toFixed(1) });
    expect(Buffer.byteLength(html) / 1000).toBeLessThanOrEqual(budget);
    // What is drawn often is drawn once: figures in the page, icons in the stylesheet.
    const icons = new Set(Array.from(html.matchAll(/<i class="icon (i-[\w-]+)/g), ([, icon]) => icon));
    expect(icons.size).toBeGreaterThan(10);
    const [, stylesheet = ""] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? [];
    const rules = await (await page.request.get(stylesheet)).text();
    expect([...icons].filter((icon) => !rules.includes(`.${icon}{--icon:url("data:image/svg+xml,`))).toEqual([]);
    const drawings = Array.from(html.matchAll(/<path d="([^"]{40,})"/g), ([, drawing]) => drawing);
    const often = Map.groupBy(drawings, (drawing) => drawing);
    expect([...often.values()].filter(({ length }) => length > 4).map(([drawing]) => drawing)).toEqual([]);
    await signUp(page);
    expect(Buffer.byteLength(await (await page.request.get(path)).text()) / 1000).toBeLessThanOrEqual(budget);
  });
}
