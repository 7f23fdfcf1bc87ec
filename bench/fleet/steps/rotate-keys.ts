import { setTimeout as sleep } from "node:timers/promises";
import { passTime } from "../../torture/chaos.ts";
import type { Observer } from "../../torture/observer.ts";
import { OWN_SECRET, OWN_STATION } from "../open-fleet.ts";
import { runScript } from "../run-script.ts";
import type { Stage } from "../stage.ts";
import { openStationLocker } from "../station-locker.ts";

const STEP = "keys";
const SHARED = "the-new-secret-of-the-lockers-of-the-fleet";
const OWN = "the-new-secret-of-one-station-of-the-fleet";
const next = {
  AUTH_SECRETS: "second:another-secret-of-the-fleet-known-to-all",
  CARD_VAULT_KEYS: "second:another-vault-of-the-fleet-known-to-all",
  LOCKER_SECRETS: `second:${SHARED},${OWN_STATION}/second:${OWN}`,
};
type Lists = typeof next;
const names = Object.keys(next) as (keyof Lists)[];
/** "A day after the new one became first": docs/security.md. */
const HOURS = 25;
const QUIET_MS = 6_000;
const PATIENCE_MS = 60_000;

/** The runbook's rotation, one process at a time, while everybody goes on: listed, used, and the old one left out. */
export async function rotateKeys(stage: Stage): Promise<void> {
  const { fleet, observer, verdicts, rest } = stage;
  const { settings, shop } = fleet;
  const old: Lists = { ...settings };
  const locker = openStationLocker(stage, OWN_STATION, { id: `${OWN_STATION}/first`, secret: OWN_SECRET });
  const counter = countRefused(observer);
  await giveKeys(stage, (name) => `${old[name]},${next[name]}`);
  await rest();
  await giveKeys(stage, (name) => `${next[name]},${old[name]}`);
  shop.lockerSecret = SHARED;
  locker.take({ id: `${OWN_STATION}/second`, secret: OWN });
  await rest();
  const sealed = await sealAnew(settings);
  verdicts.judge(
    STEP,
    "nobody is refused while the new key is listed, then used",
    counter() === 0,
    `${counter()} refused`,
  );
  verdicts.judge(
    STEP,
    "nothing is sealed with the old key any more",
    sealed.at(-1) === 0,
    `${sealed.join(", then ")} sealed anew`,
  );
  // What was made with the old key runs out; whoever held it shows that they are who they are.
  await passTime(shop, observer, HOURS);
  await untilQuiet(counter);
  const after = countRefused(observer);
  await giveKeys(stage, (name) => next[name]);
  await rest();
  await locker.close();
  const reports = [...(observer.counts.get("station's locker") ?? [])].map((each) => each.join(" times ")).join(", ");
  verdicts.judge(
    STEP,
    "nobody is refused when the old key is left out",
    after() === 0,
    `${after()} refused; ${reports}`,
  );
}

/** Every process gets these keys, a web and a worker at a time. */
async function giveKeys({ fleet, observer }: Stage, keyOf: (name: keyof Lists) => string): Promise<void> {
  const { webs, workers, balancer, settings } = fleet;
  const env = Object.fromEntries(names.map((name) => [name, keyOf(name)])) as Lists;
  Object.assign(settings, env);
  for (const [index, web] of webs.entries()) {
    await Promise.all([web, workers[index]].map((each) => each?.replace({ env }).then(() => each.ready())));
    await balancer.counts(web.name);
  }
  observer.happened("keys changed everywhere");
}

/** As an operator does, until it says that nothing was left. */
async function sealAnew(settings: Record<string, string>): Promise<number[]> {
  const counts: number[] = [];
  do {
    const { code, output } = await runScript({ args: ["scripts/reseal.ts"], env: settings });
    if (code !== 0) throw new Error(`reseal ended with ${code}: ${output}`);
    counts.push(Number(/(\d+) sealed anew/.exec(output)?.[1]));
  } while (counts.at(-1) !== 0 && counts.length < 5);
  return counts;
}

/** How many more were refused since: members and staff whom nobody knew, and lockers that were not believed. */
function countRefused({ counts }: Observer): () => number {
  const refused = () =>
    [...counts.values()].reduce(
      (sum, outcomes) =>
        [...outcomes].reduce((own, [outcome, count]) => (/^401|LOC_001/.test(outcome) ? own + count : own), sum),
      0,
    );
  const before = refused();
  return () => refused() - before;
}

/** Until everybody whose session or token ran out has come back. */
async function untilQuiet(counter: () => number): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  for (let [last, since] = [counter(), Date.now()]; Date.now() - since < QUIET_MS && Date.now() < until; ) {
    await sleep(250);
    if (counter() !== last) [last, since] = [counter(), Date.now()];
  }
}
