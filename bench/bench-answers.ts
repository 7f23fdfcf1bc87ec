import path from "node:path";
import pg from "pg";
import { freePort } from "#test/free-port.ts";
import { build } from "../scripts/build.ts";
import { openDemoShop } from "./bench-shop.ts";
import { fillProducts } from "./large-shop.ts";
import { type Call, Connection } from "./load.ts";
import { readOptions } from "./options.ts";
import { type Running, startProcess } from "./processes.ts";
import { printTable, writeReport } from "./report.ts";
import { openLargePostgres, runSiteOn } from "./running-shop.ts";
import { spread } from "./works.ts";

// What the site's processor does for a product's answer that is asked for the first time, again, after an edit of another
// product, and as visitors ask. Beside it, in turns, another build, and the same JSON by Hono alone.

const { products, rounds, against } = readOptions({
  products: 10_000,
  rounds: 3,
  /** The root of another build. */
  against: "",
});
const FIRST = 10_001;
const ENGLISH = { "Accept-Language": "en" };
const WARM_UP = 1_500;
const CONNECTIONS = 16;

type Cost = Record<"first" | "again" | "edited" | "visitors", number> & { memoryMb: number; limit: number };

await build();
const postgres = await openLargePostgres();
const roots = [process.cwd(), ...(against ? [path.resolve(against)] : [])];
const least = new Map<string, Cost>();
try {
  for (let round = 0; round < rounds; round++) {
    for (const root of round % 2 ? roots.toReversed() : roots) {
      const cost = await measure(root);
      console.log(root, cost);
      const known = least.get(root) ?? cost;
      const lesser = (which: keyof Cost) => Math.min(known[which], cost[which]);
      least.set(root, {
        first: lesser("first"),
        again: lesser("again"),
        edited: lesser("edited"),
        visitors: lesser("visitors"),
        memoryMb: cost.memoryMb,
        limit: lesser("limit"),
      });
    }
  }
} finally {
  await postgres.release();
}
const rows = [...least].map(([root, cost]) => ({ root, ...cost }));
printTable(
  `Processor's time of an answer in ms, the least of ${rounds} rounds of ${products}; in MB at the end:`,
  rows,
);
writeReport("bench-answers", { rows });

async function measure(root: string): Promise<Cost> {
  const shop = await openDemoShop(postgres);
  await inShop(shop.url, (client) => fillProducts(client, products));
  const { port, site, close } = await runSiteOn(shop, { ROLE: "web" }, path.join(root, "bench"));
  const limitPort = await freePort();
  const limits = await startProcess("limits-process.ts", {
    PORT: String(limitPort),
    SITE: `http://localhost:${port}`,
    NODE_ENV: "production",
  });
  try {
    const one = (turn: number) => ({ path: `/api/products/${FIRST + ((turn * 7_919) % products)}` });
    await costOf(site, port, WARM_UP, (turn) => ({ ...one(turn), headers: ENGLISH }));
    const first = await costOf(site, port, products, one);
    const again = await costOf(site, port, products, one);
    await edit(shop.url, port);
    const edited = await costOf(site, port, products, one);
    // In English nearly all are cold, too.
    const visitors = await costOf(site, port, 2 * products, (turn) => ({
      path: `/api/products/${FIRST + spread(turn, products)}`,
      headers: ENGLISH,
    }));
    await costOf(limits, limitPort, WARM_UP, () => ({ path: "/detail" }));
    const limit = await costOf(limits, limitPort, products, () => ({ path: "/detail" }));
    return { first, again, edited, visitors, memoryMb: (await site.usage()).memory / 1e6, limit };
  } finally {
    await limits.close();
    await close();
  }
}

/** In milliseconds of the processor a request. */
async function costOf(of: Running, port: number, requests: number, call: (turn: number) => Call): Promise<number> {
  const before = await of.usage();
  let turn = 0;
  const visit = async () => {
    const connection = await Connection.open(port);
    while (turn < requests) {
      const { headers, ...rest } = call(turn++);
      const { status } = await connection.send({
        ...rest,
        headers: { "Accept-Encoding": "gzip, deflate, br", ...headers },
      });
      if (status !== 200) throw new Error(`${rest.path} answered ${status}`);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, visit));
  return (((await of.usage()).cpuSeconds - before.cpuSeconds) * 1_000) / requests;
}

/** One product that nobody else's answer shows, as any process does it; until the site has heard of it. */
async function edit(url: string, port: number): Promise<void> {
  await inShop(url, (client) => client.query("update products set price_12 = price_12 + 10 where id = $1", [FIRST]));
  const connection = await Connection.open(port);
  const price = async () =>
    JSON.parse(String((await connection.send({ path: `/api/products/${FIRST}?asked` })).body)).data.productInfo
      .rentalPrice12;
  const before = await price();
  const until = Date.now() + 3_000;
  while (Date.now() < until && (await price()) === before) await new Promise((resolve) => setTimeout(resolve, 20));
  connection.close();
}

async function inShop(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await work(client);
  await client.end();
}
