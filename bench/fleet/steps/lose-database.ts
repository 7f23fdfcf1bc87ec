import { setTimeout as sleep } from "node:timers/promises";
import { readFigures } from "../figures.ts";
import { describeLost } from "../guests.ts";
import type { Stage } from "../stage.ts";
import { untilWritable } from "../take-over.ts";

const AWAY_MS = 6_000;
const STEP = "database away";

/** The database is away for a moment: guests see their pages through the balancer all the same. */
export async function loseDatabase({ fleet, observer, verdicts, guests }: Stage): Promise<void> {
  const { pair, webs, pooler } = fleet;
  const from = Date.now();
  observer.happened("PostgreSQL away");
  observer.disturb();
  let [up, routed] = [Number.NaN, 0];
  await observer.outage("database", async () => {
    const primary = pair.primary();
    await primary.stop("fast");
    await sleep(AWAY_MS);
    const figures = await Promise.all(webs.map(({ url }) => readFigures(url)));
    up = Math.max(...figures.map(({ sum }) => sum("database_up")));
    routed = (await Promise.all(webs.map(({ url }) => fetch(`${url}/readyz`)))).filter(({ ok }) => ok).length;
    await primary.start();
    await untilWritable(pooler.url);
    observer.disturb();
  });
  const { all, lost } = guests.since(from);
  verdicts.judge(
    STEP,
    "guests' pages are served",
    lost.length === 0 && all > 0,
    `${lost.length} of ${all} lost ${describeLost(lost)}`,
  );
  verdicts.judge(
    STEP,
    "/metrics says so, /readyz does not mind",
    up === 0 && routed === webs.length,
    `database_up ${up}, ${routed} ready`,
  );
}
