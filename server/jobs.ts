import { listenTo } from "#db/listen.ts";
import { HOUR } from "#domain/time.ts";
import { showProducts } from "#server/catalogue/drafts/show-products.ts";
import { forgetPictures } from "#server/catalogue/pictures/forget-pictures.ts";
import { cleanUp } from "#server/clean-up.ts";
import type { Deps } from "#server/deps.ts";
import { openMailGateway } from "#server/messages/mail/mail-gateway.ts";
import { sendDueMail } from "#server/messages/mail/send-mail.ts";
import { grantCoupons } from "#server/money/campaigns/grant-coupons.ts";
import { tidyCards } from "#server/money/cards/tidy-cards.ts";
import { reconcilePayments } from "#server/money/payments/reconcile-payments.ts";
import { expectRightClock } from "#server/platform/clock-offset.ts";
import { runInOrder } from "#server/platform/run-in-order.ts";
import { runRepeatedly } from "#server/platform/run-repeatedly.ts";
import { finishChanges } from "#server/rentals/changes/finish-changes.ts";
import { refundChanges, refundFailedChanges } from "#server/rentals/changes/refund-changes.ts";
import { chargeDamages } from "#server/rentals/damages/charge-damage.ts";
import { finishExtensions } from "#server/rentals/extensions/finish-extensions.ts";
import { refundFailedExtensions } from "#server/rentals/extensions/refund-extensions.ts";
import { expireHolds } from "#server/rentals/holds/expire-holds.ts";
import { resumeHolds } from "#server/rentals/holds/resume-holds.ts";
import { returnLapsedCoupons } from "#server/rentals/holds/return-lapsed-coupons.ts";
import { settleLapsedHolds } from "#server/rentals/holds/settle-lapsed-holds.ts";
import { chargeLateFees } from "#server/rentals/late-fees/charge-late-fees.ts";
import { markOverdue } from "#server/rentals/late-fees/mark-overdue.ts";
import { isHearingAgain } from "#server/rentals/lockers/hearing.ts";
import { sendRefunds } from "#server/rentals/refunds/send-refund.ts";
import { closeMissedRentals } from "#server/rentals/reservations/close-missed-rentals.ts";
import { missPickups } from "#server/rentals/reservations/miss-pickups.ts";
import { refundReservations } from "#server/rentals/reservations/refund-reservation.ts";
import { remindOfPickups, remindOfReturns } from "#server/rentals/reservations/remind-renters.ts";
import { dropLapsedClaims } from "#server/rentals/returns/drop-lapsed-claims.ts";
import { reportMissingParcels } from "#server/rentals/returns/report-missing-parcels.ts";
import { keepBoxes } from "#server/rentals/stock/keep-boxes.ts";
import { keepUnits } from "#server/rentals/stock/keep-units.ts";
import { replaceUnfitUnits } from "#server/rentals/stock/replace-unfit-units.ts";
import { endEntries } from "#server/rentals/waitlist/end-entries.ts";
import { lapseOffers } from "#server/rentals/waitlist/lapse-offers.ts";
import { makeOffers } from "#server/rentals/waitlist/make-offers.ts";
import { checkBooksNightly } from "#server/web/books/check-books.ts";
import { keepReports } from "#server/web/reports/keep-reports.ts";

// News of fresh mail comes by notification; the poll is for retries and for what was missed.
const MAIL_POLL_MS = 15_000;
const CLEAN_UP_MS = HOUR;
const MISSING_PARCELS_MS = HOUR;
const CLOCK_MS = 15_000;
const PAYMENTS_MS = 30_000;
const STANDBY_MS = 30_000;
const TIDY_CARDS_MS = 600_000;
// Once a night, from 4:00 in Japan; asked every hour, so that a night that was missed is made up for.
const BOOKS_MS = HOUR;
const REPORTS_MS = 300_000;

type Job = (deps: Deps) => Promise<unknown>;

