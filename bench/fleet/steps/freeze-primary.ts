import { setTimeout as sleep } from "node:timers/promises";
import { readFigures, slowerThan20 } from "../figures.ts";
import { seePrice } from "../see-price.ts";
import type { Stage } from "../stage.ts";
import { takeOver, untilWritable } from "../take-over.ts";
import { SEEN_WITHIN_MS } from "./show-prices.ts";

const STEP = "primary frozen";
/** After this time nobody waits for it any more. */
const GIVEN_UP_MS = 16_000;

/** The primary stops in mid-sentence, its connections stay open, and its address leads to the standby. */
export async function freezePrimary({ fleet, observer, verdicts }: Stage): Promise<void> {
  const { pair, pooler, webs } = fleet;
  observer.happened("primary frozen, standby promoted");
  observer.disturb();
  let times: number[] = [];
  const from = Date.now();
  await observer.outage("database", async () => {
    pair.freeze();
    await takeOver(fleet);
    await untilWritable(pooler.url);
    times = await seePrice(fleet);
    await sleep(Math.max(0, from + GIVEN_UP_MS - Date.now()));
  });
  observer.disturb();
  pair.bury();
  await pair.addStandby();
  verdicts.judgeSpeed(
    { step: STEP, rule: "price seen within 10 s by both", from },
    Math.max(...times) <= SEEN_WITHIN_MS,
    `${times.join(" and ")} ms`,
  );
  const slow = (await Promise.all(webs.map(({ url }) => readFigures(url)))).map(slowerThan20);
  verdicts.judgeSpeed(
    { step: STEP, rule: "no request over 20 s (/metrics)", from },
    slow.every((count) => count === 0),
    `${slow.join(" and ")} over 20 s`,
  );
}
