import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { Archive } from "./drill/archive.ts";
import { compareWithGateway } from "./drill/compare.ts";
import { openDrillShop } from "./drill/shop.ts";
import { readOptions } from "./options.ts";
import { printFindings, printTable, writeReport } from "./report.ts";

// A drill of what the runbook calls "Restore": a shop rents, is copied while it does, goes on renting, and loses its
// database. It is restored to a moment, and then told whether its books agree and what only the gateway still knows.

const { rentals } = readOptions({ rentals: 12 });

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "ekikari-drill-"));
// PostgreSQL may run under another account than ours.
fs.chmodSync(folder, 0o755);
const archive = new Archive(folder);
const shop = await openDrillShop(folder, archive);
const began = performance.now();
const say = (what: string) => console.log(`${((performance.now() - began) / 1_000).toFixed(1).padStart(6)} s  ${what}`);
try {
  await shop.open();
  const kept = await shop.rent(rentals);
  say(`${kept.length} rentals paid; copying the files while more are made`);
  const [more] = await Promise.all([shop.rent(rentals), archive.backUp(shop.url)]);
  kept.push(...more, ...(await shop.rent(rentals)));
  const moment = await archive.markMoment(shop.url);
  say(`${kept.length} rentals paid until ${moment}, the moment to come back to`);
  const lost = await shop.rent(rentals);
  await archive.finishLog(shop.url);
  await shop.crash();
  archive.destroy();
  say(`${lost.length} rentals later the database is gone: ${archive.data} is no more`);

  const restoring = performance.now();
  await archive.restore(moment);
  await shop.startDatabase();
  await archive.waitUntilOpen(shop.url);
  const seconds = (performance.now() - restoring) / 1_000;
  say(`restored in ${seconds.toFixed(1)} s; asking the auditor`);

  await shop.open({ ROLE: "web" });
  const { findings, reservations, orphans, missing, extra } = await compareWithGateway(shop, { kept, lost });
  printFindings(findings);
  console.log(findings.length === 0 ? `\nAll agrees: ${reservations} reservations.` : `\n${findings.length} findings.`);
  printTable("What only the gateway knows: give it back, or write it off", orphans);
  const again = await shop.rent(1);
  say(`the shop rents again: ${again.length}`);

  const wrong = [...findings.map(({ what }) => what), ...missing, ...extra];
  for (const what of [...missing, ...extra]) console.log(what);
  const lostYen = lost.reduce((sum, { total }) => sum + total, 0);
  const orphanYen = orphans.reduce((sum, { yen }) => sum + yen, 0);
  const right = wrong.length === 0 && again.length === 1 && orphans.length === lost.length && orphanYen === lostYen;
  writeReport("drill", { kept: kept.length, lost: lost.length, lostYen, orphanYen, restoreSeconds: seconds, wrong });
  console.log(right ? "The drill ended well." : "The drill did NOT end well.");
  process.exitCode = right ? 0 : 1;
} finally {
  await shop.close();
  fs.rmSync(folder, { recursive: true, force: true });
}
