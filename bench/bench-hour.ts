import { build } from "../scripts/build.ts";
import { type Answer, Connection, load } from "./load.ts";
import { readOptions } from "./options.ts";
import { printTable, writeReport } from "./report.ts";
import { openLargePostgres, runShop } from "./running-shop.ts";
import { type Visit, worksOf } from "./works.ts";

// Checks that the shop is as fast and uses as much memory after an hour of load as at the start, without errors.

const {
  minutes,
  share,
  windows: count,
  ...scale
} = readOptions({
  minutes: 60,
  share: 0.8,
  windows: 12,
  products: 10_000,
  past: 1_000_000,
  future: 50_000,
});

/** What a hundred visitors of a shop do. */
const MIX: Record<string, number> = {
  "list page, guest": 20,
  "detail page, guest": 30,
  "product list API": 8,
  "product detail API": 12,
  "list page, member": 5,
  "detail page, member": 7,
  availability: 12,
  quote: 4,
  "quote and reservation, paid": 2,
};
const CONNECTIONS = 64;
const CAPACITY_SECONDS = 30;

type Connections = (Connection | undefined)[];

type Window = {
  perSecond: number;
  p50: number;
  p99: number;
  reservations: number;
  /** Refusals that are the shop's answer: taken, or too many by one member. */
  refused: number;
  errors: number;
  memoryMb: number;
};

await build();
const postgres = await openLargePostgres();
const shop = await runShop(postgres, scale);
const windows: Window[] = [];
let capacity = 0;
// No turn comes twice: it would wish for what is taken.
const [WARM_UP, CAPACITY, HOUR] = [0, 1_000_000, 2_000_000];
let turn = HOUR;
try {
  const visit = mixed(scale.products);
  // The first seconds of a new process are not representative.
  await load(shop.port, { seconds: CAPACITY_SECONDS / 2, firstTurn: WARM_UP }, visit);
  capacity = (await load(shop.port, { seconds: CAPACITY_SECONDS, firstTurn: CAPACITY }, visit)).perSecond;
  console.log(`At most ${Math.round(capacity)} visits/s; now ${share * 100} % of that.`);
  const connections: Connections = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => Connection.open(shop.port)),
  );
  for (let window = 0; window < count; window++) {
    windows.push(await endure(connections, visit));
    process.stderr.write(`\r${window + 1} of ${count}, p99 ${windows.at(-1)?.p99.toFixed(1)} ms`.padEnd(50));
  }
  for (const connection of connections) connection?.close();
} finally {
  await shop.close();
  await postgres.release();
}
process.stderr.write("\n");
printTable(
  `${minutes} minutes at ${share * 100} % of ${Math.round(capacity)} visits/s:`,
  windows.map((window, index) => ({ "until minute": ((index + 1) * minutes) / count, ...window })),
);
writeReport("bench-hour", { minutes, share, scale, mix: MIX, capacity, windows });
process.exitCode = windows.some(({ errors }) => errors > 0) ? 1 : 0;

/** Each turn is another kind of visit, as often as the mix says. */
function mixed(products: number): (connection: Connection, turn: number) => Promise<Answer & { reserved: boolean }> {
  const works = new Map(worksOf(products, shop.members).map(({ name, visit }) => [name, visit]));
  const lot = Object.entries(MIX).flatMap(([name, times]): { name: string; visit: Visit }[] => {
    const visit = works.get(name);
    if (!visit) throw new Error(`nobody knows how to do "${name}"`);
    return Array.from({ length: times }, () => ({ name, visit }));
  });
  return async (connection, turn) => {
    // 37 has no divisor in common with 100: all kinds come in a steady medley.
    const drawn = lot[(turn * 37) % lot.length];
    if (!drawn) throw new Error("an empty mix");
    const answer = await drawn.visit(connection, turn);
    return { ...answer, reserved: drawn.name === "quote and reservation, paid" && answer.status < 300 };
  };
}

/** An answer, or none: then the connection is broken, and whoever comes next opens another. */
async function attempt<T>(connections: Connections, index: number, visit: (connection: Connection) => Promise<T>) {
  try {
    const connection = connections[index] ?? (await Connection.open(shop.port));
    connections[index] = connection;
    return await visit(connection);
  } catch {
    connections[index]?.close();
    connections[index] = undefined;
    return undefined;
  }
}

/**
 * Visits arrive at a steady pace, whether or not earlier ones are done, and wait for one of the connections. Their time
 * runs from when they came, so that a standstill is felt by all who came during it.
 */
async function endure(connections: Connections, visit: ReturnType<typeof mixed>): Promise<Window> {
  const seconds = (minutes * 60) / count;
  const rate = capacity * share;
  const times: number[] = [];
  const counts = { reservations: 0, refused: 0, errors: 0 };
  const started = performance.now();
  const total = Math.floor(seconds * rate);
  let next = 0;
  await Promise.all(
    connections.map(async (_, index) => {
      while (next < total) {
        const due = started + (next++ * 1_000) / rate;
        const early = due - performance.now();
        if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
        const answer = await attempt(connections, index, (connection) => visit(connection, turn++));
        times.push(performance.now() - due);
        if (answer?.reserved) counts.reservations++;
        if (!answer || answer.status >= 500) counts.errors++;
        else if (answer.status >= 400) counts.refused++;
      }
    }),
  );
  const elapsed = (performance.now() - started) / 1_000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  const { memory } = await shop.site.usage();
  return { perSecond: times.length / elapsed, p50: at(0.5), p99: at(0.99), ...counts, memoryMb: memory / 1e6 };
}