/** What says that a member has not done something. What lockers told late would show that they have. */
const judgingJobs: Job[] = [missPickups, closeMissedRentals, markOverdue];

/** What time alone does to products and reservations. */
const clockJobs: Job[] = [
  showProducts,
  ...judgingJobs,
  remindOfPickups,
  remindOfReturns,
  keepUnits,
  replaceUnfitUnits,
  dropLapsedClaims,
  keepBoxes,
  lapseOffers,
  endEntries,
  makeOffers,
];

/**
 * What finishes payments that a crash or gateway timeout interrupted, and what waits for them. Holds expire here and not with the
 * clock, because what was paid in the meantime is known only after reconciling.
 */
const paymentJobs: Job[] = [
  expireHolds,
  resumeHolds,
  settleLapsedHolds,
  returnLapsedCoupons,
  finishExtensions,
  finishChanges,
];

/** What is given back and charged. A gateway that takes a minute for each of these must not keep places from others meanwhile. */
const moneyJobs: Job[] = [
  refundFailedExtensions,
  refundFailedChanges,
  refundChanges,
  refundReservations,
  sendRefunds,
  chargeLateFees,
  chargeDamages,
];

export async function runClock(deps: Deps): Promise<void> {
  const waits = await isHearingAgain(deps.database.db);
  await runInOrder(waits ? clockJobs.filter((job) => !judgingJobs.includes(job)) : clockJobs, deps);
}

export const runPayments = (deps: Deps): Promise<void> => runInOrder([...paymentJobs, ...moneyJobs], deps);

/** Starts what this process does beside answering requests. */
export async function startJobs(given: Deps): Promise<{ close: () => Promise<void> }> {
  let closing = false;
  const deps = { ...given, isEnding: () => closing };
  const { env, log, metrics, traces } = deps;
  if (env.production && !env.SMTP_URL) log.warn("SMTP_URL is not set: no mail leaves this machine");
  const gateway = openMailGateway(env);
  const repeat = (name: string, pauseMs: number, work: () => Promise<unknown>) =>
    runRepeatedly(name, pauseMs / env.JOB_PACE, log, () =>
      (traces ? traces.within(`job ${name}`, { kind: "internal" }, work) : work()).then(
        () => metrics.countJob(name, "done"),
        (error) => {
          metrics.countJob(name, "failed");
          throw error;
        },
      ),
    );
  // What moves reservations, money and old rows by this machine's clock waits until that is right.
  const byClock = (name: string, pauseMs: number, work: () => Promise<unknown>) =>
    repeat(name, pauseMs, () => expectRightClock(deps.database.db).then(work));
  const mail = repeat("send mail", MAIL_POLL_MS, () => sendDueMail(deps, gateway));
  const listener = await listenTo(deps.database.directUrl, "outbox_added", {
    onNews: mail.wake,
    onError: (error) => log.warn({ err: error }, "outbox listener lost"),
  });
  const jobs = [
    mail,
    byClock("clean up", CLEAN_UP_MS, () => cleanUp(deps)),
    byClock("forget pictures", CLEAN_UP_MS, () => forgetPictures(deps)),
    byClock("report missing parcels", MISSING_PARCELS_MS, () => reportMissingParcels(deps)),
    byClock("clock", CLOCK_MS, () => runClock(deps)),
    byClock("payments", PAYMENTS_MS, () => runInOrder([reconcilePayments, ...paymentJobs], deps)),
    byClock("refunds and fees", PAYMENTS_MS, () => runInOrder(moneyJobs, deps)),
    byClock("grant coupons", CLOCK_MS, () => grantCoupons(deps)),
    repeat("watch standby", STANDBY_MS, () => deps.standby.watch()),
    byClock("tidy cards", TIDY_CARDS_MS, () => tidyCards(deps)),
    byClock("keep reports", REPORTS_MS, () => keepReports(deps)),
    byClock("check books", BOOKS_MS, () => checkBooksNightly(deps)),
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
