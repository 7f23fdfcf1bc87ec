import fs from "node:fs";
import path from "node:path";
import { chromium, type Page } from "@playwright/test";
import pg from "pg";
import { openLocalPostgres } from "#db/local-postgres.ts";
import { readEnv } from "#server/platform/env.ts";
import { freePort } from "#test/free-port.ts";
import { build } from "../scripts/build.ts";
import { findChromiumWithWindows } from "../scripts/chromium.ts";
import { addMembers, openDemoShop } from "./bench-shop.ts";
import { readOptions } from "./options.ts";
import { drawFilmstrip, slowdown, type Visit, visit } from "./phone.ts";
import { startProcess } from "./processes.ts";
import { printTable, writeReport } from "./report.ts";

// Measures the shop on a simulated mid-range phone, in a real Chromium.

const { runs } = readOptions({ runs: 5 });

const menu = async (page: Page) => {
  await page.getByRole("button", { name: "メニュー" }).tap();
  await page.keyboard.press("Escape");
};
const menuAndHeart = async (page: Page) => {
  await menu(page);
  const hearts = page.getByRole("button", { name: /お気に入り/ }).locator("visible=true");
  await hearts.first().tap();
  await page.keyboard.press("Escape");
};
const pages = [
  { name: "home", path: "/", use: menu },
  {
    name: "list",
    path: "/products",
    use: menuAndHeart,
  },
  {
    name: "detail",
    path: "/products/202",
    use: menuAndHeart,
  },
  {
    name: "reservation",
    path: "/products/202/reservation",
    member: true,
    use: async (page: Page) => {
      await page
        .getByRole("button", { name: /空きあり|残りわずか/ })
        .nth(4)
        .tap();
      await page.waitForTimeout(2_000);
    },
  },
];

await build();
const postgres = await openLocalPostgres(".data/bench-postgres");
const shop = await openDemoShop(postgres);
const port = await freePort();
const settings = {
  NODE_ENV: "development",
  DATABASE_URL: shop.url,
  DATA_DIR: ".data/bench",
  PORT: String(port),
  SANDBOX_PORT: String(await freePort()),
  LOG_LEVEL: "warn",
  AUTH_SECRET: "known to everybody who reads the bench",
};
const site = await startProcess("site-process.mjs", settings);
const browser = await chromium.launch({ executablePath: await findChromiumWithWindows(), args: ["--no-sandbox"] });
try {
  const pool = new pg.Pool({ connectionString: shop.url, max: 2 });
  // A browser exchanges its session's token for the next: each visit is a member's first.
  const members = await addMembers(pool, readEnv(settings), runs);
  await pool.end();
  const slower = await slowdown(browser);
  const results: { name: string; visits: Visit[] }[] = [];
  for (const { name, path: address, use, ...rest } of pages) {
    const visits: Visit[] = [];
    for (let run = 0; run < runs; run++) {
      const cookie = "member" in rest ? members[run]?.cookie : undefined;
      visits.push(await visit(browser, `http://localhost:${port}${address}`, { cookie, use, slower }));
    }
    results.push({ name, visits });
  }
  const rows = results.map(({ name, visits }) => {
    const { bytes, requests } = middle(visits, ({ lcp }) => lcp);
    const kB = (type: string) => Number(((bytes[type] ?? 0) / 1000).toFixed(1));
    return {
      page: name,
      "LCP ms": Math.round(middle(visits, ({ lcp }) => lcp).lcp),
      CLS: Number(middle(visits, ({ cls }) => cls).cls.toFixed(4)),
      "INP ms": Math.round(middle(visits, ({ inp }) => inp).inp),
      requests,
      "HTML kB": kB("Document"),
      "script kB": kB("Script"),
      "style kB": kB("Stylesheet"),
      "pictures kB": kB("Image"),
      "fonts kB": kB("Font"),
      "data kB": kB("Fetch"),
    };
  });
  printTable(`The middle of ${runs} visits with an empty cache, ${slower.toFixed(1)}x slower; kB as sent`, rows);
  writeReport("bench-web", { runs, slower, rows });
  const file = path.resolve(".data/reports/bench-web.png");
  fs.mkdirSync(path.dirname(file), { recursive: true });
  await drawFilmstrip(
    file,
    results.map(({ visits }) => middle(visits, ({ lcp }) => lcp).frames),
  );
  console.log(`Filmstrip (0, 0.3, 0.6, 0.9, 1.2, 1.5, 2, 3 s): ${path.relative(process.cwd(), file)}`);
} finally {
  await browser.close();
  await site.close();
  await shop.drop();
  await postgres.release();
}

function middle<T>(all: T[], by: (each: T) => number): T {
  const found = all.toSorted((a, b) => by(a) - by(b))[Math.floor(all.length / 2)];
  if (found === undefined) throw new Error("nothing measured");
  return found;
}
