import { endWith } from "../scripts/end-with.ts";
import { readOperations } from "./fuzz/openapi.ts";
import { openSession } from "./fuzz/session.ts";
import { openTarget } from "./fuzz/target.ts";
import { readOptions } from "./options.ts";
import { printFindings, printTable, writeReport } from "./report.ts";
import { seeded } from "./seeded.ts";

/** `bad`: bad requests for each operation and round. */
const options = readOptions({ seed: 1, minutes: 3, bad: 24 });

console.log(`Fuzz: seed ${options.seed}, ${options.minutes} minutes`);
const target = await openTarget();
const started = Date.now();
const until = started + options.minutes * 60_000;
const read = async (path: string) =>
  readOperations((await (await fetch(target.url + path)).json()) as Parameters<typeof readOperations>[0]);
const operations = [...(await read("/api/openapi.json")), ...(await read("/api/console/openapi.json"))];
const session = await openSession(target, operations, seeded(options.seed));
// At least once around, however short the time.
let rounds = 0;
do {
  for (const operation of operations) {
    await session.fuzz(operation, options.bad);
    if (rounds === 0) await session.fuzzRaw(operation);
    if (rounds > 0 && Date.now() > until) break;
  }
  rounds += 1;
} while (Date.now() < until);
await target.close();

const { counts, reached, findings } = session;
const kinds = [...counts].map(([kind, outcomes]) => {
  const requests = [...outcomes.values()].reduce((sum, each) => sum + each, 0);
  return {
    kind,
    requests,
    outcomes: [...outcomes]
      .sort()
      .map(([outcome, each]) => `${outcome} ${each}`)
      .join(", "),
  };
});
const coverage = operations.map(({ method, path }) => {
  const accepted = [...(reached.get(`${method} ${path}`) ?? [])].map(([name, times]) => `${name} ${times}`).join(", ");
  return { operation: `${method} ${path}`, accepted };
});
const total = kinds.reduce((sum, { requests }) => sum + requests, 0);
printTable("Operations, and how often good input was accepted from whom", coverage);
printTable("Requests", kinds);
printFindings(findings);
const seconds = Math.round((Date.now() - started) / 1_000);
writeReport(`fuzz-${options.seed}`, {
  options,
  seconds,
  requests: total,
  operations: operations.length,
  kinds,
  coverage,
  findings,
});
console.log(`\n${operations.length} operations, ${total} requests in ${seconds} s, ${findings.length} findings.`);
await endWith(findings.length > 0 ? 1 : 0);
