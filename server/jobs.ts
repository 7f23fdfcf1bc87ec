import { listenTo } from "#db/listen.ts";
import { HOUR } from "#domain/time.ts";
import { cleanUp } from "#server/clean-up.ts";
import type { Deps } from "#server/deps.ts";
import { openMailGateway } from "#server/messages/mail/mail-gateway.ts";
import { sendDueMail } from "#server/messages/mail/send-mail.ts";
import { tidyCards } from "#server/money/cards/tidy-cards.ts";
import { reconcilePayments } from "#server/money/payments/reconcile-payments.ts";
import { runRepeatedly } from "#server/platform/run-repeatedly.ts";
import { finishPayments } from "#server/rentals/finish-payments.ts";
import { keepTime } from "#server/rentals/reservations/keep-time.ts";
import { reportMissingParcels } from "#server/rentals/returns/report-missing-parcels.ts";

// News of fresh mail comes by notification; the poll is for retries and for what was missed.
const MAIL_POLL_MS = 15_000;
const CLEAN_UP_MS = HOUR;
const MISSING_PARCELS_MS = HOUR;
const CLOCK_MS = 15_000;
const PAYMENTS_MS = 30_000;
const TIDY_CARDS_MS = 600_000;

/** Starts what this process does beside answering requests. */
export async function startJobs(deps: Deps): Promise<{ close: () => Promise<void> }> {
  const { env, log } = deps;
  if (env.production && !env.SMTP_URL) log.warn("SMTP_URL is not set: no mail leaves this machine");
  const gateway = openMailGateway(env);
  let closing = false;
  const repeat = (name: string, pauseMs: number, work: () => Promise<unknown>) =>
    runRepeatedly(name, pauseMs / env.JOB_PACE, log, work);
  const mail = repeat("send mail", MAIL_POLL_MS, () => sendDueMail(deps, gateway, () => closing));
  const listener = await listenTo(deps.database.url, "outbox_added", {
    onNews: mail.wake,
    onError: (error) => log.warn({ err: error }, "outbox listener lost"),
  });
  const jobs = [
    mail,
    repeat("clean up", CLEAN_UP_MS, () => cleanUp(deps)),
    repeat("report missing parcels", MISSING_PARCELS_MS, () => reportMissingParcels(deps)),
    repeat("keep time", CLOCK_MS, () => keepTime(deps)),
    repeat("finish payments", PAYMENTS_MS, async () => {
      // A failed reconciliation must not block finishing the payments that are settled.
      await reconcilePayments(deps).catch((error) => log.error({ err: error }, "payments not reconciled"));
      await finishPayments(deps);
    }),
    repeat("tidy cards", TIDY_CARDS_MS, () => tidyCards(deps)),
  ];
  return {
    close: async () => {
      closing = true;
      await listener.close();
      await Promise.all(jobs.map((job) => job.close()));
      gateway.close();
    },
  };
}
