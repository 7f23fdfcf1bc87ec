import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { openLocalPostgres } from "#db/local-postgres.ts";
import { brotliOf, FAST, WELL } from "#server/platform/prepared.ts";
import { builtRenderer, type Renderer } from "#server/web/pages/renderer.ts";
import { build } from "../scripts/build.ts";
import { openDemoShop } from "./bench-shop.ts";
import { readOptions } from "./options.ts";
import { partsOf } from "./page-parts.ts";
import { printTable, writeReport } from "./report.ts";
import { runSiteOn } from "./running-shop.ts";

// Of what bytes pages consist, and what drawing one costs that is not kept: the processor's time of loading, drawing and
// compressing, without a network and with the API's answers at hand. Beside it, in turns, another build.

const { pages, rounds, against } = readOptions({
  pages: 100,
  rounds: 5,
  /** The folder of another build. */
  against: "",
});
const ADDRESSES = ["/", "/products", "/products/202", "/products/101"];

type Answers = Map<string, string>;
type Cost = { load: number; draw: number; compress: number; brotli: number; again: number };

await build();
const answers = await recordAnswers();
const builds = [path.resolve("build"), ...(against ? [path.resolve(against)] : [])];
const renderers = builds.map((folder) => ({ folder: path.relative(process.cwd(), folder), ...builtRenderer(folder) }));
const rows = await measure();
for (const { folder, parts } of rows) printTable(`Bytes, ${folder}:`, parts);
printTable(
  `Processor's time of a page, the least of ${rounds} rounds of ${pages}, in turns. Brotli as who asks first gets it (${FAST}), and who asks again (${WELL}):`,
  rows.flatMap(({ costs }) => costs),
);
writeReport("bench-pages", { rows });

/** What the API of the demo shop says to whatever these pages ask. */
async function recordAnswers(): Promise<Answers> {
  const postgres = await openLocalPostgres(".data/bench-postgres");
  const site = await runSiteOn(await openDemoShop(postgres));
  try {
    const recorded: Answers = new Map();
    const renderer = builtRenderer(path.resolve("build"));
    const ask: typeof fetch = async (input, init) => {
      const { pathname, search } = new URL(String(input));
      const text = await (await fetch(`http://localhost:${site.port}${pathname}${search}`, init)).text();
      recorded.set(pathname + search, text);
      return new Response(text);
    };
    for (const address of ADDRESSES) await prepare(renderer, address, ask);
    return recorded;
  } finally {
    await site.close();
    await postgres.release();
  }
}

async function prepare(renderer: Renderer, address: string, ask: typeof fetch) {
  const { preparePage } = await renderer.load();
  const prepared = await preparePage({
    request: new Request(`http://localhost${address}`),
    language: "ja",
    session: { status: "unauthenticated" },
    site: {
      origin: "http://localhost",
      helpCenterUrl: "https://help.example.com/",
      helpDeskHours: "10:00-18:00",
      build: renderer.build,
      demo: true,
    },
    fetch: ask,
    assetsOf: renderer.assetsOf,
  });
  if (prepared.kind !== "page") throw new Error(`${address} is no page`);
  return prepared;
}

async function fromMemory(input: Parameters<typeof fetch>[0]): Promise<Response> {
  const { pathname, search } = new URL(String(input));
  return new Response(answers.get(pathname + search) ?? null);
}

async function htmlOf(renderer: Renderer, address: string): Promise<string> {
  return textOf((await prepare(renderer, address, fromMemory)).draw());
}

/** Builds before 2026-11-17 draw a page in one piece. */
function textOf(drawn: { common: { html: string }; own: string } | string): string {
  return typeof drawn === "string" ? drawn : drawn.common.html + drawn.own;
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

async function once(renderer: Renderer, address: string): Promise<Cost> {
  const [cost, before] = [{ load: 0, draw: 0, compress: 0, brotli: 0, again: 0 }, cpuMs()];
  const prepared = await Promise.all(Array.from({ length: pages }, () => prepare(renderer, address, fromMemory)));
  const loaded = cpuMs();
  const drawn = prepared.map((each) => Buffer.from(textOf(each.draw())));
  const then = cpuMs();
  for (const html of drawn) cost.brotli = brotliCompressSync(html, brotliOf(html, FAST)).length;
  cost.load = (loaded - before) / pages;
  cost.draw = (then - loaded) / pages;
  cost.compress = (cpuMs() - then) / pages;
  for (const html of drawn.slice(-1)) cost.again = brotliCompressSync(html, brotliOf(html, WELL)).length;
  return cost;
}

async function measure() {
  const least = new Map<string, Cost>();
  for (let round = 0; round < rounds; round++) {
    for (const renderer of renderers) {
      for (const address of ADDRESSES) {
        const [key, cost] = [`${renderer.folder} ${address}`, await once(renderer, address)];
        const known = least.get(key) ?? cost;
        const lesser = (which: keyof Cost) => Math.min(known[which], cost[which]);
        least.set(key, {
          load: lesser("load"),
          draw: lesser("draw"),
          compress: lesser("compress"),
          brotli: cost.brotli,
          again: cost.again,
        });
      }
    }
  }
  return Promise.all(
    renderers.map(async (renderer) => ({
      folder: renderer.folder,
      parts: await Promise.all(ADDRESSES.map(async (page) => ({ page, ...partsOf(await htmlOf(renderer, page)) }))),
      costs: ADDRESSES.map((page) => {
        const { load = 0, draw = 0, compress = 0, brotli, again } = least.get(`${renderer.folder} ${page}`) ?? {};
        return {
          build: renderer.folder,
          page,
          load,
          draw,
          compress,
          "ms in all": load + draw + compress,
          brotli,
          again,
        };
      }),
    })),
  );
}
