import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { endWith } from "../scripts/end-with.ts";
import { readOptions } from "./options.ts";
import { printFindings, printTable, writeReport } from "./report.ts";
import { seeded } from "./seeded.ts";
import { audit } from "./torture/audit/audit.ts";
import type { GatewayBooks } from "./torture/audit/evidence.ts";
import { repeatedMails } from "./torture/audit/mail.ts";
import { runBoss } from "./torture/boss.ts";
import { freeze, kill, passTime, runChaos, runReaper, stopDatabase } from "./torture/chaos.ts";
import { runCrew } from "./torture/crew.ts";
import { liveDayBefore } from "./torture/day-before.ts";
import { Member } from "./torture/deeds.ts";
import { runDesk } from "./torture/desk.ts";
import { isAllTried } from "./torture/desk-line.ts";
import { runFinance } from "./torture/finance.ts";
import { keepEvidence } from "./torture/keep-evidence.ts";
import { runStaff } from "./torture/lockers.ts";
import { createObserver } from "./torture/observer.ts";
import { addPeople } from "./torture/people.ts";
import { settle } from "./torture/settle.ts";
import { openShop } from "./torture/shop.ts";
import { watchStrain } from "./torture/strain.ts";
import { runStrangers } from "./torture/strangers.ts";

const options = readOptions({ seed: 1, minutes: 5, members: 200 });
const dice = seeded(options.seed);
const brief = options.minutes < 1;
const pace = brief
  ? { answers: [2, 12] as [number, number], hours: [4, 12] as [number, number] }
  : { answers: [3, 40] as [number, number], hours: [0.5, 8] as [number, number] };

const observer = createObserver();
console.log(`Torture: seed ${options.seed}, ${options.minutes} minutes, ${options.members} members`);
const strain = watchStrain(observer);
const shop = await openShop(observer);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void shop.close().finally(() => process.exit(130)));
}
const people = await addPeople(shop, options.members, dice.fork("people"));
await liveDayBefore(shop, observer, dice.fork("before"), people);
const started = Date.now();
const openedAt = shop.now();
const until = started + options.minutes * 60_000;
const goesOn = () => Date.now() < until;
/** Desk and finance stay on until they did once all that they do: processes start slowly on a busy machine. */
const OVERTIME_MS = 90_000;
const staysOn = () => goesOn() || (options.members > 0 && Date.now() < until + OVERTIME_MS && !isAllTried(observer));
const crowd = people.map((person, index) => new Member(shop, observer, dice.fork(index), person).live(goesOn));
const staff = [
  runStaff(shop, observer, dice.fork("staff"), goesOn),
  ...["one", "two", "three"].map((each) => runCrew(shop, observer, dice.fork(`crew ${each}`), `crew ${each}`, goesOn)),
  runBoss(shop, observer, dice.fork("boss"), goesOn),
  ...["one", "two"].map((each) =>
    runDesk({ shop, observer, people }, dice.fork(`desk ${each}`), `desk ${each}`, staysOn),
  ),
  ...["one", "two"].map((each) => runFinance(shop, observer, dice.fork(`finance ${each}`), `finance ${each}`, staysOn)),
  runStrangers(shop, observer, dice.fork("strangers"), goesOn),
];
const chaos = (async () => {
  const turns = dice.fork("chaos");
  await sleep(brief ? 2_000 : 5_000);
  // Every run includes these, even the shortest.
  await kill(shop, observer, turns);
  await passTime(shop, observer, 8);
  await stopDatabase(shop, observer, turns);
  await kill(shop, observer, turns);
  await freeze(shop, observer, turns, pace);
  await Promise.all([
    runChaos(shop, observer, turns, pace, goesOn),
    runReaper(shop, observer, dice.fork("reaper"), goesOn),
  ]);
})();
const progress = setInterval(() => {
  const kills = [...observer.events].reduce((sum, [name, count]) => sum + (name.startsWith("kill") ? count : 0), 0);
  console.log(
    `  ${Math.round((Date.now() - started) / 1_000)} s: ${observer.told.length} promises, ${kills} kills, ${observer.findings.length} findings`,
  );
}, 30_000);
await Promise.all([chaos, ...staff, ...crowd]);
clearInterval(progress);

