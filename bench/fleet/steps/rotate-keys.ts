import type { Stage } from "../stage.ts";

const STEP = "keys";
const SECOND = "second:another-secret-of-the-fleet-known-to-all";

/** Lists a new key everywhere, then uses it everywhere, one process at a time, while everybody goes on. */
export async function rotateKeys({ fleet, observer, verdicts, rest }: Stage): Promise<void> {
  const { webs, workers, settings } = fleet;
  const before = refused(observer.counts);
  const lists = ["AUTH_SECRETS", "CARD_VAULT_KEYS", "LOCKER_SECRETS"] as const;
  const orders = [(first: string) => `${first},${SECOND}`, (first: string) => `${SECOND},${first}`];
  for (const order of orders) {
    const env = Object.fromEntries(lists.map((name) => [name, order(settings[name])]));
    for (const [index, web] of webs.entries()) {
      await Promise.all([web, workers[index]].map((each) => each?.replace({ env }).then(() => each.ready())));
    }
    observer.happened("keys changed everywhere");
    await rest();
  }
  const after = refused(observer.counts);
  verdicts.judge(STEP, "nobody is refused meanwhile", after === before, `${after - before} refused`);
}

/** Members and staff whom nobody knew, and lockers that were not believed. */
const refused = (counts: Map<string, Map<string, number>>): number =>
  [...counts.values()].reduce(
    (sum, outcomes) =>
      [...outcomes].reduce((own, [outcome, count]) => (/^401|LOC_001/.test(outcome) ? own + count : own), sum),
    0,
  );
