import { migrate } from "#db/migrate.ts";
import { currentBuild } from "../builds.ts";
import { readFigures } from "../figures.ts";
import { describeLost } from "../guests.ts";
import type { Stage } from "../stage.ts";
import { openPages } from "../whole-pages.ts";

const STEP = "roll-out";
const VISITS = 8;

/** The new build replaces the former one, process by process, while everybody goes on. */
export async function rollOut({ fleet, observer, verdicts, guests, rest }: Stage): Promise<void> {
  const { webs, workers, balancer, primaryUrl } = fleet;
  const applied = await migrate(primaryUrl());
  observer.happened("migrations of the new build applied");
  const before = await failures(fleet.webs);
  await rest();
  const after = await failures(fleet.webs);
  verdicts.judge(
    STEP,
    "the former build works on after the new migrations",
    after.failed === before.failed && after.answered > before.answered,
    `${applied.length} migrations, ${after.answered - before.answered} answers, ${after.failed - before.failed} of 500`,
  );
  const from = Date.now();
  const torn: string[] = [];
  let opened = 0;
  for (const each of [...webs, ...workers]) {
    observer.happened(`${each.name} replaced`);
    const well = await each.replace({ script: currentBuild.script });
    if (!well) observer.find(STEP, `${each.name} was asked to end and did not do so well`);
    await each.ready();
    if (!webs.includes(each)) continue;
    await balancer.counts(each.name);
    const found = await openPages(balancer.url, VISITS);
    opened += found.opened;
    torn.push(...found.torn);
  }
  const { all, lost } = guests.since(from);
  verdicts.judge(
    STEP,
    "nothing is lost, and the balancer repeats nothing",
    lost.length === 0,
    `${lost.length} of ${all} guests ${describeLost(lost)}`,
  );
  verdicts.judge(
    STEP,
    "every page gets all its files",
    torn.length === 0,
    `${torn.length} of ${opened} ${torn[0] ?? ""}`,
  );
}

async function failures(webs: { url: string }[]): Promise<{ answered: number; failed: number }> {
  const all = await Promise.all(webs.map(({ url }) => readFigures(url)));
  const sum = (labels: string) => all.reduce((total, each) => total + each.sum("requests_total", labels), 0);
  return { answered: sum(""), failed: sum('status="500"') };
}
