import { setTimeout as sleep } from "node:timers/promises";
import type { GatewayBooks } from "../../torture/audit/evidence.ts";
import { sendListeners } from "../../torture/visitor.ts";
import { readFigures } from "../figures.ts";
import type { Fleet } from "../open-fleet.ts";
import type { Stage } from "../stage.ts";
import { takeOver, untilWritable } from "../take-over.ts";

const STEP = "primary lost";
/** For so long a process may rely on having seen a standby. */
const REMEMBERED_MS = 12_000;
const WITHOUT_MS = 5_000;
const AIM_MS = 10_000;

/** The primary dies while members reserve. What its standby had confirmed is all there; without one, nothing is charged. */
export async function killPrimary({ fleet, observer, verdicts, dice }: Stage): Promise<void> {
  const { pair, pooler, webs } = fleet;
  await nextReservation();
  await sleep(dice.between(5, 120));
  observer.happened("primary killed, standby promoted");
  observer.disturb();
  let back = 0;
  await observer.outage("database", async () => {
    const from = Date.now();
    pair.kill();
    await takeOver(fleet);
    await untilWritable(pooler.url);
    back = Date.now() - from;
  });
  observer.disturb();
  verdicts.tell(STEP, "written again after", `${back} ms, of which 2,000 until somebody noticed`);
  await sleep(REMEMBERED_MS);
  const before = await charges(fleet);
  await sleep(WITHOUT_MS);
  const figures = await Promise.all(webs.map(({ url }) => readFigures(url)));
  const without = (await charges(fleet)) - before;
  const seen = figures.map(({ sum }) => sum("synchronous_standbys"));
  verdicts.judge(
    STEP,
    "nothing is charged while no standby confirms",
    without === 0,
    `${without} charges, /metrics: ${seen.join(" and ")} standbys`,
  );
  await pair.addStandby();
}

/** How many charges the gateway has taken. */
async function charges({ shop }: Fleet): Promise<number> {
  const books = (await (await fetch(`${shop.gateway.url}/control/ledger`)).json()) as GatewayBooks;
  return books.calls.filter(({ operateId }) => operateId === "1Auth").length;
}

/** Until somebody sends a reservation, or nobody does. */
const nextReservation = (): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      sendListeners.delete(listener);
      clearTimeout(timer);
      resolve();
    };
    const listener = ({ name }: { name: string }) => {
      if (name === "reserve") done();
    };
    const timer = setTimeout(done, AIM_MS);
    sendListeners.add(listener);
  });