const settled = await settle(shop, observer, dice.fork("tidy"));
const rows = shop.rows;
const gateway = (await (await fetch(`${shop.gateway.url}/control/ledger`)).json()) as GatewayBooks;
const found = await audit({ ...observer, rows, now: shop.now(), gateway, mails: shop.sink.mails });
await keepEvidence(shop.rows, found, path.join(shop.folder, "evidence.json"));
const [shopFigures = {}] = await rows<Record<string, number>>(
  `select count(*)::int as reservations, count(confirmed_at)::int as confirmed,
    count(*) filter (where status = 'cancelled')::int as cancelled, count(*) filter (where status = 'returned')::int as returned,
    (select count(*)::int from extensions where state = 'done') as extensions,
    (select count(*)::int from payments) as payments, (select count(*)::int from staff_refunds) as refunds_of_staff,
    (select count(*)::int from staff_refunds where approved_by is not null) as approved,
    (select count(*)::int from staff_refunds where state = 'refused') as refused, (select count(*)::int from damage_charges) as damages,
    (select count(*)::int from damage_charges where kind = 'loss') as losses,
    (select count(*)::int from damage_charges where state = 'paid') as damages_paid,
    (select count(*)::int from audit_log where act = 'damages.withdraw') as damages_withdrawn,
    (select count(*)::int from audit_log where act = 'lateFees.reduce') as late_fees_reduced,
    (select count(*)::int from staff_refunds where let_go > 0) as let_go_unpaid,
    (select count(*)::int from staff_refunds where kind = 'change') as made_cheaper_by_staff,
    (select count(*)::int from payment_operations where kind = 'refund' and state in ('declined', 'rejected')) as refunds_refused_by_gateway,
    (select count(*)::int from audit_log where act = 'reservations.book' and after ->> 'pay' = 'card') as booked_by_staff_with_card,
    (select count(*)::int from audit_log where act = 'reservations.book' and after ->> 'pay' = 'link') as booked_by_staff_by_link,
    (select count(*)::int from audit_log where act = 'reservations.withdraw') as offers_withdrawn,
    (select count(*)::int from settlement_days where closed_at is not null) as closed_days, (select count(*)::int from gateway_orphans) as orphans, (select count(*)::int from coupon_redemptions) as coupons_used,
    (select count(*)::int from member_coupons where grant_key like 'invitation %') as invitation_coupons,
    (select count(*)::int from locker_events where applied) as locker_events, (select count(*)::int from outbox) as mails
   from reservations`,
);
await shop.close();
strain.close();
const doneByKind = Map.groupBy(
  observer.acts.filter(({ done }) => done),
  ({ kind }) => kind,
);
/** In less time a crew may find nothing to do. */
const LONG_ENOUGH_MINUTES = 2;
const idle = options.members > 0 && options.minutes >= LONG_ENOUGH_MINUTES && doneByKind.size === 0;
/** What staff at the desk does at least once in a run that is long enough. */
const expected = [
  "damages",
  "damages_paid",
  "damages_withdrawn",
  "late_fees_reduced",
  "approved",
  "refused",
  "made_cheaper_by_staff",
  "refunds_refused_by_gateway",
  "booked_by_staff_with_card",
  "booked_by_staff_by_link",
];
/** On a machine that is busy with other things, staff gets too little done to judge. */
const isLong = options.members >= 60 && options.minutes >= LONG_ENOUGH_MINUTES && observer.strains.length === 0;
const untried = isLong ? expected.filter((each) => !shopFigures[each]) : [];
const findings = [
  ...observer.findings,
  ...untried.map((each) => ({ check: "nothing tried", what: `${each.replaceAll("_", " ")}: none` })),
  ...found,
  ...(idle ? [{ check: "nothing tried", what: "members lived here, and the crew did not complete a single act" }] : []),
];

const outcomes = [...observer.counts]
  .sort()
  .flatMap(([operation, results]) =>
    [...results].sort(([, a], [, b]) => b - a).map(([outcome, count]) => ({ operation, outcome, count })),
  );
const slowest = (times: number[]) => (times.length > 0 ? Math.max(...times) : 0);
const kept = gateway.transactions.reduce((sum, { state, amount }) => sum + (state === "captured" ? amount : 0), 0);
const figures = {
  ...shopFigures,
  "promises to members": observer.told.length,
  "acts of staff, done": observer.acts.filter(({ done }) => done).length,
  "acts of staff, refused": observer.acts.filter(({ done }) => !done).length,
  "yen kept at the gateway": kept,
  "mails delivered": shop.sink.mails.length,
  "mails delivered again after a death": repeatedMails(shop.sink.mails),
  "hours that passed in the shop": Math.round((shop.now().getTime() - openedAt.getTime()) / 3_600_000),
  "503 while the database was away": observer.refusals.length,
  "slowest of these, ms": slowest(observer.refusals),
  "slowest recovery after a database restart, ms": slowest(observer.recoveries),
  "times the machine itself was too busy to judge speed": observer.strains.length,
  "settled after, s": Math.round(settled.ms / 1_000),
};
printTable("What was asked, and what came of it", outcomes);
printTable(
  "What the crew completed",
  [...doneByKind].sort().map(([act, done]) => ({ act, count: new Set(done.map(({ actId }) => actId)).size })),
);
printTable(
  "What was done to the shop",
  [...observer.events].sort().map(([event, count]) => ({ event, count })),
);
printTable(
  "Figures",
  Object.entries(figures).map(([figure, value]) => ({ figure, value })),
);
printFindings(findings);
const name = `torture-${options.seed}`;
writeReport(name, {
  options,
  figures,
  outcomes,
  acts: [...doneByKind].map(([act, done]) => [act, done.length]),
  events: [...observer.events],
  findings,
  left: settled.left,
});
console.log(`\n${findings.length} findings.`);
if (findings.length > 0) {
  const logs = path.resolve(".data/reports", `${name}-logs`);
  fs.cpSync(shop.folder, logs, {
    recursive: true,
    filter: (source) => !/compiled|data$|postgres/.test(path.basename(source)),
  });
  console.log(
    `Logs are in ${path.relative(process.cwd(), logs)}. The same seed repeats the decisions, not their timing.`,
  );
}
fs.rmSync(shop.folder, { recursive: true, force: true });
await endWith(findings.length > 0 ? 1 : 0);
