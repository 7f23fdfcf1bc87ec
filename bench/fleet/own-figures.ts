import type { Watched } from "../torture/process.ts";
import { readFigures } from "./figures.ts";
import type { Fleet } from "./open-fleet.ts";
import type { Verdicts } from "./verdicts.ts";

const STEP = "/metrics";
/** The clock's jobs run every 15 seconds, here twenty times as often. */
const RECENT_S = 30;

/** When everything has settled, what processes of both kinds say of themselves agrees with that. */
export async function readOwnFigures({ webs, workers }: Fleet, { judge }: Verdicts): Promise<void> {
  for (const each of webs) {
    const { sum } = await readFigures(each.url);
    const [answers, failed, age] = [
      sum("requests_total"),
      sum("requests_total", 'status="500"'),
      sum("catalogue_age_seconds"),
    ];
    const well = answers > 0 && failed === 0 && age < 10 && sum("database_up") === 1;
    judge(
      STEP,
      `${each.name} answers well`,
      well,
      `${answers} answers, ${failed} of 500, catalogue ${age.toFixed(1)} s old`,
    );
  }
  for (const each of workers) await judgeWorker(each, judge);
}

async function judgeWorker({ name, url }: Watched, judge: Verdicts["judge"]): Promise<void> {
  const { sum } = await readFigures(url);
  const [due, holds, unknown, mails] = [sum("due"), sum("holds"), sum("payments_unknown"), sum("outbox_age_seconds")];
  const since = ["clock", "payments", "send mail"].map(
    (job) => Date.now() / 1_000 - sum("job_done_timestamp_seconds", `job="${job}"`),
  );
  const runs = sum("job_runs_total", 'result="done"');
  judge(
    STEP,
    `${name} has nothing left to do`,
    due + holds + unknown === 0 && mails < RECENT_S && Math.max(...since) < RECENT_S,
    `${runs} runs, the last ${Math.round(Math.max(...since))} s ago at most; due ${due}, holds ${holds}, unknown ${unknown}`,
  );
}
