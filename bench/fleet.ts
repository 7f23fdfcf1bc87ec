import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { endWith } from "../scripts/end-with.ts";
import { currentBuild, keepFilesOf, openPrevious, previousCommit } from "./fleet/builds.ts";
import { openCrowd } from "./fleet/crowd.ts";
import { runFormerTests } from "./fleet/former-tests.ts";
import { compareDays } from "./fleet/gateway-days.ts";
import { openGuests } from "./fleet/guests.ts";
import { openFleet } from "./fleet/open-fleet.ts";
import { readOwnFigures } from "./fleet/own-figures.ts";
import { findParts } from "./fleet/parts.ts";
import { forgetCharges } from "./fleet/steps/forget-charges.ts";
import { freezePrimary } from "./fleet/steps/freeze-primary.ts";
import { killPrimary } from "./fleet/steps/kill-primary.ts";
import { loseDatabase } from "./fleet/steps/lose-database.ts";
import { rollOut } from "./fleet/steps/roll-out.ts";
import { rotateKeys } from "./fleet/steps/rotate-keys.ts";
import { shareConnections } from "./fleet/steps/share-connections.ts";
import { shareWork } from "./fleet/steps/share-work.ts";
import { showPrices } from "./fleet/steps/show-prices.ts";
import { createVerdicts } from "./fleet/verdicts.ts";
import { readOptions } from "./options.ts";
import { printFindings, printTable, writeReport } from "./report.ts";
import { seeded } from "./seeded.ts";
import { audit } from "./torture/audit/audit.ts";
import type { GatewayBooks } from "./torture/audit/evidence.ts";
import { keepEvidence } from "./torture/keep-evidence.ts";
import { createObserver } from "./torture/observer.ts";
import { settle } from "./torture/settle.ts";
import { watchStrain } from "./torture/strain.ts";

const options = readOptions({ seed: 1, minutes: 5, members: 60, due: 5_000, previous: "", only: "" });
const versions = findParts();
/** `--only prices,kill` does these steps alone, to try them. */
const isWanted = (step: string) => options.only === "" || options.only.split(",").includes(step);
const commit = previousCommit(options.previous);
const former = isWanted("roll-out") || isWanted("tests") ? openPrevious(commit) : currentBuild;
if (former !== currentBuild) keepFilesOf(former);
console.log(`Fleet: seed ${options.seed}, ${options.minutes} minutes, ${options.members} members`);
console.log(`  ${versions.haproxy}; ${versions.pgbouncer}`);
const dice = seeded(options.seed);
const observer = createObserver({ hangMs: 20_000, failFastMs: 20_000 });
const strain = watchStrain(observer);
const verdicts = createVerdicts(observer);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));
const fleet = await openFleet(observer, former);
const { shop } = fleet;
const started = Date.now();
const openedAt = shop.now();
let open = true;
const crowd = await openCrowd(shop, observer, dice, { members: options.members, goesOn: () => open });
const guests = openGuests(fleet.balancer.url, dice);
/** Between two steps everybody has some time of their own. */
const rest = () => sleep((options.minutes * 60_000) / 12);

const stage = { fleet, observer, verdicts, guests, rest, dice };
const steps = {
  "roll-out": rollOut,
  pooler: shareConnections,
  prices: showPrices,
  keys: rotateKeys,
  away: loseDatabase,
  freeze: freezePrimary,
  kill: killPrimary,
};
await rest();
for (const [name, step] of Object.entries(steps).filter(([name]) => isWanted(name))) {
  console.log(`${Math.round((Date.now() - started) / 1_000)} s: ${name}`);
  await step(stage);
  await rest();
}
open = false;
await crowd.ended;
await guests.close();

const settled = await settle(shop, observer, dice.fork("tidy"));
const gateway = (await (await fetch(`${shop.gateway.url}/control/ledger`)).json()) as GatewayBooks;
await readOwnFigures(fleet, verdicts);
await compareDays(fleet, openedAt, verdicts);
const found = await audit({ ...observer, rows: shop.rows, now: shop.now(), gateway, mails: shop.sink.mails });
await keepEvidence(shop.rows, found, path.join(shop.folder, "evidence.json"));
if (isWanted("forgotten")) await forgetCharges(stage);
if (isWanted("workers")) await shareWork(fleet, verdicts, options.due);
await shop.close();
if (isWanted("tests")) await runFormerTests(former, verdicts);
strain.close();
const findings = [...observer.findings, ...found];
const outcomes = [...observer.counts]
  .sort()
  .flatMap(([operation, results]) =>
    [...results].sort(([, a], [, b]) => b - a).map(([outcome, count]) => ({ operation, outcome, count })),
  );
printTable("What was asked, and what came of it", outcomes);
printTable(
  "What was done to the fleet",
  [...observer.events].sort().map(([event, count]) => ({ event, count })),
);
printTable("Verdicts", verdicts.all);
printFindings(findings);
const name = `fleet-${options.seed}`;
writeReport(name, { options, versions, verdicts: verdicts.all, outcomes, findings, left: settled.left });
console.log(`\n${findings.length} findings.`);
if (findings.length > 0) {
  const logs = path.resolve(".data/reports", `${name}-logs`);
  fs.cpSync(shop.folder, logs, {
    recursive: true,
    filter: (source) => !/compiled|data$|sock$/.test(path.basename(source)),
  });
  console.log(`Logs are in ${path.relative(process.cwd(), logs)}.`);
}
fs.rmSync(shop.folder, { recursive: true, force: true });
await endWith(findings.length > 0 ? 1 : 0);
